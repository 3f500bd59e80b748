/** Bringing a character's copied posture to what a code says: the adaptations of the published methods. */
@NullMarked
package dev.kintact.retarget.adapt;

import org.jspecify.annotations.NullMarked;
