package dev.kintact.body;

import dev.kintact.model.Pose;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The axes of a body's trunk in a pose, in world space: to its left, up its spine, forward. Values only.
 *
 * <p>Up runs from the middle of the hip joints to the middle of the shoulder joints, left along the line through the hip
 * joints, made square to up. Where hip joints coincide, the shoulder line stands in.
 */
public final class TrunkFrame {

    private final Vector3d left = new Vector3d();
    private final Vector3d up = new Vector3d();
    private final Vector3d forward = new Vector3d();

    private TrunkFrame() {}

    /**
     * Looks at a pose.
     *
     * @param map complete. Not modified.
     * @param pose with world transforms. Not modified.
     * @throws DegenerateBodyException if the joints lie so that there is no trunk
     */
    public static TrunkFrame of(RigMap map, Pose pose) {
        Vector3d leftHip = pose.getWorldPosition(map.requireJoint(Role.LEFT_UPPER_LEG), new Vector3d());
        Vector3d rightHip = pose.getWorldPosition(map.requireJoint(Role.RIGHT_UPPER_LEG), new Vector3d());
        Vector3d leftArm = pose.getWorldPosition(map.requireJoint(Role.LEFT_UPPER_ARM), new Vector3d());
        Vector3d rightArm = pose.getWorldPosition(map.requireJoint(Role.RIGHT_UPPER_ARM), new Vector3d());
        TrunkFrame frame = new TrunkFrame();
        frame.up.set(leftArm).add(rightArm).sub(leftHip).sub(rightHip);
        if (!Vectors.normalize(frame.up)
                || !(frame.setLeft(leftHip.sub(rightHip)) || frame.setLeft(leftArm.sub(rightArm)))) {
            throw new DegenerateBodyException(
                    "the hip and shoulder joints lie in one point or line; this is not a body that stands anywhere");
        }
        frame.left.cross(frame.up, frame.forward);
        return frame;
    }

    private boolean setLeft(Vector3d line) {
        left.set(line).fma(-line.dot(up), up);
        return left.length() > 1e-6 * Math.max(1e-6, line.length()) && Vectors.normalize(left);
    }

    /** Unit vector to the body's left. Do not modify. */
    Vector3d left() {
        return left;
    }

    /** Unit vector up the spine. Do not modify. */
    Vector3d up() {
        return up;
    }

    /** Unit vector to where the body faces. Do not modify. */
    Vector3d forward() {
        return forward;
    }

    /** The angle between spine and world up, degrees. */
    public double tiltDegrees() {
        return Vectors.degreesBetween(up, new Vector3d(0, 1, 0));
    }

    /**
     * The rotation that brings left, up and forward to X, Y and Z.
     *
     * @param dest Modified.
     * @return dest
     */
    Quaterniond getCanonicalFromWorld(Quaterniond dest) {
        return dest.setFromNormalized(new Matrix3d(left, up, forward)).conjugate();
    }

    /**
     * The turn about world Y that brings forward above the Z axis.
     *
     * @param dest Modified.
     * @return dest
     */
    Quaterniond getYawToForward(Quaterniond dest) {
        return dest.rotationY(-Math.atan2(forward.x, forward.z));
    }
}
