/**
 * Where a character's feet belong: on the ground where the performer's are, still where they are still. A {@link
 * dev.kintact.retarget.feet.FootPlan} says it for a clip, {@link dev.kintact.retarget.feet.LiveFeet} frame by frame; a {@link
 * dev.kintact.retarget.feet.LegSolver} puts the feet there, last of all, and {@link dev.kintact.retarget.feet.HipTrack} tells
 * how high hips are for legs to be as straight as copied.
 */
@NullMarked
package dev.kintact.retarget.feet;

import org.jspecify.annotations.NullMarked;
