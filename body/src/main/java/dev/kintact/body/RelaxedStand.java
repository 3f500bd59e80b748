package dev.kintact.body;

import dev.kintact.model.Pose;
import org.joml.Quaterniond;

/**
 * Relaxed stand of a body: the T-pose with the arms down beside the trunk, a little away from it, and elbows slightly bent. It shows
 * which parts of a body are near each other without any intent.
 */
public final class RelaxedStand {

    /** Angle between a hanging upper arm and the vertical, degrees. */
    private static final double ABDUCTION = 12;

    /** Flexion of the elbows, degrees. */
    private static final double ELBOW = 10;

    private RelaxedStand() {}

    /** The pose, with world transforms; the caller's own. */
    public static Pose of(Rig rig) {
        Pose pose = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        double down = Math.toRadians(90 - ABDUCTION);
        turn(pose, rig, Role.LEFT_UPPER_ARM, new Quaterniond().rotateZ(-down));
        turn(pose, rig, Role.RIGHT_UPPER_ARM, new Quaterniond().rotateZ(down));
        turn(pose, rig, Role.LEFT_LOWER_ARM, new Quaterniond().rotateX(-Math.toRadians(ELBOW)));
        turn(pose, rig, Role.RIGHT_LOWER_ARM, new Quaterniond().rotateX(-Math.toRadians(ELBOW)));
        return pose;
    }

    /** Turns a joint with everything below it, in world space. */
    private static void turn(Pose pose, Rig rig, Role role, Quaterniond turn) {
        int joint = rig.map().requireJoint(role);
        int parent = rig.skeleton().parent(joint);
        Quaterniond rotation = new Quaterniond();
        if (parent >= 0) {
            pose.getWorldRotation(parent, rotation).conjugate();
        }
        rotation.mul(turn).mul(pose.getWorldRotation(joint, new Quaterniond()));
        pose.setLocalRotation(joint, rotation);
        pose.updateWorld();
    }
}
