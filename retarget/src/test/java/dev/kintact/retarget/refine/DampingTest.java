package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Steps become shorter where they are bad, and longer where they are good, but not for ever. */
class DampingTest {

    @Test
    void keepsWhatItPromisedOrNot() {
        assertThat(after(1, 1)).isLessThan(after(1, 0.5));
        assertThat(after(1, 0.5)).isLessThan(new Damping().value());
        assertThat(after(1, 0.1)).isGreaterThan(new Damping().value());
        assertThat(after(0.2, 1)).isGreaterThan(after(1, 0.1));
    }

    private static double after(double length, double share) {
        Damping damping = new Damping();
        damping.taken(length, share);
        return damping.value();
    }

    @Test
    void badStepsOneAfterTheOtherCountMoreAndMore() {
        Damping damping = new Damping();
        double first = damping.value();
        damping.takenBack();
        double second = damping.value();
        damping.takenBack();
        double third = damping.value();
        assertThat(third / second).isGreaterThan(second / first);
        damping.taken(1, 1);
        double fourth = damping.value();
        damping.takenBack();
        assertThat(damping.value() / fourth).isEqualTo(second / first);
    }

    @Test
    void neverVanishes() {
        Damping damping = new Damping();
        for (int step = 0; step < 50; step++) {
            damping.taken(1, 1);
        }
        assertThat(damping.value()).isPositive();
        damping.takenBack();
        damping.takenBack();
        assertThat(damping.value()).isGreaterThan(1);
    }
}
