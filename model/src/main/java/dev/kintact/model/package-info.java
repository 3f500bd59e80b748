/**
 * Skeletons, poses and clips: what moves and how, with nothing about humans in it.
 *
 * <p>Right-handed, Y up, metres, radians, quaternions x y z w. Models ({@link dev.kintact.model.Skeleton},
 * {@link dev.kintact.model.Clip}) are immutable and shared freely; {@link dev.kintact.model.Pose} is scratch and
 * belongs to one thread.
 */
@NullMarked
package dev.kintact.model;

import org.jspecify.annotations.NullMarked;
