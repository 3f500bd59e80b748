package dev.kintact.formats.bvh;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/** Text and fixed-point numbers into a stream, quickly: no exponents, no trailing zeros, no negative zero. Scratch. */
final class DecimalText {

    /** Scaled values up to here are exact as long integers and as doubles. */
    private static final double LARGEST_SCALED = 9e15;

    private static final double[] POWERS_OF_TEN = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12};

    private final OutputStream out;
    private final byte[] digits = new byte[40];

    DecimalText(OutputStream out) {
        this.out = out;
    }

    DecimalText text(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    DecimalText blank() throws IOException {
        out.write(' ');
        return this;
    }

    /** A finite number rounded to so many decimals, 0 to 12. */
    DecimalText number(double value, int decimals) throws IOException {
        double scaled = value * POWERS_OF_TEN[decimals];
        if (Math.abs(scaled) > LARGEST_SCALED) {
            return text(new BigDecimal(value)
                    .setScale(decimals, RoundingMode.HALF_EVEN)
                    .stripTrailingZeros()
                    .toPlainString());
        }
        long rest = Math.abs(Math.round(scaled));
        int at = digits.length;
        boolean significant = false;
        for (int place = 0; place < decimals; place++) {
            int digit = (int) (rest % 10);
            rest /= 10;
            significant |= digit != 0;
            if (significant) {
                digits[--at] = (byte) ('0' + digit);
            }
        }
        if (significant) {
            digits[--at] = '.';
        }
        boolean zero = rest == 0 && !significant;
        do {
            digits[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        if (value < 0 && !zero) {
            digits[--at] = '-';
        }
        out.write(digits, at, digits.length - at);
        return this;
    }
}
