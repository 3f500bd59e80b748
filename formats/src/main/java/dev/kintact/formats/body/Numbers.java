package dev.kintact.formats.body;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.joml.Vector3dc;

/** Numbers as people write them: no exponent, no needless zeros, the same everywhere. */
final class Numbers {

    /** Half a micrometre for lengths in metres: three such errors together stay below one. */
    static final int DIGITS = 6;

    /** Enough to recognise what stands in a file. */
    private static final int DIGITS_IN_MESSAGES = 5;

    private Numbers() {}

    static String rounded(double value) {
        return rounded(value, DIGITS);
    }

    static String rounded(double value, int digits) {
        BigDecimal decimal = BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_EVEN);
        return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
    }

    /** A weight, which need not be exact but never becomes 0. */
    static String weight(double value) {
        return value < 1e-6 ? "0.000001" : rounded(value);
    }

    /** A point for messages. */
    static String point(Vector3dc point) {
        return "(" + rounded(point.x(), DIGITS_IN_MESSAGES) + ", " + rounded(point.y(), DIGITS_IN_MESSAGES) + ", "
                + rounded(point.z(), DIGITS_IN_MESSAGES) + ")";
    }
}
