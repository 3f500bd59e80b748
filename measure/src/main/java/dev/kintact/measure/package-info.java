/** How good a retarget is: each metric a small class over a performer's motion and what became of it on another body. */
@NullMarked
package dev.kintact.measure;

import org.jspecify.annotations.NullMarked;
