package dev.kintact.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import org.junit.jupiter.api.Test;

/** The cubic step: its edges, its middle, its slope. */
class SmoothstepTest {

    /** Largest slope of the cubic, at its middle. */
    private static final double STEEPEST = 1.5;

    private record Step(double from, double to, double share) {
        static Step any(Gen gen) {
            double from = gen.between(-3.0, 3.0);
            return new Step(from, from + gen.between(0.01, 5.0), gen.between(-0.5, 1.5));
        }

        double at(double place) {
            return Smoothstep.of(from, to, from + place * (to - from));
        }
    }

    @Test
    void isFlatBeyondItsEdges() {
        assertThat(Smoothstep.of(2, 3, 2)).isZero();
        assertThat(Smoothstep.of(2, 3, Double.NEGATIVE_INFINITY)).isZero();
        assertThat(Smoothstep.of(2, 3, 3)).isEqualTo(1);
        assertThat(Smoothstep.of(2, 3, Double.POSITIVE_INFINITY)).isEqualTo(1);
    }

    @Test
    void isTheCubicBetweenThem() {
        assertThat(Smoothstep.of(2, 4, 3)).isEqualTo(0.5);
        assertThat(Smoothstep.of(0, 1, 0.25)).isEqualTo(0.15625);
        assertThat(Smoothstep.of(-1, 3, 2)).isEqualTo(0.84375);
    }

    @Test
    void risesWithoutJumpsAndIsItsOwnPointReflection() {
        Laws.forAll("smooth step", Step::any, step -> {
            double value = step.at(step.share);
            double next = step.at(step.share + 0.001);
            assertThat(value).isBetween(0.0, 1.0);
            assertThat(next - value).isBetween(-1e-12, STEEPEST * 0.001 + 1e-9);
            assertThat(step.at(1 - step.share)).isCloseTo(1 - value, within(1e-9));
        });
    }

    @Test
    void slopeIsContinuousAtTheEdges() {
        double little = 1e-4;
        for (double edge : new double[] {0, 1}) {
            double slope = (Smoothstep.of(0, 1, edge + little) - Smoothstep.of(0, 1, edge - little)) / (2 * little);
            assertThat(slope).isBetween(0.0, 10 * little);
        }
    }
}
