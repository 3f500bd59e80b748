/** Files in and out: the format of a file is found by looking at it, its units and axes are settled on the way in. */
@NullMarked
package dev.kintact.formats;

import org.jspecify.annotations.NullMarked;
