package dev.kintact.formats.bvh;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.testkit.Gen;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalTextTest {

    @ParameterizedTest
    @CsvSource({
        "0, 6, 0",
        "-0.0, 6, 0",
        "-0.0000001, 6, 0",
        "1, 6, 1",
        "-1.5, 6, -1.5",
        "0.1, 6, 0.1",
        "0.000001, 6, 0.000001",
        "-0.06, 1, -0.1",
        "123456.789, 2, 123456.79",
        "0.9999999, 3, 1",
        "-0.9999999, 3, -1",
        "10, 0, 10",
        "1e15, 12, 1000000000000000",
        "-1e20, 3, -100000000000000000000",
        "4.9e-324, 12, 0"
    })
    void numbersAreWrittenShortAndInFixedPoint(double value, int decimals, String expected) throws IOException {
        assertThat(written(value, decimals)).isEqualTo(expected);
    }

    @Test
    void everyNumberIsTheNearestThatItsDecimalsAllow() {
        forAll("decimals", Number::new, number -> {
            String text = written(number.value, number.decimals);
            assertThat(text).matches("-?(0|[1-9][0-9]*)(\\.[0-9]*[1-9])?").isNotEqualTo("-0");
            BigDecimal exact = new BigDecimal(number.value);
            BigDecimal error = new BigDecimal(text).subtract(exact).abs();
            // half a unit of the last decimal, and the rounding of one multiplication
            BigDecimal allowed = BigDecimal.valueOf(0.5)
                    .movePointLeft(number.decimals)
                    .add(BigDecimal.valueOf(Math.ulp(number.value)));
            assertThat(error).isLessThanOrEqualTo(allowed);
        });
    }

    /** With the digits that files have, the text is exactly what BigDecimal prints. */
    @Test
    void ordinaryNumbersAreWrittenAsBigDecimalWouldPrintThem() {
        forAll("like BigDecimal", gen -> gen.between(-1000.0, 1000.0), value -> {
            for (int decimals = 0; decimals <= 9; decimals++) {
                BigDecimal expected = new BigDecimal(value)
                        .setScale(decimals, RoundingMode.HALF_UP)
                        .stripTrailingZeros();
                assertThat(new BigDecimal(written(value, decimals))).isEqualByComparingTo(expected);
            }
        });
    }

    private static String written(double value, int decimals) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new DecimalText(out).number(value, decimals);
        return out.toString(StandardCharsets.US_ASCII);
    }

    private static final class Number {
        final double value;
        final int decimals;

        Number(Gen gen) {
            value = gen.nextGaussian() * Math.pow(10, gen.between(-14, 18));
            decimals = gen.between(0, 12);
        }

        @Override
        public String toString() {
            return value + " with " + decimals + " decimals";
        }
    }
}
