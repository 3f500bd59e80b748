package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.repertoire.Repertoire;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Drafts bring hands only to what the performer means to touch. */
class DraftIntentTest {

    private static final Body PERFORMER = CastMember.bodyOf(Cast.PERFORMER);

    private static final RetargetOptions COPIED = RetargetOptions.of(Method.IMR);

    private static final RetargetOptions DRAFT =
            RetargetOptions.of(Method.KINTACT).with(Parameter.DRAFT, 1);

    /** The largest angle, in degrees, by which any bone of the arms differs between a draft and copied rotations. */
    private static double mostTurned(String motion, Cast member, RetargetOptions options) {
        Body character = CastMember.bodyOf(member);
        Clip clip = Repertoire.of(motion, PERFORMER).clip();
        Clip copied = Retargeter.between(PERFORMER, character, COPIED).apply(clip);
        Clip result = Retargeter.between(PERFORMER, character, options).apply(clip);
        double most = 0;
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            for (String side : List.of("LEFT_", "RIGHT_")) {
                Role shoulder = Role.valueOf(side + "UPPER_ARM");
                Role elbow = Role.valueOf(side + "LOWER_ARM");
                Role wrist = Role.valueOf(side + "HAND");
                most = Math.max(most, angle(character, frame, copied, result, shoulder, elbow));
                most = Math.max(most, angle(character, frame, copied, result, elbow, wrist));
            }
        }
        return Math.toDegrees(most);
    }

    private static double angle(Body body, int frame, Clip one, Clip other, Role from, Role to) {
        return bone(body, one, frame, from, to).angle(bone(body, other, frame, from, to));
    }

    private static Vector3d bone(Body body, Clip clip, int frame, Role from, Role to) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        Vector3d start = pose.getWorldPosition(body.rig().map().requireJoint(from), new Vector3d());
        return pose.getWorldPosition(body.rig().map().requireJoint(to), new Vector3d())
                .sub(start);
    }

    /** With the performer's gaps kept, whoever means them or not, these are 8° and 10.3°. */
    @Test
    void armsThatHangInAWalkHangAsCopied() {
        assertThat(mostTurned("walk", Cast.CHILD, DRAFT)).isLessThan(4);
        // copied arms would be in the belly and thighs
        assertThat(mostTurned("walk", Cast.OGRE, DRAFT)).isBetween(3.0, 9.5);
        assertThat(mostTurned("walk", Cast.OGRE, DRAFT.with(Parameter.LIVE, 1))).isBetween(3.0, 9.5);
    }

    @Test
    void handsThatAreMeantToTouchAreBroughtThere() {
        assertThat(mostTurned("cover-mouth", Cast.OGRE, DRAFT)).isGreaterThan(15);
        assertThat(mostTurned("cover-mouth", Cast.OGRE, DRAFT.with(Parameter.LIVE, 1)))
                .isGreaterThan(15);
    }
}
