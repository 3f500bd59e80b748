/**
 * The one door to retargeting: a plan between two bodies, sessions that carry frames through it, and explanations of single
 * frames.
 */
@NullMarked
package dev.kintact.retarget;

import org.jspecify.annotations.NullMarked;
