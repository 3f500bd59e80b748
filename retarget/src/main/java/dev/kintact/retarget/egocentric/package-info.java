/**
 * Postures written down so that they no longer depend on the body: limb joints relative to the skin and the ground, with
 * displacements measured in the lengths of the bones between [Molla17, §5; Molla14; Tonoli19, §3.2].
 */
@NullMarked
package dev.kintact.retarget.egocentric;

import org.jspecify.annotations.NullMarked;
