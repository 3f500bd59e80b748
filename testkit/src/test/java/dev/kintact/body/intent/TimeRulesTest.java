package dev.kintact.body.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import org.junit.jupiter.api.Test;

/** Rules of time at the speeds, gaps and times that they are stated for. */
class TimeRulesTest {

    @Test
    void whatIsFastAndBriefPasses() {
        assertThat(TimeRules.passing(1.2, 0.1)).isEqualTo(1);
        assertThat(TimeRules.passing(0.3, 0.1)).isZero();
        assertThat(TimeRules.passing(1.2, 0.7)).isZero();
        assertThat(TimeRules.passing(0.7, 0.1)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void aHandThatStaysBeforeTheFaceAndFacesItHovers() {
        assertThat(TimeRules.hovering(1, 0.05, 0.03, 1)).isEqualTo(1);
        assertThat(TimeRules.hovering(0, 0.05, 0.03, 1)).isZero();
        assertThat(TimeRules.hovering(1, 0.4, 0.03, 1)).isZero();
        assertThat(TimeRules.hovering(1, 0.05, 0.06, 1)).isZero();
        assertThat(TimeRules.hovering(1, 0.05, 0.03, 0.1)).isZero();
    }

    private record Moment(double speed, double seconds, double gap, double facing) {
        static Moment any(Gen gen) {
            return new Moment(
                    gen.between(0.0, 2.0), gen.between(0.0, 1.0), gen.between(0.0, 0.1), gen.between(0.0, 1.0));
        }
    }

    @Test
    void fasterPassesMoreAndHoversLess() {
        Laws.forAll("speed passes and does not hover", Moment::any, one -> {
            double faster = one.speed + 0.05;
            assertThat(TimeRules.passing(one.speed, one.seconds))
                    .isBetween(0.0, TimeRules.passing(faster, one.seconds));
            assertThat(TimeRules.hovering(one.facing, one.speed, one.gap, one.seconds))
                    .isBetween(TimeRules.hovering(one.facing, faster, one.gap, one.seconds), 1.0);
        });
    }

    @Test
    void longerPassesLessAndHoversMore() {
        Laws.forAll("time hovers and does not pass", Moment::any, one -> {
            double longer = one.seconds + 0.05;
            assertThat(TimeRules.passing(one.speed, one.seconds)).isBetween(TimeRules.passing(one.speed, longer), 1.0);
            assertThat(TimeRules.hovering(one.facing, one.speed, one.gap, one.seconds))
                    .isBetween(0.0, TimeRules.hovering(one.facing, one.speed, one.gap, longer));
        });
    }
}
