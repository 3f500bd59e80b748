/** Sheets of pictures that show where a comparison should be looked at: strongest contacts and worst frames. */
@NullMarked
package dev.kintact.cli.sheet;

import org.jspecify.annotations.NullMarked;
