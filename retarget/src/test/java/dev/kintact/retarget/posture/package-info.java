@NullMarked
package dev.kintact.retarget.posture;

import org.jspecify.annotations.NullMarked;
