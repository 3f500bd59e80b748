/** Finding a body's surface: from points that were measured, from a skinned mesh, or from the skeleton alone. */
@NullMarked
package dev.kintact.body.calibrate;

import org.jspecify.annotations.NullMarked;
