package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Lines that contradict each other or what can be measured are refused. */
class ThresholdsTest {

    @Test
    void theUsualLinesAreThoseOfTheDefinitions() {
        assertThat(Thresholds.USUAL).isEqualTo(new Thresholds(0.02, 0.03, 0.005, 0.10, 0.02, 0.10, 20, 0.1, 8));
    }

    @Test
    void linesThatCannotBeMeantAreRefused() {
        assertThatThrownBy(() -> Thresholds.USUAL.withContact(0.03, 0.02)).hasMessageContaining("0.03");
        assertThatThrownBy(() -> Thresholds.USUAL.withContact(Double.NaN, 0.02)).hasMessageContaining("contact");
        assertThatThrownBy(() -> Thresholds.USUAL.withContact(-0.01, 0.02)).hasMessageContaining("contact");
        assertThatThrownBy(() -> new Thresholds(0.02, 0.03, 0.005, 0.25, 0.02, 0.10, 20, 0.1, 8))
                .hasMessageContaining("near");
        assertThatThrownBy(() -> new Thresholds(0.02, 0.03, 0.005, 0.1, 0.02, 0.10, 1 / 0.0, 0.1, 8))
                .hasMessageContaining("jump");
    }
}
