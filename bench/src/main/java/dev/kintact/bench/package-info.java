/** Benchmarks, run by hand; see CONTRIBUTING.md. */
@NullMarked
package dev.kintact.bench;

import org.jspecify.annotations.NullMarked;
