/** Finding a performer's surface from takes in which hands are laid on the body, point after point. */
@NullMarked
package dev.kintact.body.calibrate.touch;

import org.jspecify.annotations.NullMarked;
