package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RelaxedStand;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.junit.jupiter.api.Test;

/** Bodies that touch themselves in a relaxed stand invent nothing there. */
class RestContactTest {

    private static Clip of(Pose pose) {
        ClipBuilder clip = new ClipBuilder(pose.skeleton(), FrameRate.of(30));
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        return clip.addFrame(pose).build();
    }

    @Test
    void aBodyThatTouchesItselfAtRestInventsNothing() {
        int[] touching = new int[1];
        Laws.forSome("bodies that touch themselves at rest", 60, RandomBody::any, body -> {
            Clip source = of(body.tPose());
            Clip result = of(RelaxedStand.of(body.rig()));
            Actor actor = Actor.of(body.body());
            Quality quality = Quality.of(actor, source, actor, result, result, Thresholds.USUAL);
            assertThat(quality.figure("contact.invented")).isZero();
            assertThat(quality.figure("hands.invented")).isZero();
            assertThat(quality.figure("meant.invented")).isZero();
            Quality atRest = Quality.ofSource(actor, result, Thresholds.USUAL);
            touching[0] += atRest.figure("contact.wanted") > 0 ? 1 : 0;
        });
        assertThat(touching[0]).as("bodies that touch themselves at rest").isGreaterThan(5);
    }
}
