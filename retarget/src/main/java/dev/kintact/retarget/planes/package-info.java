/** The spatial order of limb segments, as half-spaces that one segment's capsule leaves to another's [Molla17, §5.3, App. B]. */
@NullMarked
package dev.kintact.retarget.planes;

import org.jspecify.annotations.NullMarked;
