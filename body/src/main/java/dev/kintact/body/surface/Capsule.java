package dev.kintact.body.surface;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The skin of a limb's segment: everything within a radius of a line that two joints carry. Immutable.
 *
 * <p>The line runs from joint to joint, so that the round ends of neighbours meet. Angles around it are measured in the
 * space of the joint at its start, from the direction that is forward in the T-pose (upward for feet, whose line runs
 * forward): they turn with the bone and mean the same on every body.
 *
 * @param region which limb it is
 * @param startJoint joint that carries the upper end
 * @param start upper end in that joint's space, metres
 * @param endJoint joint that carries the lower end
 * @param end lower end in that joint's space, metres
 * @param axis direction of the line in the start joint's space in the T-pose, for when both ends coincide
 * @param zeroAngle direction of angle 0 in the start joint's space
 * @param radius metres
 */
public record Capsule(
        Region region,
        int startJoint,
        Vector3dc start,
        int endJoint,
        Vector3dc end,
        Vector3dc axis,
        Vector3dc zeroAngle,
        double radius) {

    /** Cosine of the angle, 8 degrees, from which on a bone points along its angle 0. */
    private static final double ALONG = 0.99;

    public Capsule {
        if (!(radius > 0) || !Double.isFinite(radius)) {
            throw new IllegalArgumentException("the radius of the " + region.label() + " is " + radius);
        }
    }

    /**
     * A capsule by its ends in the T-pose.
     *
     * @param startInTPose metres. Not modified.
     * @param endInTPose metres. Not modified.
     * @param axisInTPose unit vector from start to end. Not modified.
     */
    public static Capsule of(
            StandingBody body,
            Region region,
            int startJoint,
            Vector3dc startInTPose,
            int endJoint,
            Vector3dc endInTPose,
            Vector3dc axisInTPose,
            double radius) {
        Vector3dc reference = zeroAngle(region, axisInTPose);
        return new Capsule(
                region,
                startJoint,
                body.toJoint(startJoint, startInTPose, new Vector3d()),
                endJoint,
                body.toJoint(endJoint, endInTPose, new Vector3d()),
                body.directionToJoint(startJoint, axisInTPose, new Vector3d()),
                body.directionToJoint(startJoint, reference, new Vector3d()),
                radius);
    }

    /**
     * Forward, upward for feet; of a bone that points just there the other of the two. A foot on tiptoe then has its instep
     * where other feet have it, and both directions look the same in a mirror.
     */
    private static Vector3dc zeroAngle(Region region, Vector3dc axis) {
        boolean foot = region == Region.LEFT_FOOT || region == Region.RIGHT_FOOT;
        boolean alongIt = Math.abs(foot ? axis.y() : axis.z()) > ALONG;
        return foot == alongIt ? new Vector3d(0, 0, 1) : new Vector3d(0, 1, 0);
    }

    /** The same line with another radius, metres. */
    public Capsule withRadius(double other) {
        return new Capsule(region, startJoint, start, endJoint, end, axis, zeroAngle, other);
    }
}
