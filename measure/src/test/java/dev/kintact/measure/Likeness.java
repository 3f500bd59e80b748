package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;

/** Whether all figures of two motions are the same. */
final class Likeness {

    private Likeness() {}

    static void assertAlike(Quality one, Quality other, String what) {
        for (Map.Entry<String, Double> figure : one.figures().entrySet()) {
            double expected = figure.getValue();
            double actual = other.figure(figure.getKey());
            if (Double.isNaN(expected)) {
                assertThat(actual).as("%s of %s", figure.getKey(), what).isNaN();
            } else {
                assertThat(actual)
                        .as("%s of %s", figure.getKey(), what)
                        .isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
            }
        }
    }
}
