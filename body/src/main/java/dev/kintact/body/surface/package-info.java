/**
 * Where the skin is: named points that joints carry, closed meshes over them, capsules around limbs, palms, soles and the
 * ground, and places on all of these that can be carried from one body to another.
 */
@NullMarked
package dev.kintact.body.surface;

import org.jspecify.annotations.NullMarked;
