/**
 * What makes a skeleton a human body: which joint plays which role, how the body stands when it stands still, how tall it
 * is. Models are immutable and shared freely.
 */
@NullMarked
package dev.kintact.body;

import org.jspecify.annotations.NullMarked;
