/** The repertoire: performances authored as text and solved onto a body's true surface. */
@NullMarked
package dev.kintact.samples.repertoire;

import org.jspecify.annotations.NullMarked;
