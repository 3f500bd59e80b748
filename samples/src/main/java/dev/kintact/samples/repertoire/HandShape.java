package dev.kintact.samples.repertoire;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A hand's shape: how far each finger is curled, degrees at each of its joints, and how far they spread. */
enum HandShape {
    FLAT(14, 2, 2, 2, 2, -5),
    /** Flat, but bent a little around what it lies on. */
    SOFT(16, 8, 9, 10, 11, -4),
    RELAXED(20, 22, 26, 30, 33, 0),
    FIST(48, 80, 82, 84, 84, -2),
    POINT(42, 4, 78, 80, 82, 0),
    GUN(2, 3, 78, 80, 82, 0),
    CUPPED(14, 17, 18, 18, 19, 1),
    SPREAD(-4, 5, 5, 6, 8, 9),
    /** Fingers reach as far as those of the other hand that they are to meet. */
    STEEPLE(4, 9, 5, 9, 17, 4),
    CLAW(12, 36, 36, 36, 38, 5),
    GRIP(38, 42, 46, 48, 50, 0);

    private final double thumb;
    private final double index;
    private final double middle;
    private final double ring;
    private final double little;
    private final double spread;

    HandShape(double thumb, double index, double middle, double ring, double little, double spread) {
        this.thumb = thumb;
        this.index = index;
        this.middle = middle;
        this.ring = ring;
        this.little = little;
        this.spread = spread;
    }

    static Optional<HandShape> of(String word) {
        return Arrays.stream(values())
                .filter(shape -> shape.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }

    /** What it makes of the fingers' channels. */
    Map<Channel, Double> channels() {
        return Map.of(
                Channel.THUMB, thumb,
                Channel.INDEX, index,
                Channel.MIDDLE, middle,
                Channel.RING, ring,
                Channel.LITTLE, little,
                Channel.SPREAD, spread);
    }
}
