package dev.kintact.body.surface;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A body in its T-pose, for attaching points to joints. Scratch. */
public final class StandingBody {

    private final Rig rig;
    private final Pose pose;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d position = new Vector3d();

    public StandingBody(Rig rig) {
        this.rig = rig;
        pose = new Pose(rig.tPose().skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
    }

    public Rig rig() {
        return rig;
    }

    /** The T-pose, world transforms included. Do not modify. */
    public Pose pose() {
        return pose;
    }

    /** Position of the joint that plays a role, in the T-pose, metres; a new vector. */
    public Vector3d position(Role role) {
        return position(rig.map().requireJoint(role));
    }

    /** Position of a joint in the T-pose, metres; a new vector. */
    public Vector3d position(int joint) {
        return pose.getWorldPosition(joint, new Vector3d());
    }

    /**
     * Brings a point of the T-pose into a joint's space.
     *
     * @param inTPose world space of the T-pose, metres. Not modified.
     * @param dest may be the same. Modified.
     * @return dest
     */
    public Vector3d toJoint(int joint, Vector3dc inTPose, Vector3d dest) {
        inTPose.sub(pose.getWorldPosition(joint, position), dest);
        return pose.getWorldRotation(joint, rotation).transformInverse(dest);
    }

    /**
     * Brings a direction of the T-pose into a joint's space.
     *
     * @param inTPose Not modified.
     * @param dest may be the same. Modified.
     * @return dest
     */
    public Vector3d directionToJoint(int joint, Vector3dc inTPose, Vector3d dest) {
        return pose.getWorldRotation(joint, rotation).transformInverse(inTPose, dest);
    }

    /**
     * Brings a point from a joint's space into the T-pose.
     *
     * @param inJoint metres. Not modified.
     * @param dest may be the same. Modified.
     * @return dest
     */
    public Vector3d toWorld(int joint, Vector3dc inJoint, Vector3d dest) {
        pose.getWorldRotation(joint, rotation).transform(inJoint, dest);
        return dest.add(pose.getWorldPosition(joint, position));
    }
}
