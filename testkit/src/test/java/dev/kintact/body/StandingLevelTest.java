package dev.kintact.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Lift;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Where somebody stands is found whatever else they do, and nowhere else. */
class StandingLevelTest {

    private static final int RATE = 60;

    /** A body that stands, and a share of its height. */
    private record Case(RandomBody body, double share) {
        static Case any(Gen gen) {
            return new Case(RandomBody.any(gen), gen.between(-0.07, 0.07));
        }

        double metres() {
            return share * body.rig().height();
        }

        /** Three seconds in which the body is upright, at heights over the ground in shares of its own. */
        Clip clip(IntToDoubleFunction heights) {
            ClipBuilder clip = new ClipBuilder(body.rig().skeleton(), FrameRate.of(RATE));
            for (int joint = 0; joint < body.rig().skeleton().jointCount(); joint++) {
                clip.rotates(joint).translates(joint);
            }
            for (int frame = 0; frame < 3 * RATE; frame++) {
                Pose pose = body.tPose();
                double up = heights.applyAsDouble(frame) * body.rig().height();
                pose.setLocalTranslation(
                        0, pose.getLocalTranslation(0, new Vector3d()).add(0, up, 0));
                clip.addFrame(pose);
            }
            return clip.build();
        }

        OptionalDouble find(IntToDoubleFunction heights) {
            return StandingLevel.find(body.rig(), clip(heights));
        }

        void assertFound(IntToDoubleFunction heights) {
            double level = find(heights).orElseThrow();
            double expected = Math.abs(share) < 0.005 ? 0 : metres();
            assertThat(Math.abs(level - expected)).isLessThan(1e-9 * body.rig().height());
        }
    }

    @Test
    void whoStandsIsFoundWhereTheyStand() {
        Laws.forAll("who stands is found where they stand", Case::any, one -> one.assertFound(frame -> one.share));
    }

    /** A second on the ground, then on a step, and up and down in between. */
    @Test
    void stepsAndJumpsDoNotMatter() {
        Laws.forAll("steps and jumps do not matter", Case::any, one -> {
            one.assertFound(frame -> frame < RATE ? one.share : 0.3);
            one.assertFound(frame -> one.share + (frame < RATE ? 0 : 0.2 * (1 + Math.sin(0.4 * frame))));
        });
    }

    @Test
    void whoIsInTheAirOrOnSomethingHighIsNotFound() {
        Laws.forAll("who is in the air or on something high is not found", Case::any, one -> {
            assertThat(one.find(frame -> 0.2)).isEmpty();
            assertThat(one.find(frame -> -0.2)).isEmpty();
            assertThat(one.find(frame -> one.share + 0.05 * frame)).isEmpty();
            assertThat(StandingLevel.find(one.body.rig(), one.body.rig().tPose()))
                    .isEmpty();
        });
    }

    @Test
    void whoIsSetDownStandsOnTheGround() {
        Laws.forAll("who is set down stands on the ground", Case::any, one -> {
            Clip clip = one.clip(frame -> one.share);
            Rig rig = one.body.rig();
            Clip down = Lift.apply(clip, -StandingLevel.find(rig, clip).orElseThrow());
            assertThat(StandingLevel.find(rig, down)).hasValue(0);
            assertThat(Lift.apply(clip, 0)).isSameAs(clip);
        });
    }
}
