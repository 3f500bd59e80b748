package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** No joint is bent or turned beyond what people's do, whatever was done to a copied posture. */
class JointRangesLawsTest {

    /** Radians. */
    private static final double EXACT = 1e-7;

    private static final List<Role> LIMBS =
            List.of(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM, Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG);

    /** Degrees by which joints may be turned against the second since the T-pose. */
    private static final Map<Role, Map<Role, Double>> MOST = Map.of(
            Role.LEFT_HAND, Map.of(Role.LEFT_LOWER_ARM, 120.0),
            Role.RIGHT_HAND, Map.of(Role.RIGHT_LOWER_ARM, 120.0),
            Role.LEFT_FOOT, Map.of(Role.LEFT_LOWER_LEG, 80.0),
            Role.RIGHT_FOOT, Map.of(Role.RIGHT_LOWER_LEG, 80.0),
            Role.HEAD, Map.of(Role.HIPS, 150.0));

    /** What a joint may be turned by that is copied by an angle; radians. Where it is copied beyond, it has room to differ. */
    private static double most(double degrees, double copied) {
        return Math.max(Math.toRadians(degrees), 2 * copied - Math.toRadians(degrees));
    }

    /** A copied posture, and what came of it: every joint turned by anything. */
    private record Case(RandomBody body, Pose copied, Pose pose) {
        static Case any(Gen gen) {
            RandomBody body = RandomBody.any(gen);
            Pose copied = body.pose(gen.between(0, body.clip().frameCount() - 1));
            Pose pose = new Pose(copied.skeleton());
            pose.setLocal(copied);
            for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                Vector3d axis = new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian()).normalize();
                Quaterniond turn = new Quaterniond().rotateAxis(1.5 * gen.nextGaussian(), axis);
                pose.setLocalRotation(
                        joint, pose.getLocalRotation(joint, new Quaterniond()).mul(turn));
            }
            pose.updateWorld();
            return new Case(body, copied, pose);
        }
    }

    private static double angle(Rig rig, Role upper, Role lower, Pose pose) {
        Quaterniond turn = sinceTPose(rig, upper, pose).conjugate().mul(sinceTPose(rig, lower, pose));
        return 2 * Math.acos(Math.min(1, Math.abs(turn.w)));
    }

    private static Quaterniond sinceTPose(Rig rig, Role role, Pose pose) {
        int joint = rig.map().requireJoint(role);
        return pose.getWorldRotation(joint, new Quaterniond())
                .mul(rig.getTPoseRotation(joint, new Quaterniond()).conjugate());
    }

    @Test
    void noJointIsTurnedFurtherThanPeoplesOrCopied() {
        Laws.forAll("no joint is turned much further than people's, or than copied", Case::any, one -> {
            Rig rig = one.body.rig();
            new JointRanges(rig).keep(one.pose, one.copied);
            MOST.forEach((lower, most) ->
                    most.forEach((upper, degrees) -> assertThat(angle(rig, upper, lower, one.pose))
                            .as("turn of %s", lower)
                            .isLessThanOrEqualTo(most(degrees, angle(rig, upper, lower, one.copied)) + EXACT)));
        });
    }

    @Test
    void noLimbIsBentFurtherBackOrFoldedMore() {
        Laws.forAll("no limb is bent further back or folded more than people's, or than copied", Case::any, one -> {
            Rig rig = one.body.rig();
            new JointRanges(rig).keep(one.pose, one.copied);
            for (Role role : LIMBS) {
                LimbPosture limb = new LimbPosture(LimbJoints.of(rig, role));
                limb.read(one.copied);
                double backwards = Math.max(Math.sin(Math.toRadians(8)), limb.backwards());
                double flexion = Math.max(Math.toRadians(165), limb.flexion());
                limb.read(one.pose);
                assertThat(limb.backwards()).isLessThanOrEqualTo(backwards + EXACT);
                assertThat(limb.flexion()).isLessThanOrEqualTo(flexion + EXACT);
            }
        });
    }

    @Test
    void whatIsCopiedStays() {
        Laws.forAll("what is copied stays, however it is turned", Case::any, one -> {
            Pose same = new Pose(one.pose.skeleton());
            same.setLocal(one.pose);
            same.updateWorld();
            new JointRanges(one.body.rig()).keep(same, one.pose);
            for (int joint = 0; joint < same.skeleton().jointCount(); joint++) {
                assertThat(same.getLocalRotation(joint, new Quaterniond()))
                        .isEqualTo(one.pose.getLocalRotation(joint, new Quaterniond()));
            }
        });
    }

    /** However the performer's joint is turned, be it half around. */
    @Test
    void littleIsChangedByLittle() {
        Laws.forAll("joints that are turned a little further end a little further", Case::any, one -> {
            Rig rig = one.body.rig();
            JointRanges ranges = new JointRanges(rig);
            int foot = rig.map().requireJoint(Role.LEFT_FOOT);
            Quaterniond before = null;
            for (int step = 0; step <= 60; step++) {
                Pose pose = new Pose(one.pose.skeleton());
                pose.setLocal(one.pose);
                Quaterniond turn = new Quaterniond().rotationX(0.04 * step);
                pose.setLocalRotation(
                        foot, one.pose.getLocalRotation(foot, new Quaterniond()).mul(turn));
                pose.updateWorld();
                ranges.keep(pose, one.pose);
                Quaterniond now = pose.getLocalRotation(foot, new Quaterniond());
                if (before != null) {
                    assertThat(2 * Math.acos(Math.min(1, Math.abs(now.dot(before)))))
                            .isLessThan(0.3);
                }
                before = now;
            }
        });
    }

    /**
     * However far the performer's foot is captured beyond its range, and whatever the character's differs by: where that is a
     * little more, the foot is not thrown back to where it was copied.
     */
    @Test
    void feetThatAreCopiedBeyondTheirRangeAreNotThrownBack() {
        Laws.forAll("feet that are copied beyond their range are not thrown back", Case::any, one -> {
            Rig rig = one.body.rig();
            JointRanges ranges = new JointRanges(rig);
            int foot = rig.map().requireJoint(Role.LEFT_FOOT);
            Quaterniond own = one.pose.getLocalRotation(foot, new Quaterniond());
            double angle = angle(rig, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT, one.pose);
            if (angle < Math.toRadians(85)) {
                return;
            }
            Quaterniond before = null;
            for (int step = 0; step <= 60; step++) {
                Pose pose = new Pose(one.pose.skeleton());
                pose.setLocal(one.pose);
                // a quarter of a right angle off, all around
                Quaterniond off = new Quaterniond()
                        .rotationAxis(0.4, Math.cos(0.1 * step), Math.sin(0.1 * step), Math.sin(0.07 * step));
                pose.setLocalRotation(foot, new Quaterniond(own).mul(off));
                pose.updateWorld();
                ranges.keep(pose, one.pose);
                Quaterniond now = pose.getLocalRotation(foot, new Quaterniond());
                if (before != null) {
                    assertThat(2 * Math.acos(Math.min(1, Math.abs(now.dot(before)))))
                            .isLessThan(0.12);
                }
                before = now;
            }
        });
    }

    @Test
    void allocatesNothing() {
        Case one = Case.any(new Gen(3, 20));
        JointRanges ranges = new JointRanges(one.body.rig());
        Pose pose = new Pose(one.pose.skeleton());
        Allocations.assertAllocatesNothing(() -> {
            pose.setLocal(one.pose);
            pose.updateWorld();
            ranges.keep(pose, one.copied);
        });
    }
}
