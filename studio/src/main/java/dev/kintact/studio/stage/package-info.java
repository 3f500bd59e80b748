/** What is on the stage: figures, takes and results, as values that never change. */
@NullMarked
package dev.kintact.studio.stage;

import org.jspecify.annotations.NullMarked;
