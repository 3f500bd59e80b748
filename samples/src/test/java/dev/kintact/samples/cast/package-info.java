@NullMarked
package dev.kintact.samples.cast;

import org.jspecify.annotations.NullMarked;
