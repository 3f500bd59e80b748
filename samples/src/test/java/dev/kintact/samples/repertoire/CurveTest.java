package dev.kintact.samples.repertoire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CurveTest {

    private final Curve curve = new Curve(new TreeMap<>(Map.of(0.0, 0.0, 1.0, 10.0, 2.0, 20.0, 3.0, 20.0, 4.0, 5.0)));

    @Test
    void runsThroughItsKeysWithoutOvershoot() {
        assertThat(curve.at(-1)).isZero();
        assertThat(curve.at(1)).isEqualTo(10);
        assertThat(curve.at(2.5)).isEqualTo(20);
        assertThat(curve.at(9)).isEqualTo(5);
        for (double time = 0; time < 2; time += 0.01) {
            assertThat(curve.at(time + 0.01)).isGreaterThanOrEqualTo(curve.at(time));
            assertThat(curve.at(time)).isBetween(0.0, 20.0);
        }
    }

    @Test
    void isSmoothAtKeys() {
        double step = 1e-4;
        for (double key = 0; key <= 4; key++) {
            double before = (curve.at(key) - curve.at(key - step)) / step;
            double after = (curve.at(key + step) - curve.at(key)) / step;
            assertThat(after).isEqualTo(before, within(0.01));
        }
        assertThat((curve.at(1.001) - curve.at(0.999)) / 0.002).isGreaterThan(5);
    }
}
