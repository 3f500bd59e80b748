@NullMarked
package dev.kintact.retarget.planes;

import org.jspecify.annotations.NullMarked;
