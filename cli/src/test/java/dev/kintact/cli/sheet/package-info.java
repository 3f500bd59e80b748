@NullMarked
package dev.kintact.cli.sheet;

import org.jspecify.annotations.NullMarked;
