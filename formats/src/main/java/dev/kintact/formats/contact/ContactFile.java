package dev.kintact.formats.contact;

import dev.kintact.retarget.refine.ContactEdits;
import java.util.OptionalInt;

/**
 * What a file of contacts says. Immutable.
 *
 * @param edits with times in seconds
 * @param framesPerSecond by which its frames are counted
 * @param frameCount of the motion that it is about, if it says so
 */
public record ContactFile(ContactEdits edits, double framesPerSecond, OptionalInt frameCount) {}
