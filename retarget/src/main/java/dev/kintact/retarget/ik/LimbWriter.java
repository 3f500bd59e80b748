package dev.kintact.retarget.ik;

import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Puts a solved limb back on its skeleton. Joints within bones keep their local rotation. Scratch. */
final class LimbWriter {

    private final LimbJoints joints;

    /** Rotation of the mid joint in the base joint's space, as read. */
    private final Quaterniond midInBase = new Quaterniond();

    private final Quaterniond rotation = new Quaterniond();
    private final Quaterniond parentRotation = new Quaterniond();
    private final Vector3d place = new Vector3d();
    private final Vector3d parentPlace = new Vector3d();

    LimbWriter(LimbJoints joints) {
        this.joints = joints;
    }

    void read(Pose pose) {
        pose.getWorldRotation(joints.mid(), midInBase);
        midInBase.premul(pose.getWorldRotation(joints.base(), rotation).conjugate());
    }

    void set(LimbWriter other) {
        midInBase.set(other.midInBase);
    }

    void write(LimbState limb, Quaterniond endRotation, Pose pose) {
        turn(pose, joints.base(), rotation.set(limb.baseRotation));
        pose.updateWorld(joints.upperJoints());
        if (joints.midIsLoose()) {
            move(pose, joints.mid(), limb.mid());
        }
        turn(pose, joints.mid(), getMidRotation(limb, rotation));
        pose.updateWorld(joints.lowerJoints());
        if (joints.endIsLoose()) {
            move(pose, joints.end(), limb.end());
        }
        turn(pose, joints.end(), rotation.set(endRotation));
        pose.updateWorld(joints.endJoint());
    }

    /** The world rotation of the mid joint. */
    Quaterniond getMidRotation(LimbState limb, Quaterniond dest) {
        return limb.baseRotation.mul(limb.lowerTurn, dest).mul(midInBase);
    }

    /** Gives a joint a world rotation; its parent is up to date. */
    private void turn(Pose pose, int joint, Quaterniond world) {
        int parent = joints.skeleton().parent(joint);
        if (parent != Skeleton.NO_PARENT) {
            world.premul(pose.getWorldRotation(parent, parentRotation).conjugate());
        }
        pose.setLocalRotation(joint, world.normalize());
    }

    /** Gives a joint a position in the world; its parent is up to date. */
    private void move(Pose pose, int joint, Vector3dc world) {
        place.set(world);
        int parent = joints.skeleton().parent(joint);
        if (parent != Skeleton.NO_PARENT) {
            place.sub(pose.getWorldPosition(parent, parentPlace));
            pose.getWorldRotation(parent, parentRotation).transformInverse(place);
        }
        pose.setLocalTranslation(joint, place);
    }
}
