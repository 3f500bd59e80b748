/** How figures come to the stage: from samples, files and what a person changed by hand. */
@NullMarked
package dev.kintact.studio.load;

import org.jspecify.annotations.NullMarked;
