@NullMarked
package dev.kintact.retarget.adapt;

import org.jspecify.annotations.NullMarked;
