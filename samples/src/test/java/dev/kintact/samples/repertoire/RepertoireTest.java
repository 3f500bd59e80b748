package dev.kintact.samples.repertoire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.calibrate.Measures;
import dev.kintact.body.calibrate.MeasuresCalibration;
import dev.kintact.body.ground.GroundFinder;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMeasures;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.cast.CastSkeleton;
import dev.kintact.samples.repertoire.RepertoireMeasures.Worst;
import java.util.List;
import java.util.OptionalDouble;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RepertoireTest {

    /** Percent of the height, as a share. */
    private static final double HALF_A_PERCENT = 0.005;

    /** The largest jerk is at most so many times the median of frames in which something moves. */
    private static final double SPIKE = 20;

    /** The performer's true surface. */
    private static final Body PERFORMER = CastMember.of(Cast.PERFORMER).body();

    /** Made once, when the first test asks. */
    private static final class Made {
        static final List<Performance> ALL = Repertoire.all(PERFORMER);
    }

    private static Body body(double scale) {
        CastMeasures m = Cast.PERFORMER.measures();
        CastMeasures scaled = new CastMeasures(
                scale * m.height(),
                scale * m.arm(),
                scale * m.leg(),
                scale * m.upperArm(),
                scale * m.forearm(),
                scale * m.thigh(),
                scale * m.shin(),
                scale * m.belly(),
                scale * m.head(),
                scale * m.shoulders(),
                scale * m.hips(),
                scale * m.hand(),
                scale * m.foot());
        return MeasuresCalibration.of(
                CastSkeleton.of(scaled),
                new Measures(
                        OptionalDouble.of(scaled.height()),
                        OptionalDouble.of(scaled.belly()),
                        OptionalDouble.of(scaled.upperArm()),
                        OptionalDouble.of(scaled.forearm()),
                        OptionalDouble.of(scaled.thigh()),
                        OptionalDouble.of(scaled.shin()),
                        OptionalDouble.of(0.03 * scale)));
    }

    private static List<String> ids() {
        return Repertoire.ids();
    }

    @Test
    void knowsItsPerformances() {
        assertThat(Repertoire.ids()).hasSize(24).doesNotHaveDuplicates();
        assertThatThrownBy(() -> Repertoire.of("dance", PERFORMER)).hasMessageContaining("cover-mouth");
    }

    @Test
    void lastsTwoToSixSeconds() {
        for (String id : Repertoire.ids()) {
            assertThat(Repertoire.script(id).frames()).as(id).isBetween(121, 361);
        }
    }

    @ParameterizedTest
    @MethodSource("ids")
    @Tag("slow")
    void holdsItsContactsAndNothingElse(String id) {
        Performance performance = Made.ALL.get(Repertoire.ids().indexOf(id));
        assertThat(performance.id()).isEqualTo(id);
        RepertoireMeasures measures = new RepertoireMeasures(PERFORMER, performance);

        atMost(HALF_A_PERCENT, "gap", measures.gap());
        atMost(HALF_A_PERCENT, "distance from the intended point", measures.miss());
        atMost(40, "degrees from facing the skin", measures.facing());
        atMost(HALF_A_PERCENT, "depth", measures.depth());
        atMost(HALF_A_PERCENT, "depth of fingers", measures.fingers());
        atMost(0.001, "slide", measures.slide());
        atMost(HALF_A_PERCENT, "depth in the ground", measures.ground());
        atMost(0, "degrees out of range", measures.range());
        atMost(SPIKE, "jerk", measures.jerk());
    }

    private static void atMost(double limit, String what, Worst worst) {
        assertThat(worst.value()).as(what + ": " + worst.where()).isLessThanOrEqualTo(limit);
    }

    @Test
    void isTheSameEveryTime() {
        assertThat(Repertoire.of("cover-mouth", PERFORMER).clip())
                .isEqualTo(Repertoire.of("cover-mouth", PERFORMER).clip());
    }

    @Test
    void turnsTheSameOnABodyOfAnotherSize() {
        Clip one = Repertoire.of("belly-rub", body(1)).clip();
        Clip other = Repertoire.of("belly-rub", body(1.7)).clip();

        Quaterniond a = new Quaterniond();
        Quaterniond b = new Quaterniond();
        for (int frame = 0; frame < one.frameCount(); frame++) {
            for (int joint = 0; joint < one.skeleton().jointCount(); joint++) {
                one.getRotation(frame, joint, a);
                other.getRotation(frame, joint, b);
                assertThat(Math.abs(a.dot(b))).isEqualTo(1, within(1e-6));
            }
        }
    }

    /** Performances are made on the ground, and it is found there: whoever reads one gets it as it is. */
    @Test
    void everyPerformanceStandsAtHeightZero() {
        for (Performance performance : Made.ALL) {
            GroundLevel level = GroundFinder.find(PERFORMER, performance.clip());
            assertThat(level.metres()).as(performance.id()).isZero();
            assertThat(level.words()).as(performance.id()).isEmpty();
            assertThat(level.setDown(performance.clip())).isSameAs(performance.clip());
        }
    }
}
