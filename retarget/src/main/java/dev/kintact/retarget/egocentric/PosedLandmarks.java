package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The landmarks of a body, in the T-pose and in a pose. Scratch. */
final class PosedLandmarks {

    private final int[] joints = new int[Landmarks.count()];
    private final int leftHip;
    private final int rightHip;
    private final double[] restLengths = new double[joints.length];
    private final Vector3d[] positions = new Vector3d[joints.length];
    private final Vector3d[] directions = new Vector3d[joints.length];

    PosedLandmarks(Rig rig) {
        for (int landmark = 0; landmark < joints.length; landmark++) {
            Role role = Landmarks.ROLES.get(landmark);
            joints[landmark] =
                    role == Role.UPPER_CHEST ? rig.topOfTrunk() : rig.map().requireJoint(role);
            positions[landmark] = new Vector3d();
            directions[landmark] = new Vector3d();
        }
        leftHip = rig.map().requireJoint(BodyLimb.LEFT_LEG.base());
        rightHip = rig.map().requireJoint(BodyLimb.RIGHT_LEG.base());
        Pose standing = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, standing);
        standing.updateWorld();
        update(standing);
        for (int segment = 1; segment < joints.length; segment++) {
            restLengths[segment] = positions[segment].distance(positions[Landmarks.parent(segment)]);
        }
    }

    /**
     * Takes the landmarks into a pose.
     *
     * @param pose world transforms are up to date. Not modified.
     */
    void update(Pose pose) {
        pose.getWorldPosition(rightHip, positions[1]);
        pose.getWorldPosition(leftHip, positions[0]).add(positions[1]).mul(0.5);
        for (int landmark = 1; landmark < joints.length; landmark++) {
            pose.getWorldPosition(joints[landmark], positions[landmark]);
            Vector3d direction = positions[landmark].sub(positions[Landmarks.parent(landmark)], directions[landmark]);
            double length = direction.length();
            direction.mul(length > 0 ? 1 / length : 0);
        }
    }

    /** Length of a segment in the T-pose, metres. */
    double restLength(int segment) {
        return restLengths[segment];
    }

    /** |cos| of the angle between a segment and a unit vector: how much of the segment lies along it. */
    double alignment(int segment, Vector3dc direction) {
        return Math.abs(directions[segment].dot(direction));
    }

    /** Position of a landmark in the pose, metres. Do not modify. */
    Vector3dc position(int landmark) {
        return positions[landmark];
    }

    /** The middle of the hip joints in the pose, metres. Do not modify. */
    Vector3dc hipCentre() {
        return positions[0];
    }
}
