@NullMarked
package dev.kintact.cli.picture;

import org.jspecify.annotations.NullMarked;
