/** Files of bodies' surfaces: our JSON, and the lists of the dissertation with their slips. */
@NullMarked
package dev.kintact.formats.body;

import org.jspecify.annotations.NullMarked;
