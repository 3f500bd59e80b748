package dev.kintact.retarget;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** How limbs are bent. */
final class Limbs {

    private Limbs() {}

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
