@NullMarked
package dev.kintact.retarget.feet;

import org.jspecify.annotations.NullMarked;
