/** Finds the ground of a motion, which few file formats tell: where the body rests, and how far that is from height 0. */
@NullMarked
package dev.kintact.body.ground;

import org.jspecify.annotations.NullMarked;
