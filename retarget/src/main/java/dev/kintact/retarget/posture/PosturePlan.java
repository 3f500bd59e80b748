package dev.kintact.retarget.posture;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Pose;
import java.util.List;
import java.util.Set;

/**
 * How postures of one body become postures of another by copied rotations. Immutable; a {@link PostureStage} carries it out.
 *
 * <p>With R(t) a joint's world rotation in a frame and T its rotation in its body's T-pose, D(t) = R(t)·T⁻¹ is how far the
 * joint has turned from the T-pose, in world space: a description that no longer depends on the body. The character's joint
 * gets D(t)·T′. Written with reference poses, this is R_src(t)·R_src(ref)⁻¹·R_align·R_tgt(ref) [Tonoli19, Eq. 3.14–3.20], and
 * as nothing is accumulated from frame to frame, nothing drifts. The pelvis turns too, which the published implementation
 * forgets.
 *
 * <p>The hip centre moves by the ratio of the hip heights, in all directions [Tonoli19, Eq. 3.21, 3.22].
 */
public final class PosturePlan {

    final Rig source;
    final Rig target;
    final RootMotion rootMotion;
    final FingerRule fingers;
    final Correspondence correspondence;

    private PosturePlan(Rig source, Rig target, RootMotion rootMotion, FingerRule fingers) {
        this.source = source;
        this.target = target;
        this.rootMotion = rootMotion;
        this.fingers = fingers;
        correspondence = new Correspondence(source, target, fingers.and(StillHands.stubs(source, target)));
    }

    /** A plan from a performer's body to a character's, whose fingers are relaxed where the performer has none. */
    public static PosturePlan between(Rig source, Rig target, RootMotion rootMotion) {
        return between(source, target, rootMotion, FingerRule.RELAXED);
    }

    /** The same with another rule for fingers. */
    public static PosturePlan between(Rig source, Rig target, RootMotion rootMotion, FingerRule fingers) {
        return new PosturePlan(source, target, rootMotion, fingers);
    }

    /** What becomes of fingers that the performer does not move. */
    public FingerRule fingers() {
        return fingers;
    }

    /** The same plan where the performer's fingers do not move on some hands. */
    public PosturePlan withStill(Set<Side> hands) {
        return between(source, target, rootMotion, fingers.withStill(hands));
    }

    /** The pose that joints keep which are not turned; the caller's own. */
    Pose newRestingPose() {
        if (!fingers.relaxed()) {
            return target.reference().newPose();
        }
        List<Integer> turned = turnedJoints();
        return RelaxedHands.of(target, role -> !turned.contains(target.map().requireJoint(role)));
    }

    /** Scratch that carries the plan out, for one thread. */
    public PostureStage newStage() {
        return new PostureStage(this);
    }

    /** How much larger the character is: the ratio of the hip centres' heights. */
    public double scale() {
        return target.hipHeight() / source.hipHeight();
    }

    /**
     * Limb bones whose lower end does not hang from their upper end, as feet of rigs made for inverse kinematics hang from the
     * root: these ends are carried along, which takes translations.
     */
    public List<Bone> looseBones() {
        return Bone.LIMBS.stream()
                .filter(bone -> target.path(
                                target.map().requireJoint(bone.start()),
                                target.map().requireJoint(bone.end()))
                        .isEmpty())
                .toList();
    }

    /** Joints of the character that are turned; all others keep their reference rotation. */
    public List<Integer> turnedJoints() {
        return correspondence.shares().stream().map(Share::target).toList();
    }
}
