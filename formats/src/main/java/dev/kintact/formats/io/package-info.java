/** What all readers and writers share: named errors, remarks on what was found odd, files that are written whole or not at all. */
@NullMarked
package dev.kintact.formats.io;

import org.jspecify.annotations.NullMarked;
