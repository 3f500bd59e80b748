/**
 * Biovision Hierarchy, the text format of most motion capture: a tolerant reader and a strict writer [Tonoli19, App. A].
 *
 * <p>Clips here are in the file's own units and axes; {@code dev.kintact.formats} settles those.
 */
@NullMarked
package dev.kintact.formats.bvh;

import org.jspecify.annotations.NullMarked;
