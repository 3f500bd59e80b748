package dev.kintact.samples.cast;

/**
 * A piece of a body: its shape, how it is joined to the pieces before it, and what carries it. Immutable.
 *
 * @param shape its own
 * @param bounds a box around it
 * @param join width of the smooth join with what was there before, metres
 * @param carriers of its skin
 * @param twin what carries the piece on the other side; the same for a piece in the middle
 * @param reach pieces whose surface is so near have a say in weights, metres
 * @param mirrored whether there is another one on the right
 */
record Piece(Field shape, Bounds bounds, double join, Chain carriers, Chain twin, double reach, boolean mirrored) {}
