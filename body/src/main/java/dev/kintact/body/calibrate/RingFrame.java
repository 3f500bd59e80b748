package dev.kintact.body.calibrate;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * From where and in which direction the points of a ring around the trunk are looked for: from an ellipse inside the body, as
 * wide as its skeleton, more to the front and back than straight out. Immutable.
 *
 * <p>People grow fat forward and sideways; a breast stays over its ribs. Rays from one centre would take it for something
 * further out to the side.
 *
 * @param centre of the ellipse. Not modified.
 * @param halfWidth metres
 * @param halfDepth metres
 */
record RingFrame(Vector3dc centre, double halfWidth, double halfDepth) {

    /** How much less rays lean sideways than the angle of their place, half way between front and side, degrees. */
    private static final double FORWARD = 20;

    /** Depth of the inner ellipse as a share of its width. */
    static final double FLAT = 0.35;

    /** An inner ellipse that is so wide. */
    static RingFrame of(Vector3dc centre, double halfWidth) {
        return new RingFrame(centre, halfWidth, FLAT * halfWidth);
    }

    /** Where a ray starts; a new vector. */
    Vector3d origin(double elevation, double angle) {
        if (Math.abs(elevation) == 90) {
            return new Vector3d(centre);
        }
        double left = Math.toRadians(angle);
        return new Vector3d(halfWidth * Math.sin(left), 0, halfDepth * Math.cos(left)).add(centre);
    }

    /** Where a ray goes, a unit vector; a new one. */
    static Vector3d direction(double elevation, double angle) {
        return Rays.direction(elevation, angle - FORWARD * Math.sin(2 * Math.toRadians(angle)));
    }
}
