package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A percentile is the least of the values that enough of them stay at or below. */
class SpreadTest {

    private static List<Double> some(Gen gen) {
        return gen.listOf(gen.count(1), one -> (double) one.between(0, 9));
    }

    @Test
    void percentilesAreTheLeastValueThatEnoughStayBelow() {
        Laws.forAll("percentile", SpreadTest::some, values -> {
            Spread spread = new Spread();
            values.forEach(spread::add);
            double found = spread.percentile(0.95);
            assertThat(values).contains(found);
            long notAbove = values.stream().filter(value -> value <= found).count();
            long below = values.stream().filter(value -> value < found).count();
            assertThat(100 * notAbove).isGreaterThanOrEqualTo(95L * values.size());
            assertThat(100 * below).isLessThan(95L * values.size());
            assertThat(spread.max())
                    .isEqualTo(values.stream().max(Double::compare).orElseThrow());
            assertThat(spread.mean() * values.size())
                    .isCloseTo(values.stream().mapToDouble(Double::doubleValue).sum(), within(1e-9));
        });
    }

    @Test
    void nothingHasNoMean() {
        Spread nothing = new Spread();
        assertThat(nothing.mean()).isNaN();
        assertThat(nothing.max()).isNaN();
        assertThat(nothing.percentile(0.95)).isNaN();
    }
}
