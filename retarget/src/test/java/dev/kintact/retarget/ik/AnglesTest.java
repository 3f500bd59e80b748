package dev.kintact.retarget.ik;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomRotations;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What is quick is also right, to the last digits but one. */
class AnglesTest {

    private static final double EXACT = 2e-15;

    @Test
    void anglesAreThoseOfTheJdk() {
        Laws.forAll("angles", gen -> gen.nextLong(), seed -> {
            java.util.SplittableRandom random = new java.util.SplittableRandom(seed);
            double y = random.nextDouble(-2, 2) * Math.pow(10, random.nextInt(-12, 3));
            double x = random.nextDouble(-2, 2) * Math.pow(10, random.nextInt(-12, 3));
            assertThat(Angles.atan2(y, x)).isCloseTo(Math.atan2(y, x), within(EXACT));
        });
        for (double y : new double[] {0, 1, -1, 1e-300}) {
            for (double x : new double[] {1, -1, 1e-300}) {
                assertThat(Angles.atan2(y, x)).isCloseTo(Math.atan2(y, x), within(EXACT));
            }
        }
        assertThat(Angles.atan2(0, 0)).isZero();
    }

    @Test
    void sinesAreThoseOfTheJdk() {
        for (double angle = -8; angle < 8; angle += 0.00137) {
            assertThat(Angles.sin(angle)).isCloseTo(Math.sin(angle), within(EXACT));
            assertThat(Angles.cos(angle)).isCloseTo(Math.cos(angle), within(EXACT));
        }
        assertThat(Angles.sin(Math.PI)).isCloseTo(0, within(EXACT));
        assertThat(Angles.sin(Double.NaN)).isNaN();
    }

    @Test
    void turnsAreThoseOfJoml() {
        Laws.forAll("turns", gen -> RandomRotations.direction(gen), axis -> {
            double angle = 7 * axis.x();
            Quaterniond expected = new Quaterniond().rotationAxis(angle, axis.x(), axis.y(), axis.z());
            assertSame(Angles.turn(axis, angle, new Quaterniond()), expected);
        });
    }

    @Test
    void halfWayIsThatOfJoml() {
        Laws.forAll("slerp", gen -> gen.listOf(2, RandomRotations::rotation), two -> {
            double share = Math.abs(two.get(0).x);
            Quaterniond quick = new Quaterniond(two.get(0));
            Angles.slerp(quick, two.get(1), share);
            assertSame(quick, new Quaterniond(two.get(0)).slerp(two.get(1), share));
        });
        Quaterniond same = new Quaterniond().rotationX(1);
        Angles.slerp(same, new Quaterniond().rotationX(1), 0.3);
        assertSame(same, new Quaterniond().rotationX(1));
    }

    private static void assertSame(Quaterniond actual, Quaterniond expected) {
        Vector3d probe = new Vector3d(1, 2, 3);
        assertThat(actual.transform(new Vector3d(probe)).distance(expected.transform(new Vector3d(probe))))
                .isLessThan(1e-13);
    }
}
