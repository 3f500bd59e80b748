package dev.kintact.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

class HalfAnglesTest {

    /** Its own error of up to 2e-16 and the same again for what it is compared with. */
    private static final double TINY = 4e-16;

    @Test
    void agreesWithMathEveryHundredthOfADegreeOverSixTurns() {
        IntStream.rangeClosed(-216_000, 216_000).forEach(i -> check(i / 100.0));
    }

    @Test
    void agreesWithMathAtRandomAnglesOfEverySize() {
        SplittableRandom random = new SplittableRandom(1);
        for (double size = 1e-300; size < 1e300; size *= 7) {
            for (int i = 0; i < 200; i++) {
                check((random.nextDouble() - 0.5) * size);
            }
        }
    }

    @Test
    void agreesWithMathAroundTheEdgesOfItsSteps() {
        double step = 720.0 / 1024;
        for (int i = -1100; i <= 1100; i++) {
            DoubleStream.of(i * step, (i + 0.5) * step)
                    .flatMap(edge -> DoubleStream.of(Math.nextDown(edge), edge, Math.nextUp(edge)))
                    .forEach(HalfAnglesTest::check);
        }
        DoubleStream.of(0x1p45, Math.nextUp(0x1p45), Double.MAX_VALUE, Double.MIN_VALUE)
                .forEach(HalfAnglesTest::check);
    }

    @Test
    void quarterTurnsAreExact() {
        assertThat(HalfAngles.sine(0)).isZero();
        assertThat(HalfAngles.cosine(0)).isEqualTo(1);
        assertThat(HalfAngles.sine(180)).isEqualTo(1);
        assertThat(HalfAngles.cosine(180)).isZero();
        assertThat(HalfAngles.sine(-180)).isEqualTo(-1);
        assertThat(HalfAngles.cosine(360)).isEqualTo(-1);
        assertThat(HalfAngles.sine(720e9)).isZero();
    }

    @Test
    void whatIsNoAngleHasNoSine() {
        assertThat(HalfAngles.sine(Double.NaN)).isNaN();
        assertThat(HalfAngles.cosine(Double.POSITIVE_INFINITY)).isNaN();
    }

    @Test
    void threeAnglesGiveTheProductOfThreeTurns() {
        SplittableRandom random = new SplittableRandom(2);
        double[] written = new double[5];
        for (EulerOrder order : EulerOrder.values()) {
            for (int i = 0; i < 1000; i++) {
                double a = 1000 * (random.nextDouble() - 0.5);
                double b = 1000 * (random.nextDouble() - 0.5);
                double c = 1000 * (random.nextDouble() - 0.5);
                Quaterniond turned = new Quaterniond();
                EulerAngles.turn(turned, order.axis(0), Math.toRadians(a));
                EulerAngles.turn(turned, order.axis(1), Math.toRadians(b));
                EulerAngles.turn(turned, order.axis(2), Math.toRadians(c));
                Quaterniond turnedByDegrees = new Quaterniond();
                EulerAngles.turnDegrees(turnedByDegrees, order.axis(0), a);
                EulerAngles.turnDegrees(turnedByDegrees, order.axis(1), b);
                EulerAngles.turnDegrees(turnedByDegrees, order.axis(2), c);
                EulerAngles.putRotation(order, a, b, c, written, 1);
                Quaterniond put = new Quaterniond(written[1], written[2], written[3], written[4]);
                assertThat(put.equals(turned, 4e-15))
                        .as("%s %s %s %s", order, a, b, c)
                        .isTrue();
                assertThat(turnedByDegrees.equals(turned, 4e-15)).isTrue();
                assertThat(put.lengthSquared()).isCloseTo(1, within(2e-15));
            }
        }
    }

    private static void check(double degrees) {
        double half = Math.IEEEremainder(degrees, 720) / 2;
        double sine = Math.copySign(sineUpToHalfTurn(Math.abs(half)), half);
        double cosine = Math.abs(half) <= 90
                ? sineUpToQuarterTurn(Math.abs(half), true)
                : -sineUpToQuarterTurn(180 - Math.abs(half), true);
        assertThat(HalfAngles.sine(degrees)).as("sine of half of %s°", degrees).isCloseTo(sine, within(TINY));
        assertThat(HalfAngles.cosine(degrees))
                .as("cosine of half of %s°", degrees)
                .isCloseTo(cosine, within(TINY));
    }

    private static double sineUpToHalfTurn(double degrees) {
        return sineUpToQuarterTurn(degrees <= 90 ? degrees : 180 - degrees, false);
    }

    /** All differences are taken in degrees, where they are exact; only angles up to 45° are rounded to radians. */
    private static double sineUpToQuarterTurn(double degrees, boolean cosine) {
        double angle = Math.toRadians(degrees <= 45 ? degrees : 90 - degrees);
        return degrees <= 45 == cosine ? StrictMath.cos(angle) : StrictMath.sin(angle);
    }
}
