@NullMarked
package dev.kintact.retarget.ik;

import org.jspecify.annotations.NullMarked;
