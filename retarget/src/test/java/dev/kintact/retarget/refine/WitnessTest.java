package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.contact.Pair;
import dev.kintact.testkit.Laws;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** How two places move from each other along a direction that stays is the slope of their offset. */
class WitnessTest {

    private static final double STEP = 1e-6;

    private static final Vector3dc DIRECTION = new Vector3d(0.36, -0.48, 0.8);

    private int seen;

    @Test
    void gradientsOfCarriedPlacesAreSlopesOfTheirOffset() {
        Witness witness = new Witness();
        Laws.forAll("gradients of carried places are slopes of their offset", TurnedCase::any, one -> {
            Gradient gradient = new Gradient(one.freedoms().count());
            double[] way = one.ways().get(1);
            double[] before = offsets(one, -STEP);
            double[] after = offsets(one, STEP);
            one.turn(way, 0);
            for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
                if (isWritten(one, pair)) {
                    witness.setCarried(one.state(), pair);
                    witness.getGradient(one.state(), DIRECTION, gradient);
                    double told = 0;
                    for (int number = 0; number < way.length; number++) {
                        told += way[number] * gradient.value(number);
                    }
                    assertThat(told)
                            .as("slope of " + Pair.list().get(pair).label())
                            .isCloseTo((after[pair] - before[pair]) / (2 * STEP), within(1e-7));
                    seen++;
                }
            }
        });
        assertThat(seen).isGreaterThan(1000);
    }

    private static boolean isWritten(TurnedCase one, int pair) {
        return one.state().code.gaps[pair] < ContactCode.FAR
                && !Pair.list().get(pair).isGround();
    }

    /** Along the direction, in heights. */
    private static double[] offsets(TurnedCase one, double by) {
        one.turn(one.ways().get(1), by);
        Witness witness = new Witness();
        double[] offsets = new double[ContactCode.PAIRS];
        for (int pair = 0; pair < offsets.length; pair++) {
            if (isWritten(one, pair)) {
                witness.setCarried(one.state(), pair);
                offsets[pair] = witness.offset().dot(DIRECTION) / one.state().height();
            }
        }
        return offsets;
    }
}
