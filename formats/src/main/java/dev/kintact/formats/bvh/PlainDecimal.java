package dev.kintact.formats.bvh;

/**
 * Finds the end of a number and its value in one go, if it is written as nearly all are: a sign perhaps, digits, a point,
 * digits, 15 digits at most. Scratch.
 *
 * <p>Up to 15 digits are an exact double, and so is the power of ten they are divided by; a division is correctly rounded.
 * So the value is that of {@link Double#parseDouble} to the last bit, for less than two thirds of what it costs to find
 * the end first and then call a parser of any number (docs/performance.md).
 */
final class PlainDecimal {

    private static final int MOST_DIGITS = 15;

    private static final double[] POWERS_OF_TEN = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private double value;
    private int end;

    /** The value of the last number read. */
    double value() {
        return value;
    }

    /** The place behind the last number read. */
    int end() {
        return end;
    }

    /**
     * Reads a number.
     *
     * @param text Not modified.
     * @param start where it begins
     * @param limit where the text ends; a number that goes up to here may not be all there and is not read
     * @return false if what stands there is not written in this way, which does not mean that it is no number
     */
    boolean read(byte[] text, int start, int limit) {
        boolean negative = start < limit && text[start] == '-';
        int first = negative ? start + 1 : start;
        int at = first;
        long digits = 0;
        while (at < limit && isDigit(text[at])) {
            digits = 10 * digits + (text[at++] - '0');
        }
        int count = at - first;
        int decimals = 0;
        if (at < limit && text[at] == '.') {
            int point = at++;
            while (at < limit && isDigit(text[at])) {
                digits = 10 * digits + (text[at++] - '0');
            }
            decimals = at - point - 1;
            count += decimals;
        }
        if (at >= limit || !BvhScanner.isBlank(text[at]) || count == 0 || count > MOST_DIGITS) {
            return false;
        }
        double absolute = digits / POWERS_OF_TEN[decimals];
        value = negative ? -absolute : absolute;
        end = at;
        return true;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
