package dev.kintact.retarget.adapt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.MeasuredIntent;
import dev.kintact.body.surface.Region;
import dev.kintact.retarget.egocentric.GapRules;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArmIntentTest {

    private static final List<Pair> PAIRS = Pair.list();
    private static final GapRules RULES = GapRules.USUAL;

    /** One pair that is near, and everything else far. */
    private record Near(Pair pair, double gap, double degree, double touches) implements MeasuredIntent {
        @Override
        public double gap(int frame, int index) {
            return PAIRS.get(index).equals(pair) ? gap : GapMeter.FAR;
        }

        @Override
        public double degree(int frame, int index) {
            return PAIRS.get(index).equals(pair) ? degree : 1;
        }

        @Override
        public double touches(int frame, int index) {
            return PAIRS.get(index).equals(pair) ? touches : 0;
        }
    }

    private static ArmIntent of(Region one, Region other, double gap, double degree, double touches) {
        ArmIntent arms = new ArmIntent(RULES);
        arms.update(new Near(Pair.of(one, other).orElseThrow(), gap, degree, touches), 0);
        return arms;
    }

    @Test
    void aDegreeFadesOutWithItsGapByTheRulesOfDrafts() {
        for (double gap = 0; gap < 0.2; gap += 0.01) {
            ArmIntent arms = of(Region.LEFT_HAND, Region.BELLY, gap, 0.7, 0);
            assertThat(arms.hand(0)).isCloseTo(0.7 * RULES.activity(gap), within(1e-12));
            assertThat(arms.arm(0)).isEqualTo(arms.hand(0));
            assertThat(arms.hand(1)).isZero();
            assertThat(arms.arm(1)).isZero();
        }
    }

    @Test
    void whatIsIncidentalDoesNotCount() {
        assertThat(of(Region.RIGHT_HAND, Region.RIGHT_THIGH, 0.01, 0, 0).arm(1)).isZero();
    }

    @Test
    void aForearmCountsForTheArmAndNotForTheHand() {
        ArmIntent arms = of(Region.RIGHT_FOREARM, Region.BELLY, 0, 1, 0);
        assertThat(arms.arm(1)).isEqualTo(1);
        assertThat(arms.hand(1)).isZero();
    }

    @Test
    void twoHandsCountForBothArms() {
        ArmIntent arms = of(Region.LEFT_HAND, Region.RIGHT_HAND, 0, 1, 0);
        assertThat(arms.hand(0)).isEqualTo(1);
        assertThat(arms.hand(1)).isEqualTo(1);
    }

    @Test
    void aHandThatHoversIsAsNearAsItIsMeantToBe() {
        double half = of(Region.LEFT_HAND, Region.FACE, 0.1, 1, 0.5).hand(0);
        assertThat(half).isCloseTo(RULES.activity(0.05), within(1e-12));
        assertThat(half).isGreaterThan(RULES.activity(0.1));
    }

    @Test
    void theGroundAndTheArmItselfDoNotCount() {
        assertThat(of(Region.LEFT_HAND, Region.GROUND, 0, 1, 0).arm(0)).isZero();
        assertThat(of(Region.LEFT_HAND, Region.LEFT_UPPER_ARM, 0, 1, 0).arm(0)).isZero();
    }
}
