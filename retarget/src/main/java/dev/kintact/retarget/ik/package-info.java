/**
 * Inverse kinematics of arms and legs: two bones and the three joints at their ends. Analytic, with priorities and half-spaces
 * [Molla17, §6.2, §6.3], or step by step with the transposed Jacobian matrix [Tonoli19, §3.3.2]. A {@link
 * dev.kintact.retarget.ik.LimbPosture} reads a limb from a pose, is solved, and is written back.
 */
@NullMarked
package dev.kintact.retarget.ik;

import org.jspecify.annotations.NullMarked;
