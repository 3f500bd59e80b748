package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kintact.retarget.posture.RootMotion;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RetargetOptionsTest {

    private static final RetargetOptions PUBLISHED = RetargetOptions.of(Method.MDB);
    private static final RootMotion IN_PLACE = new RootMotion(true, RootMotion.Carrier.ROOT);

    @ParameterizedTest
    @EnumSource(Method.class)
    void whatNobodySetsIsTheMethodsPreset(Method method) {
        RetargetOptions options = RetargetOptions.of(method);
        for (Parameter parameter : Parameter.values()) {
            assertThat(options.get(parameter)).isEqualTo(method.preset(parameter));
            assertThat(options.with(parameter, method.preset(parameter)))
                    .as("the preset itself is no change")
                    .isEqualTo(options);
        }
        assertThat(options.set()).isEmpty();
    }

    @Test
    void aChangedValueIsKeptAndLeavesTheRest() {
        RetargetOptions changed = PUBLISHED.with(Parameter.LOOPS_LIMB, 7);

        assertThat(changed.get(Parameter.LOOPS_LIMB)).isEqualTo(7);
        assertThat(changed.get(Parameter.LOOPS_MAIN)).isEqualTo(Parameter.LOOPS_MAIN.usual());
        assertThat(changed.set()).containsExactly(Map.entry(Parameter.LOOPS_LIMB, 7.0));
        assertThat(PUBLISHED.get(Parameter.LOOPS_LIMB)).isEqualTo(Parameter.LOOPS_LIMB.usual());
        assertThat(changed.with(IN_PLACE).set()).isEqualTo(changed.set());
        assertThat(changed.with(IN_PLACE).rootMotion()).isEqualTo(IN_PLACE);
        assertThat(changed.with(Parameter.PLANES_ACTIVE, 0).isOn(Parameter.PLANES_ACTIVE))
                .isFalse();
    }

    @Test
    void theSameValuesAreEqualInWhateverOrderTheyCame() {
        RetargetOptions one = PUBLISHED.with(Parameter.LOOPS_LIMB, 7).with(Parameter.PLANES_NEAR, 0);
        RetargetOptions other = PUBLISHED.with(Parameter.PLANES_NEAR, -0.0).with(Parameter.LOOPS_LIMB, 7);

        assertThat(one).isEqualTo(other).hasSameHashCodeAs(other).hasToString(other.toString());
        assertThat(one).isNotEqualTo(one.with(Parameter.LOOPS_LIMB, 8)).isNotEqualTo(one.with(IN_PLACE));
        assertThat(one.with(Parameter.LOOPS_LIMB, 3).with(Parameter.PLANES_NEAR, 0.04))
                .isEqualTo(PUBLISHED);
    }

    @Test
    void theLabelSaysWhatWasSet() {
        assertThat(PUBLISHED.label()).isEqualTo("mdb");
        assertThat(PUBLISHED
                        .with(Parameter.PLANES_ACTIVE, 0)
                        .with(Parameter.LOOPS_LIMB, 7)
                        .with(Parameter.IMPORTANCE_NEAREST, 2e-6)
                        .label())
                .isEqualTo("mdb loops.limb=7 importance.nearest=0.000002 planes.active=off");
    }

    @ParameterizedTest
    @EnumSource(Parameter.class)
    void whatAMethodDoesNotUseIsRefusedWithThoseThatDo(Parameter parameter) {
        assertThat(parameter.methods()).isNotEmpty();
        double other = parameter.range().most();
        for (Method method : Method.values()) {
            RetargetOptions options = RetargetOptions.of(method);
            double value = other == method.preset(parameter) ? parameter.range().least() : other;
            if (parameter.isUsedBy(method)) {
                assertThat(options.with(parameter, value).get(parameter)).isEqualTo(value);
            } else {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> options.with(parameter, value))
                        .withMessageContaining(method.id() + " does not use " + parameter.key())
                        .withMessageContaining(parameter.methods().get(0).id());
            }
        }
    }

    @Test
    void valuesOutOfRangeAreRefusedWithTheRange() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PUBLISHED.with(Parameter.LOOPS_LIMB, 0))
                .withMessage("loops.limb is '0'; expected a whole number from 1 to 20");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new RetargetOptions(Method.IMR, RootMotion.FULL, Map.of(Parameter.PLANES_SOFTNESS, Double.NaN)))
                .withMessage("planes.softness is 'NaN'; expected a number from 0.00001 to 0.1 (share of height)");
    }
}
