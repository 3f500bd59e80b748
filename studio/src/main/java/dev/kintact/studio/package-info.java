/** A local page that shows motions and characters side by side, and the server behind it. */
@NullMarked
package dev.kintact.studio;

import org.jspecify.annotations.NullMarked;
