/**
 * Turns copied postures by as little as it takes until they touch what the performer touches: Gauss and Newton's method over
 * all frames of a clip at once, or a frame at a time for live use.
 */
@NullMarked
package dev.kintact.retarget.refine;

import org.jspecify.annotations.NullMarked;
