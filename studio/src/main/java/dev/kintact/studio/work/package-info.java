/** What goes on: the stage as it is now, what it was before, and jobs in the background. */
@NullMarked
package dev.kintact.studio.work;

import org.jspecify.annotations.NullMarked;
