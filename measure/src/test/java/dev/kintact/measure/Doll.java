package dev.kintact.measure;

import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A {@link KnownFigure} to be posed, frame by frame, from its T-pose; lengths are shares of its height. An arm is put anywhere
 * by shifting its shoulder: measures look at where skin is, not at how it came there.
 */
final class Doll {

    private final KnownFigure figure;
    private final Pose pose;
    private final Quaterniond turn = new Quaterniond();
    private final Vector3d vector = new Vector3d();

    Doll(KnownFigure figure) {
        this.figure = figure;
        pose = new Pose(figure.madeOf());
    }

    Pose pose() {
        return pose;
    }

    /** Holds an arm straight, its fingers' end at a place and pointing some way. */
    Doll pointArm(Role.Side side, Vector3dc fingers, Vector3dc way) {
        boolean left = side == Role.Side.LEFT;
        int arm = figure.joint(left ? Role.LEFT_UPPER_ARM : Role.RIGHT_UPPER_ARM);
        Vector3d unit = new Vector3d(way).normalize();
        pose.setLocalRotation(arm, turn.rotationTo(new Vector3d(left ? 1 : -1, 0, 0), unit));
        vector.set(fingers).fma(-KnownFigure.ARM_LENGTH, unit).sub(0, KnownFigure.SPINE_LEVEL, 0);
        pose.setLocalTranslation(arm, vector.mul(figure.scale()));
        return this;
    }

    /** Holds the left hand before the belly at a gap, pointing at it; x to the left and y up are counted from its middle. */
    Doll touchBelly(double x, double y, double gap) {
        double depth = KnownFigure.TRUNK + KnownFigure.STICK + gap;
        return pointArm(Role.Side.LEFT, new Vector3d(x, 0.62 + y, depth), new Vector3d(0, 0, -1));
    }

    /** Shifts everything. */
    Doll move(double x, double y, double z) {
        pose.getLocalTranslation(0, vector).div(figure.scale()).add(x, y, z);
        pose.setLocalTranslation(0, vector.mul(figure.scale()));
        return this;
    }

    /** Turns a joint about an axis of the T-pose. */
    Doll turn(Role role, Vector3dc axis, double degrees) {
        int joint = figure.joint(role);
        pose.getLocalRotation(joint, turn);
        pose.setLocalRotation(joint, turn.rotateAxis(Math.toRadians(degrees), axis));
        return this;
    }

    /** Makes the bone that ends at a joint longer. */
    Doll stretch(Role role, double factor) {
        int joint = figure.joint(role);
        pose.setLocalTranslation(joint, pose.getLocalTranslation(joint, vector).mul(factor));
        return this;
    }
}
