@NullMarked
package dev.kintact.cli;

import org.jspecify.annotations.NullMarked;
