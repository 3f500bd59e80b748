package dev.kintact.model;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameRateTest {

    private static final List<Integer> USUAL = List.of(
            10, 12, 15, 20, 24, 25, 30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 150, 180, 200, 240, 250, 300, 480, 1000);

    private static final List<Integer> BROADCAST = List.of(24, 30, 48, 60, 120);

    private static final List<RoundingMode> ROUNDED_AND_CUT_OFF = List.of(RoundingMode.HALF_EVEN, RoundingMode.DOWN);

    @Test
    void usualRatesAreRecoveredFromRoundedAndCutOffFrameTimes() {
        for (int decimals = 4; decimals <= 10; decimals++) {
            for (RoundingMode mode : ROUNDED_AND_CUT_OFF) {
                for (int rate : USUAL) {
                    String text = printed(1, rate, decimals, mode);
                    FrameRate found = ofText(text);
                    assertThat(found.seconds()).as(text).isEqualTo(1);
                    // with four decimals a few high rates look alike: 0.0020 is 500 as well as 480 cut off
                    assertThat(candidates(text, decimals)).as(text).contains(found.frames());
                }
            }
        }
    }

    @Test
    void sixDecimalsTellAllUsualRatesApart() {
        for (RoundingMode mode : ROUNDED_AND_CUT_OFF) {
            for (int rate : USUAL) {
                assertThat(ofText(printed(1, rate, 6, mode))).isEqualTo(FrameRate.of(rate));
            }
        }
    }

    @Test
    void usualRatesAreRecoveredFromSinglePrecision() {
        for (int rate : USUAL) {
            float time = 1f / rate;
            assertThat(ofText(Float.toString(time))).isEqualTo(FrameRate.of(rate));
            assertThat(ofText(new BigDecimal(time).toPlainString())).isEqualTo(FrameRate.of(rate));
        }
    }

    @Test
    void broadcastRatesAreRecovered() {
        for (int decimals = 6; decimals <= 16; decimals++) {
            for (RoundingMode mode : ROUNDED_AND_CUT_OFF) {
                for (int rate : BROADCAST) {
                    String text = printed(1001, 1000L * rate, decimals, mode);
                    assertThat(ofText(text)).as(text).isEqualTo(new FrameRate(1000L * rate, 1001));
                }
            }
        }
    }

    @Test
    void wholeRatesAreRecoveredFromTenDecimals() {
        for (int rate = 1; rate <= 1000; rate++) {
            assertThat(ofText(printed(1, rate, 10, RoundingMode.HALF_EVEN))).isEqualTo(FrameRate.of(rate));
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 1, 2", "4, 1, 4", "10, 1, 10", "0.5, 2, 1", "0.4, 5, 2", "0.3, 3, 1", "0.7, 3, 2"})
    void timesThatNoUsualRateRoundsToAreTakenAtTheirWord(String text, long frames, long seconds) {
        FrameRate found = ofText(text);
        double lastDigit = text.contains(".") ? 0.1 : 1;
        assertThat(found.frameTime())
                .isBetween(Double.parseDouble(text) - lastDigit / 2, Double.parseDouble(text) + lastDigit);
        assertThat(found).isEqualTo(new FrameRate(frames, seconds));
    }

    @Test
    void anyPlausibleTimeGivesARateThatPrintsAsThatTime() {
        forAll("frame time", gen -> Math.pow(10, gen.between(-5.9, 3.9)), time -> {
            double digit = Math.pow(10, Math.floor(Math.log10(time)) - 5);
            FrameRate found = FrameRate.ofFrameTime(time, digit);
            assertThat(Math.abs(found.frameTime() - time)).isLessThan(1.1 * digit + 2e-7 * time);
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.01, 1e-7, 1e5, Double.NaN, Double.POSITIVE_INFINITY})
    void implausibleTimesAreRefused(double seconds) {
        assertThat(FrameRate.isPlausibleFrameTime(seconds)).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FrameRate.ofFrameTime(seconds, 1e-6))
                .withMessageContaining(String.valueOf(seconds));
    }

    @ParameterizedTest
    @CsvSource({
        "30, 30, 1",
        "' 120 ', 120, 1",
        "29.97, 2997, 100",
        "30000/1001, 30000, 1001",
        "' 60 / 2 ', 30, 1",
        ".5, 1, 2",
        "59.940, 2997, 50",
        "+24, 24, 1"
    })
    void ratesAreReadAsPeopleWriteThem(String text, long frames, long seconds) {
        assertThat(FrameRate.parse(text)).isEqualTo(new FrameRate(frames, seconds));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "0",
                "-30",
                "30fps",
                "1/0",
                "0/1",
                "30/",
                "/30",
                "1/2/3",
                "1.2.3",
                ".",
                "NaN",
                "1e3",
                "2000000000",
                "0.00000000000000000001",
                "99999999999999999999"
            })
    void whatIsNoRateIsRefusedWithTheWayToWriteOne(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FrameRate.parse(text))
                .withMessageContaining("'" + text + "'")
                .withMessageContaining("30000/1001");
    }

    @Test
    void termsAreLowestAndBounded() {
        assertThat(new FrameRate(60, 2)).isEqualTo(FrameRate.of(30));
        assertThat(new FrameRate(2_000_000_000L, 2)).isEqualTo(FrameRate.of(FrameRate.LARGEST_TERM));
        assertThatIllegalArgumentException().isThrownBy(() -> new FrameRate(FrameRate.LARGEST_TERM + 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new FrameRate(0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new FrameRate(1, -1));
    }

    @Test
    void textTellsTheExactRate() {
        assertThat(FrameRate.of(120)).hasToString("120 fps");
        assertThat(new FrameRate(30000, 1001)).hasToString("29.970 fps (30000/1001)");
    }

    private static List<Long> candidates(String text, int decimals) {
        List<Long> candidates = new ArrayList<>();
        for (long rate = 1; rate <= 1000; rate++) {
            for (RoundingMode mode : ROUNDED_AND_CUT_OFF) {
                if (printed(1, rate, decimals, mode).equals(text)) {
                    candidates.add(rate);
                }
            }
        }
        return candidates;
    }

    private static String printed(long seconds, long frames, int decimals, RoundingMode mode) {
        return BigDecimal.valueOf(seconds)
                .divide(BigDecimal.valueOf(frames), new MathContext(40))
                .setScale(decimals, mode)
                .toPlainString();
    }

    private static FrameRate ofText(String text) {
        BigDecimal time = new BigDecimal(text);
        return FrameRate.ofFrameTime(time.doubleValue(), Math.pow(10, -time.scale()));
    }
}
