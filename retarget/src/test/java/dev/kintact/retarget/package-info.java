@NullMarked
package dev.kintact.retarget;

import org.jspecify.annotations.NullMarked;
