package dev.kintact.cli.picture;

import java.util.function.IntUnaryOperator;

/**
 * A surface and its colours.
 *
 * @param rgb of each triangle, by its number
 */
record Part(Surface surface, IntUnaryOperator rgb) {

    /** A surface of one colour. */
    Part(Surface surface, int rgb) {
        this(surface, triangle -> rgb);
    }
}
