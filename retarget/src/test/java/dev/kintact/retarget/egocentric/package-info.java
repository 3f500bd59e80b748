@NullMarked
package dev.kintact.retarget.egocentric;

import org.jspecify.annotations.NullMarked;
