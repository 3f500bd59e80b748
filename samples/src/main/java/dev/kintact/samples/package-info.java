/** Samples: bodies and performances made by the program, with known truth. */
@NullMarked
package dev.kintact.samples;

import org.jspecify.annotations.NullMarked;
