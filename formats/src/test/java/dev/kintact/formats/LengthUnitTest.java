package dev.kintact.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LengthUnitTest {

    @ParameterizedTest
    @CsvSource({
        "m, 1",
        "dm, 0.1",
        "cm, 0.01",
        "mm, 0.001",
        "in, 0.0254",
        "ft, 0.3048",
        "CM, 0.01",
        "' In ', 0.0254",
        "0.5, 0.5",
        "1e-2, 0.01",
        "cmu, 0.056444444444444"
    })
    void namesAndNumbersAreRead(String text, double metres) {
        assertThat(LengthUnit.parse(text).metres())
                .isCloseTo(metres, org.assertj.core.data.Percentage.withPercentage(1e-9));
    }

    @Test
    void everyNamedUnitIsFoundByItsName() {
        assertThat(LengthUnit.NAMED)
                .hasSize(7)
                .allSatisfy(
                        unit -> assertThat(LengthUnit.parse(unit.toString())).isSameAs(unit));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yard", "0", "-1", "NaN", "Infinity", "1 m"})
    void whatIsNoUnitIsRefusedWithThoseThatAre(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LengthUnit.parse(text))
                .withMessageContaining("'" + text + "'")
                .withMessageContaining("m, dm, cm, mm, in, ft, cmu")
                .withMessageContaining("0.0254");
    }
}
