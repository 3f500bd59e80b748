/** The command line: one class a command. */
@NullMarked
package dev.kintact.cli;

import org.jspecify.annotations.NullMarked;
