package dev.kintact.formats.bvh;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds the end of a number and its value in one go, if it is written as nearly all are: a sign perhaps, digits, a point,
 * digits, 15 digits at most. Scratch.
 *
 * <p>Up to 15 digits are an exact double, and so is the power of ten they are divided by; a division is correctly rounded.
 * So the value is that of {@link Double#parseDouble} to the last bit, for half of what it costs to find the end first and
 * then call a parser of any number. The first four decimals are taken together, which alone makes it a quarter faster
 * (docs/performance.md).
 */
final class PlainDecimal {

    /** Bytes that must be there behind the text, the first a line break: so that no step has to ask for the end. */
    static final int PADDING = 4;

    private static final int MOST_DIGITS = 15;

    private static final double[] POWERS_OF_TEN = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private static final VarHandle FOUR_BYTES =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

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
     * @param text with {@link #PADDING} behind the limit. Not modified.
     * @param start where the number begins
     * @param limit where the text ends; a number that goes up to here may not be all there and is not read
     * @return false if what stands there is not written in this way, which does not mean that it is no number
     */
    boolean read(byte[] text, int start, int limit) {
        boolean negative = text[start] == '-';
        int first = negative ? start + 1 : start;
        int at = first;
        long digits = 0;
        while (isDigit(text[at])) {
            digits = 10 * digits + (text[at++] - '0');
        }
        int count = at - first;
        int decimals = 0;
        if (text[at] == '.') {
            int firstDecimal = ++at;
            int four = (int) FOUR_BYTES.get(text, at) ^ 0x30303030;
            if (areDigits(four)) {
                digits = 10_000 * digits + fourDigits(four);
                at += 4;
            }
            while (isDigit(text[at])) {
                digits = 10 * digits + (text[at++] - '0');
            }
            decimals = at - firstDecimal;
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
        return ((b - '0') & 0xFF) < 10;
    }

    /** Whether each of four bytes is 0 to 9: otherwise adding 0x76 reaches, or the byte itself has, its highest bit. */
    private static boolean areDigits(int bytes) {
        return (((bytes + 0x76767676) | bytes) & 0x80808080) == 0;
    }

    /** The number of four decimal digits, one a byte, the first in the lowest: first by pairs, then the pairs. */
    private static int fourDigits(int bytes) {
        int pairs = 10 * bytes + (bytes >>> 8);
        return ((pairs & 0x00FF00FF) * ((100 << 16) + 1)) >>> 16;
    }
}
