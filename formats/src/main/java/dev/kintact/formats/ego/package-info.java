/** Files of codes ({@code *.ego}): a performance stored once, for characters that need not exist yet. */
@NullMarked
package dev.kintact.formats.ego;

import org.jspecify.annotations.NullMarked;
