/** Linear equations in flat arrays. */
@NullMarked
package dev.kintact.model.linear;

import org.jspecify.annotations.NullMarked;
