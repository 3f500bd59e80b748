/** Files that say which joint plays which role: our JSON, and the dissertation's skeleton map. */
@NullMarked
package dev.kintact.formats.map;

import org.jspecify.annotations.NullMarked;
