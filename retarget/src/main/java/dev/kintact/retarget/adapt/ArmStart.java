package dev.kintact.retarget.adapt;

import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import dev.kintact.retarget.ik.LimbPosture;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Puts arms where a good end can be reached from: to the word of all components but the other arm's, which would outshout the
 * rest, and that on the arm's own side of the legs [Molla17, §6.1]. Scratch.
 */
final class ArmStart {

    private final AdaptedBody body;
    private final EgocentricDecoder decoder;
    private final EgocentricLayout layout;
    private final @Nullable SideKeeper sides;
    private final Vector3d vote = new Vector3d();
    private final Vector3d midGoal = new Vector3d();
    private final Vector3d endGoal = new Vector3d();

    ArmStart(AdaptedBody body, EgocentricDecoder decoder, EgocentricLayout layout, @Nullable SideKeeper sides) {
        this.body = body;
        this.decoder = decoder;
        this.layout = layout;
        this.sides = sides;
    }

    void apply(BodyLimb arm, EgocentricCode code, Pose target) {
        LimbPosture posture = body.read(arm, target);
        goal(layout.indexOf(arm.mid()), code, midGoal);
        goal(layout.indexOf(arm.end()), code, endGoal);
        body.reach(arm, posture, endGoal, midGoal, Priorities.gamma(arm, layout, code), target);
    }

    private void goal(int joint, EgocentricCode code, Vector3d dest) {
        EncodedJoint encoded = layout.joint(joint);
        if (sides == null || !sides.takeLegs(encoded.limb(), !encoded.isEnd(), code)) {
            decoder.decodeWithoutOtherArm(joint, body.posed(), dest);
            return;
        }
        dest.zero();
        double sum = 0;
        for (int relation = encoded.first(); relation < encoded.end(); relation++) {
            if (!layout.isOtherArm(relation, encoded.limb())) {
                sides.project(decoder.getVote(relation, body.posed(), vote));
                double importance = code.importance(relation);
                dest.fma(importance, vote);
                sum += importance;
            }
        }
        dest.div(sum);
    }
}
