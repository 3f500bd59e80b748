package dev.kintact.formats;

import java.util.List;
import java.util.Locale;

/**
 * What one unit of length in a file is.
 *
 * @param name as a person writes it
 * @param metres positive
 */
public record LengthUnit(String name, double metres) {

    /** Bounds of what anybody measures bodies in. */
    private static final double SMALLEST = 1e-6;

    private static final double LARGEST = 1e4;

    public static final LengthUnit METRE = new LengthUnit("m", 1);
    public static final LengthUnit DECIMETRE = new LengthUnit("dm", 0.1);
    public static final LengthUnit CENTIMETRE = new LengthUnit("cm", 0.01);
    public static final LengthUnit MILLIMETRE = new LengthUnit("mm", 0.001);
    public static final LengthUnit INCH = new LengthUnit("in", 0.0254);
    public static final LengthUnit FOOT = new LengthUnit("ft", 0.3048);

    /** The unit of the CMU database: its files are in inches multiplied by 0.45. */
    public static final LengthUnit CMU = new LengthUnit("cmu", 0.0254 / 0.45);

    /** All that have a name. */
    public static final List<LengthUnit> NAMED = List.of(METRE, DECIMETRE, CENTIMETRE, MILLIMETRE, INCH, FOOT, CMU);

    public LengthUnit {
        if (!(metres >= SMALLEST && metres <= LARGEST)) {
            throw new IllegalArgumentException(
                    "a unit of length is " + SMALLEST + " to " + LARGEST + " metres, not " + metres);
        }
    }

    /**
     * Reads a name ({@code cm}) or a number of metres ({@code 0.0254}).
     *
     * @throws IllegalArgumentException if it is neither
     */
    public static LengthUnit parse(String text) {
        String lower = text.trim().toLowerCase(Locale.ROOT);
        for (LengthUnit unit : NAMED) {
            if (unit.name.equals(lower)) {
                return unit;
            }
        }
        try {
            return new LengthUnit(lower + " m", Double.parseDouble(lower));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no unit of length; write one of "
                            + String.join(
                                    ", ", NAMED.stream().map(LengthUnit::name).toList())
                            + " or a number of metres such as 0.0254",
                    e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
