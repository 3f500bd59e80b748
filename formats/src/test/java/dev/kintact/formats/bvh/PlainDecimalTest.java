package dev.kintact.formats.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainDecimalTest {

    private final PlainDecimal decimal = new PlainDecimal();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "0.0000",
                "-0.0000",
                "1",
                "-1",
                "12.3456",
                "-12.3456",
                "123.4567",
                "0.1",
                "0.12",
                "0.123",
                "0.12345",
                "0.123456",
                "0.1234567",
                "0.12345678",
                "0.123456789",
                "5.",
                "-5.",
                ".5",
                "-.5",
                ".0083333",
                "00012.5000",
                "999999999999999",
                "-999999999999.999",
                "0.00000000000001",
                "0.99999999999999",
                "100000000000000",
                "1.00000000000000"
            })
    void readsWhatDoubleReads(String text) {
        assertThat(read(text + " ")).isTrue();
        assertThat(decimal.end()).isEqualTo(text.length());
        assertThat(decimal.value()).isEqualTo(Double.valueOf(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                ".",
                "-.",
                "--1",
                "+1",
                "1e5",
                "1.5E-3",
                "1,5",
                "1.2.3",
                "1.23456.7",
                "1.2345e1",
                "nan",
                "-inf",
                "0x10",
                "1.2-3",
                "1/2",
                "1:2",
                "1.234:",
                "1.234/",
                "1.2é45",
                "1.é",
                "1234567890123456",
                "0.1234567890123456",
                "-0.0000000000000001",
                "123456789012345678901234567890",
                "1}",
                "1.5d",
                "1.2345f"
            })
    void leavesTheRestToOthers(String text) {
        assertThat(read(text + " ")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "-12.3456", "1.", "12.34", "-", "1.23456789"})
    void leavesANumberThatMayGoOnBehindTheLimit(String text) {
        byte[] bytes = padded(text);
        assertThat(decimal.read(bytes, 0, text.length())).isFalse();
    }

    @Test
    void readsDecimalsOfAllLengthsAsDoubleDoes() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 300_000; i++) {
            String text = plainText(random);
            assertThat(read(text + "\t")).isTrue();
            assertSame(decimal.value(), text);
        }
    }

    /** The whole way of a value: positions of the root are kept as they stand. */
    @ParameterizedTest
    @ValueSource(ints = {Integer.MAX_VALUE, 1000, 7, 1})
    void everyNumberInAFileIsReadAsDoubleDoes(int bytesAtATime) throws IOException {
        SplittableRandom random = new SplittableRandom(bytesAtATime);
        List<String> numbers = new ArrayList<>();
        StringBuilder text = new StringBuilder(
                        "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 3 Xposition Yposition Zposition }")
                .append(" MOTION Frames: 20000 Frame Time: 0.01\n");
        for (int i = 0; i < 60_000; i++) {
            String number = random.nextInt(3) == 0 ? anyText(random) : plainText(random);
            numbers.add(number);
            text.append(random.nextInt(9) == 0 ? "\t " : " ").append(number);
            text.append(i % 3 == 2 ? random.nextBoolean() ? "\r\n" : "\n" : "");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
        BvhFile file = BvhReader.read(dripping(bytes, bytesAtATime), bytes.length, "test", BvhReadOptions.AUTO);

        assertThat(file.clip().frameCount()).isEqualTo(20_000);
        assertThat(file.remarks()).isEmpty();
        Vector3d position = new Vector3d();
        for (int i = 0; i < numbers.size(); i++) {
            file.clip().getTranslation(i / 3, 0, position);
            assertSame(position.get(i % 3), numbers.get(i));
        }
    }

    private static void assertSame(double value, String text) {
        assertThat(Double.doubleToRawLongBits(value))
                .as(text)
                .isEqualTo(Double.doubleToRawLongBits(Double.parseDouble(text)));
    }

    private boolean read(String text) {
        return decimal.read(padded(text), 0, text.getBytes(StandardCharsets.UTF_8).length);
    }

    private static byte[] padded(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] padded = Arrays.copyOf(bytes, bytes.length + PlainDecimal.PADDING);
        padded[bytes.length] = '\n';
        // what an earlier fill of the buffer may have left there
        Arrays.fill(padded, bytes.length + 1, padded.length, (byte) '7');
        return padded;
    }

    /** Up to 15 digits with a point somewhere. */
    private static String plainText(SplittableRandom random) {
        int digits = random.nextInt(1, 16);
        // at most 12 before the point: a larger value would not be taken for good
        int point = random.nextInt(-1, Math.min(digits, 12) + 1);
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
        for (int i = 0; i < digits; i++) {
            text.append(i == point || i == 12 && point < 0 ? "." : "").append(random.nextInt(10));
        }
        return text.toString();
    }

    /** Long decimals, exponents, signs: whatever a double may look like. */
    private static String anyText(SplittableRandom random) {
        double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-30, 12));
        return switch (random.nextInt(5)) {
            case 0 -> Double.toString(value);
            case 1 -> String.format(Locale.ROOT, "%+.20f", value);
            case 2 -> String.format(Locale.ROOT, "%.17e", value);
            case 3 -> String.format(Locale.ROOT, "%.3E", value);
            default -> String.format(Locale.ROOT, "%.40f", value);
        };
    }

    private static InputStream dripping(byte[] bytes, int bytesAtATime) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] dest, int from, int count) {
                return super.read(dest, from, Math.min(count, bytesAtATime));
            }
        };
    }
}
