package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Trim;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import dev.kintact.testkit.RandomHumanoid;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A motion is as good as itself; size and side of everything change no figure. */
class QualityLawsTest {

    /** A few frames show what there is to see. */
    private static Clip clip(RandomBody one) {
        return Trim.apply(one.clip(), 0, Math.min(2, one.clip().frameCount() - 1));
    }

    private static Quality onto(RandomBody source, RandomBody result) {
        return Quality.of(
                Actor.of(source.body()),
                clip(source),
                Actor.of(result.body()),
                clip(result),
                clip(result),
                Thresholds.USUAL);
    }

    private static Quality itself(RandomBody one) {
        return onto(one, one);
    }

    private static void assertAlike(Quality one, Quality other, String what) {
        for (Map.Entry<String, Double> figure : one.figures().entrySet()) {
            double expected = figure.getValue();
            double actual = other.figure(figure.getKey());
            if (Double.isNaN(expected)) {
                assertThat(actual).as("%s of %s", figure.getKey(), what).isNaN();
            } else {
                assertThat(actual)
                        .as("%s of %s", figure.getKey(), what)
                        .isCloseTo(expected, within(1e-6 * Math.max(1, Math.abs(expected))));
            }
        }
    }

    @Test
    void aMotionIsAsGoodAsItself() {
        Laws.forAll("onto itself", RandomBody::any, one -> {
            Quality quality = itself(one);
            assertThat(quality.figure("contact.lost")).isZero();
            assertThat(quality.figure("contact.invented")).isZero();
            if (quality.figure("contact.wanted") > 0) {
                assertThat(quality.figure("contact.f1")).isEqualTo(1);
                double place = quality.figure("contact.place.p95");
                assertThat(Double.isNaN(place) || place < 1e-9).isTrue();
            }
        });
    }

    @Test
    void sizeDoesNotMatter() {
        Laws.forAll("scaled", RandomBody::any, one -> {
            RandomBody large = one.scaled(3.7);
            assertAlike(itself(one), itself(large), "a larger one");
        });
    }

    private record Two(RandomBody source, RandomBody result) {}

    @Test
    void ontoALargerSelfNothingChanges() {
        Laws.forAll("onto a larger self", RandomBody::any, one -> {
            RandomBody large = one.scaled(1.6);
            Quality quality = Quality.of(
                    Actor.of(one.body()),
                    one.clip(),
                    Actor.of(large.body()),
                    large.clip(),
                    large.clip(),
                    Thresholds.USUAL);
            assertThat(quality.figure("contact.lost")).isZero();
            assertThat(quality.figure("contact.invented")).isZero();
            double gap = quality.figure("gap.p95");
            assertThat(Double.isNaN(gap) || gap < 1e-9).isTrue();
            assertThat(quality.figure("penetration.deeperThanSource")).isZero();
            assertThat(quality.figure("order.violated")).isZero();
            assertThat(quality.figure("jumps")).isZero();
        });
    }

    @Test
    void sidesDoNotMatter() {
        Laws.forAll("mirrored", QualityLawsTest::two, two -> {
            Quality plain = onto(two.source, two.result);
            Quality mirrored = onto(two.source.mirrored(), two.result.mirrored());
            assertAlike(plain, mirrored, "mirror images");
        });
    }

    private static Two two(Gen gen) {
        RandomBody one = RandomBody.any(gen);
        return new Two(one, one.scaled(1.2));
    }

    @Test
    void framesMakeNoGarbage() {
        RandomBody one = RandomBody.any(new Gen(7, 30));
        GapMeter meter = new GapMeter(one.body());
        Pose pose = one.pose(0);
        Allocations.assertAllocatesNothing(() -> meter.update(pose));
    }

    @Test
    void clipsOfOtherLengthsAreNotCompared() {
        RandomBody one = RandomBody.any(new Gen(7, 30));
        RandomHumanoid other = RandomBody.any(new Gen(8, 30)).humanoid();
        Clip longer = other.clip();
        assertThatThrownBy(() -> Quality.of(
                        Actor.of(one.body()), one.clip(), Actor.of(one.body()), longer, one.clip(), Thresholds.USUAL))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
