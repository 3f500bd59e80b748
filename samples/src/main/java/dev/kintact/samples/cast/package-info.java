/** The built-in cast: bodies made from a few measures. */
@NullMarked
package dev.kintact.samples.cast;

import org.jspecify.annotations.NullMarked;
