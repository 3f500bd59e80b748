/** Tests of the command that measures, and of what it measures on. */
@NullMarked
package dev.kintact.bench;

import org.jspecify.annotations.NullMarked;
