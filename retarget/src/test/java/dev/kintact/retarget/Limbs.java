package dev.kintact.retarget;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** How limbs are bent. */
final class Limbs {

    /** What people's joints turn against others at most since the T-pose. */
    static final List<Joint> RANGES = List.of(
            new Joint(Role.LEFT_LOWER_ARM, Role.LEFT_HAND, 120),
            new Joint(Role.RIGHT_LOWER_ARM, Role.RIGHT_HAND, 120),
            new Joint(Role.LEFT_LOWER_LEG, Role.LEFT_FOOT, 80),
            new Joint(Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT, 80),
            new Joint(Role.HIPS, Role.HEAD, 150));

    private Limbs() {}

    /**
     * A joint and how far it turns.
     *
     * @param below whose turn against {@code above} is meant
     * @param most degrees
     */
    record Joint(Role above, Role below, double most) {
        double degrees(Rig rig, Pose pose) {
            Quaterniond turn = sinceTPose(rig, above, pose).conjugate().mul(sinceTPose(rig, below, pose));
            return Math.toDegrees(2 * Math.acos(Math.min(1, Math.abs(turn.w))));
        }

        /** Turns the lower joint by some degrees about the way across, as toes are pointed. */
        void bend(Rig rig, Pose pose, double degrees) {
            int joint = rig.map().requireJoint(below);
            Quaterniond world = sinceTPose(rig, above, pose)
                    .rotateX(Math.toRadians(degrees))
                    .mul(rig.getTPoseRotation(joint, new Quaterniond()));
            Quaterniond parent = pose.getWorldRotation(pose.skeleton().parent(joint), new Quaterniond());
            pose.setLocalRotation(joint, parent.conjugate().mul(world));
            pose.updateWorld();
        }
    }

    /** Whether no joint lies within its bones, which would bend them. */
    static boolean hasPlainBones(Rig rig, BodyLimb limb) {
        int mid = rig.map().requireJoint(limb.mid());
        int end = rig.map().requireJoint(limb.end());
        return rig.skeleton().parent(end) == mid
                && rig.skeleton().parent(mid) == rig.map().requireJoint(limb.base());
    }

    /** By how many degrees the lower bone is behind the straight line, as seen from the T-pose. */
    static double backwards(Rig rig, BodyLimb limb, Pose pose) {
        Quaterniond above = sinceTPose(rig, limb.base(), pose);
        Quaterniond below = above.conjugate().mul(sinceTPose(rig, limb.mid(), pose));
        Vector3d bone = limb.isArm() ? new Vector3d(limb.side() == 0 ? 1 : -1, 0, 0) : new Vector3d(0, -1, 0);
        double z = below.transform(bone).z * (limb.isArm() ? 1 : -1);
        return Math.toDegrees(Math.asin(Math.max(-1, Math.min(1, -z))));
    }

    private static Quaterniond sinceTPose(Rig rig, Role role, Pose pose) {
        int joint = rig.map().requireJoint(role);
        return pose.getWorldRotation(joint, new Quaterniond())
                .mul(rig.getTPoseRotation(joint, new Quaterniond()).conjugate());
    }
}
