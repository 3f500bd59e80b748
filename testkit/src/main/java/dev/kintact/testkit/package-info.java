/** Generators, laws and allocation checks, for the tests of every room. */
@NullMarked
package dev.kintact.testkit;

import org.jspecify.annotations.NullMarked;
