package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.ARM;
import static dev.kintact.formats.bvh.BvhTexts.FIRST_FRAME_LINE;
import static dev.kintact.formats.bvh.BvhTexts.oneJoint;
import static dev.kintact.formats.bvh.BvhTexts.read;
import static dev.kintact.formats.bvh.BvhTexts.refused;
import static dev.kintact.formats.bvh.BvhTexts.remarks;
import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Clip;
import dev.kintact.testkit.Gen;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way in which files write numbers, and what is no number. */
class BvhNumbersTest {

    private static final String POSITION = "3 Xposition Yposition Zposition";

    @ParameterizedTest
    @CsvSource({
        "1e2, 100",
        "1.5E-3, 0.0015",
        "-2.5e+01, -25",
        ".5, 0.5",
        "-.5, -0.5",
        "+1, 1",
        "+.25e1, 2.5",
        "5., 5",
        "007, 7",
        "-0, -0",
        "0.1234567890123456789, 0.1234567890123456789",
        "1e-400, 0",
        "123456789012, 123456789012"
    })
    void numbersAreReadAsTheJdkReadsThem(String text, String expected) {
        Vector3d value = read(oneJoint(POSITION, text + " 1 1")).clip().getTranslation(0, 0, new Vector3d());
        assertThat(value.x).isEqualTo(Double.parseDouble(expected));
        Vector3d offset = read(ARM.replace("OFFSET 0 10 0", "OFFSET " + text + " 1 1"))
                .clip()
                .skeleton()
                .getRestOffset(1, new Vector3d());
        assertThat(offset.x).isEqualTo(Double.parseDouble(expected));
    }

    @Test
    void everySpellingOfARandomNumberIsReadToTheLastBit() {
        forAll("numbers", BvhNumbersTest::spelled, text -> {
            Vector3d value = read(oneJoint(POSITION, "1 1 " + text)).clip().getTranslation(0, 0, new Vector3d());
            assertThat(value.z).isEqualTo(Double.parseDouble(text));
        });
    }

    /** Long rows put numbers across every edge of the reader's buffer. */
    @Test
    void numbersAcrossTheEdgeOfTheBufferAreWhole() {
        for (int seed = 0; seed < 5; seed++) {
            Gen gen = new Gen(seed, 0);
            List<String> numbers = gen.listOf(3 * gen.between(15_000, 20_000), BvhNumbersTest::spelled);
            Clip clip = read(oneJoint(POSITION, String.join(" ", numbers))).clip();
            assertThat(clip.frameCount()).isEqualTo(numbers.size() / 3);
            Vector3d value = new Vector3d();
            for (int i = 0; i < numbers.size(); i++) {
                clip.getTranslation(i / 3, 0, value);
                if (value.get(i % 3) != Double.parseDouble(numbers.get(i))) {
                    assertThat(value.get(i % 3)).as("seed %d", seed).isEqualTo(Double.parseDouble(numbers.get(i)));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nan",
                "NaN",
                "-nan(ind)",
                "nan(0x8000)",
                "inf",
                "-INF",
                "Infinity",
                "1.#QNAN",
                "-1.#IND00",
                "1.#INF",
                "1e300",
                "-1e13",
                "null"
            })
    void whatIsNoUsableValueIsHeldFromTheFrameBefore(String text) {
        BvhFile file = read(oneJoint(POSITION, text + " 2 3", "4 5 6", "7 " + text + " 9", "1 " + text + " 2"));
        assertThat(file.clip().getTranslation(0, 0, new Vector3d())).isEqualTo(new Vector3d(0, 2, 3));
        assertThat(file.clip().getTranslation(2, 0, new Vector3d())).isEqualTo(new Vector3d(7, 5, 9));
        assertThat(file.clip().getTranslation(3, 0, new Vector3d())).isEqualTo(new Vector3d(1, 5, 2));
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .startsWith("line 14: '" + text + "' is no usable value of Xposition of joint 'Only'")
                .endsWith("(and 2 more like this)");
    }

    @Test
    void decimalCommasAreRefusedWithAHint() {
        assertThat(refused(ARM.replace("4 5 6", "4,0 5,0 6,0")))
                .hasMessageStartingWith("some.bvh:" + (FIRST_FRAME_LINE + 1) + ": ")
                .hasMessageContaining("expected a number for Xposition of joint 'Arm' in frame 1, found '4,0'")
                .hasMessageContaining("decimal point");
        assertThat(refused(ARM.replace("OFFSET 0 10 0", "OFFSET 0,0 10,0 0,0")))
                .hasMessageStartingWith("some.bvh:8: ")
                .hasMessageContaining("OFFSET of joint 'Hand', found '0,0'")
                .hasMessageContaining("decimal point");
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "--1", "1-", "1..2", "0x", "e5", ".", "-", "1_000", "１", "½", "#"})
    void whatIsNoNumberIsRefusedWithItsPlace(String text) {
        assertThat(refused(ARM.replace("4 5 6", "4 " + text + " 6")))
                .hasMessageStartingWith("some.bvh:" + (FIRST_FRAME_LINE + 1) + ": ")
                .hasMessageContaining(
                        "expected a number for Yposition of joint 'Arm' in frame 1, found '" + text + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "nan", "1e13", "}"})
    void anOffsetNeedsThreeNumbers(String text) {
        assertThat(refused(ARM.replace("OFFSET 0 10 0", "OFFSET 0 " + text + " 0")))
                .hasMessageStartingWith("some.bvh:8: ")
                .hasMessageContaining("three numbers as the OFFSET of joint 'Hand', found '" + text + "'");
    }

    @Test
    void aLongWordIsCutShortInItsMessage() {
        assertThat(refused(ARM.replace("4 5 6", "4 " + "x\u0007".repeat(1000) + " 6")))
                .hasMessageContaining("found 'x'");
        String message =
                refused(ARM.replace("4 5 6", "4 " + "x".repeat(1000) + " 6")).getMessage();
        assertThat(message).hasSizeLessThan(200).contains("xxx…'");
    }

    private static String spelled(Gen gen) {
        double value = gen.nextGaussian() * Math.pow(10, gen.between(-12, 9));
        return switch (gen.between(0, 5)) {
            case 0 -> Double.toString(value);
            case 1 -> new BigDecimal(value).toPlainString();
            case 2 -> String.format(Locale.ROOT, "%.6f", value);
            case 3 -> String.format(Locale.ROOT, "%+.8e", value);
            case 4 -> String.valueOf((long) value);
            default -> String.format(Locale.ROOT, "%.15f", value);
        };
    }
}
