package dev.kintact.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EffortTest {

    private static final int SECONDS = 10;

    private static Row row(Length length) {
        return Row.of("group", "name", "label", EffortTest.class, "method").taking(length);
    }

    private static double seconds(Effort.Iterations iterations) {
        return iterations.warmUps() * iterations.warmUpMilliseconds() / 1000.0;
    }

    @ParameterizedTest
    @EnumSource
    void muchCodeIsWarmedUpUntilItIsCompiled(Length length) {
        for (Effort effort : new Effort[] {Effort.QUICK, Effort.FULL}) {
            Effort.Iterations little = effort.of(row(length));
            Effort.Iterations much = effort.of(row(length).ofMuchCode().everyFrame());
            assertThat(seconds(little)).isLessThan(SECONDS);
            assertThat(seconds(much)).isGreaterThan(0.99 * SECONDS);
            assertThat(much.warmUps()).isEqualTo(little.warmUps());
            assertThat(much.measured()).isEqualTo(little.measured());
            assertThat(much.milliseconds()).isEqualTo(little.milliseconds());
        }
    }

    @Test
    void warmUpsThatAreLongEnoughStay() {
        Effort.Iterations iterations = new Effort.Iterations(3, 5000, 6, 20);
        assertThat(iterations.warmingUpFor(10_000)).isEqualTo(iterations);
    }
}
