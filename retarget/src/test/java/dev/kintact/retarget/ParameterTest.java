package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ParameterTest {

    @ParameterizedTest
    @EnumSource(Parameter.class)
    void isFoundByItsKeyWhichIsItsName(Parameter parameter) {
        assertThat(Parameter.of(parameter.key())).contains(parameter);
        assertThat(parameter.key().replace('.', '_')).isEqualToIgnoringCase(parameter.name());
        assertThat(Parameter.of(parameter.key() + "x")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Parameter.class)
    void allowsItsOwnValuesAndNoneBeyondItsRange(Parameter parameter) {
        Range range = parameter.range();
        for (double allowed : new double[] {parameter.usual(), range.least(), range.most()}) {
            assertThat(parameter.require(allowed)).isEqualTo(allowed);
            assertThat(parameter.parse(range.text(allowed))).isEqualTo(allowed);
        }
        for (double refused : new double[] {
            Math.nextDown(range.least()), Math.nextUp(range.most()), Double.NaN, Double.POSITIVE_INFINITY
        }) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> parameter.require(refused))
                    .withMessageContaining(parameter.key())
                    .withMessageContaining(range.toString());
        }
    }

    @ParameterizedTest
    @EnumSource(Parameter.class)
    void presetsOfAllMethodsAreAllowed(Parameter parameter) {
        assertThat(Arrays.stream(Method.values()).map(method -> method.preset(parameter)))
                .allMatch(parameter.range()::contains);
    }

    @Test
    void wholeNumbersAndSwitchesAreWhole() {
        assertThat(Parameter.LOOPS_LIMB.range().contains(2.5)).isFalse();
        assertThat(Parameter.PLANES_RETREAT.range().contains(2.5)).isTrue();
        assertThat(Parameter.PLANES_ACTIVE.range().contains(0.5)).isFalse();
    }

    @Test
    void switchesAreOnOrOff() {
        assertThat(Parameter.PLANES_ACTIVE.parse("off")).isZero();
        assertThat(Parameter.PLANES_ACTIVE.parse("ON")).isOne();
        assertThat(Parameter.PLANES_ACTIVE.parse("0")).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Parameter.PLANES_ACTIVE.parse("maybe"))
                .withMessage("planes.active is 'maybe'; expected on or off");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Parameter.PLANES_RETREAT.parse("on"))
                .withMessage("planes.retreat is 'on'; expected a number from 0 to 10 (radii)");
    }
}
