/** Synthetic calibration takes of bodies whose surface is known. */
@NullMarked
package dev.kintact.testkit.touch;

import org.jspecify.annotations.NullMarked;
