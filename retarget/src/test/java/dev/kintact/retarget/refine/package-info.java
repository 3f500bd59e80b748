@NullMarked
package dev.kintact.retarget.refine;

import org.jspecify.annotations.NullMarked;
