/** Figures of the papers, as tests. */
@NullMarked
package dev.kintact.qa.figures;

import org.jspecify.annotations.NullMarked;
