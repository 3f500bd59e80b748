/** The one door to retargeting: a plan between two bodies, and sessions that carry frames through it. */
@NullMarked
package dev.kintact.retarget;

import org.jspecify.annotations.NullMarked;
