package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Trim;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import dev.kintact.testkit.RandomRotations;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** On bodies of any shape: a motion is as good as itself; size, side and place of everything change no figure. */
class QualityLawsTest {

    /** The rest pose and a few frames show what there is to see; jerk needs four. */
    private static final int LAST_FRAME = 3;

    private static RandomBody any(Gen gen) {
        RandomBody one = RandomBody.any(gen);
        return with(
                one, Trim.apply(one.clip(), 0, Math.min(LAST_FRAME, one.clip().frameCount() - 1)));
    }

    private static RandomBody with(RandomBody one, Clip clip) {
        return new RandomBody(one.humanoid(), clip, one.shape(), one.body());
    }

    private static Quality onto(RandomBody source, RandomBody result) {
        return Quality.of(
                Actor.of(source.body()),
                source.clip(),
                Actor.of(result.body()),
                result.clip(),
                result.clip(),
                Thresholds.USUAL);
    }

    /** A body's motion, and the same with mistakes. */
    private record Two(RandomBody source, RandomBody result) {
        static Two any(Gen gen) {
            RandomBody one = QualityLawsTest.any(gen);
            return new Two(one, with(one, disturbed(gen, one.clip())));
        }

        Quality quality() {
            return onto(source, result);
        }
    }

    private static Clip disturbed(Gen gen, Clip clip) {
        ClipBuilder disturbed = clip.emptyCopy();
        Pose pose = new Pose(clip.skeleton());
        Quaterniond turn = new Quaterniond();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                Quaterniond more = new Quaterniond().slerp(RandomRotations.rotation(gen), 0.05);
                pose.setLocalRotation(joint, pose.getLocalRotation(joint, turn).mul(more));
            }
            disturbed.addFrame(pose);
        }
        return disturbed.build();
    }

    @Test
    void aMotionIsAsGoodAsItself() {
        Laws.forAll("onto itself", QualityLawsTest::any, one -> assertNothingIsWrong(onto(one, one)));
    }

    @Test
    void ontoALargerSelfNothingChanges() {
        Laws.forAll(
                "onto a larger self", QualityLawsTest::any, one -> assertNothingIsWrong(onto(one, one.scaled(1.6))));
    }

    private static void assertNothingIsWrong(Quality quality) {
        assertThat(quality.figure("contact.lost")).isZero();
        assertThat(quality.figure("contact.invented")).isZero();
        if (quality.figure("contact.wanted") > 0) {
            assertThat(quality.figure("contact.f1")).isEqualTo(1);
        }
        assertNothing(quality, "contact.place.p95");
        assertNothing(quality, "gap.p95");
        assertThat(quality.figure("hands.lost")).isZero();
        assertThat(quality.figure("hands.invented")).isZero();
        assertNothing(quality, "hands.gap.mean");
        assertThat(quality.figure("penetration.deeperThanSource")).isZero();
        assertThat(quality.figure("penetration.upper.deeperThanSource")).isZero();
        assertNothing(quality, "order.violated");
        assertNothing(quality, "foot.skate.max");
        assertThat(quality.figure("jumps")).isZero();
        assertNothing(quality, "fidelity.p95");
        assertThat(quality.figure("limits.frames")).isZero();
        assertNothing(quality, "rigidity.max");
    }

    private static void assertNothing(Quality quality, String figure) {
        double value = quality.figure(figure);
        assertThat(Double.isNaN(value) || value < 1e-9)
                .as("%s: %s", figure, value)
                .isTrue();
    }

    /** How the same two may be seen elsewhere, each for itself but for the mirror. */
    private record Seen(Two two, boolean mirrored, double sourceSize, double resultSize, Moved source, Moved result) {
        static Seen any(Gen gen) {
            return new Seen(
                    Two.any(gen),
                    gen.nextBoolean(),
                    gen.between(0.2, 5.0),
                    gen.between(0.2, 5.0),
                    Moved.anyhow(gen),
                    Moved.anyhow(gen));
        }

        Quality quality() {
            return onto(seen(two.source, sourceSize, source), seen(two.result, resultSize, result));
        }

        private RandomBody seen(RandomBody one, double size, Moved moved) {
            RandomBody scaled = mirrored ? one.scaled(size).mirrored() : one.scaled(size);
            return with(scaled, moved.apply(scaled.clip()));
        }
    }

    /** {@link FigureLawsTest} looks at each by itself; bodies like these take long to make, so all come at once. */
    @Test
    void sizesSidesAndPlacesDoNotMatter() {
        Laws.forAll("seen elsewhere", Seen::any, one -> Likeness.assertAlike(one.two.quality(), one.quality(), "them"));
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
        Clip shorter = Trim.apply(one.clip(), 0, one.clip().frameCount() - 2);
        assertThatThrownBy(() -> Quality.of(
                        Actor.of(one.body()), one.clip(), Actor.of(one.body()), shorter, one.clip(), Thresholds.USUAL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("frame for frame");
    }

    @Test
    void jointsThatAreNowhereAreNamed() {
        RandomBody one = RandomBody.any(new Gen(7, 30));
        ClipBuilder broken = one.clip().emptyCopy().translates(0);
        for (int frame = 0; frame < one.clip().frameCount(); frame++) {
            Pose pose = one.pose(frame);
            if (frame == one.clip().frameCount() - 1) {
                pose.setLocalTranslation(0, Double.NaN, 0, 0);
            }
            broken.addFrame(pose);
        }
        Actor actor = Actor.of(one.body());
        assertThatThrownBy(() -> Quality.ofSource(actor, broken.build(), Thresholds.USUAL))
                .isInstanceOf(MisfitException.class)
                .hasMessageContaining("nowhere")
                .hasMessageContaining("frame " + (one.clip().frameCount() - 1));
    }
}
