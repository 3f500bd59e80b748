package dev.kintact.body;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Small geometry that degenerate input must not break. */
final class Vectors {

    private static final double TINY = 1e-9;

    private Vectors() {}

    /**
     * The shortest rotation that turns one direction into another. For opposite directions there are many shortest ones: the
     * one about the given axis is taken. A direction of no length turns nothing.
     *
     * @param from Not modified.
     * @param to Not modified.
     * @param axisIfOpposite perpendicular to both, more or less. Not modified.
     * @param dest Modified.
     * @return dest, a unit quaternion
     */
    static Quaterniond shortestArc(Vector3dc from, Vector3dc to, Vector3dc axisIfOpposite, Quaterniond dest) {
        double lengths = from.length() * to.length();
        if (!(lengths > TINY * TINY)) {
            return dest.identity();
        }
        double cosine = from.dot(to) / lengths;
        if (cosine < -1 + TINY) {
            return dest.rotationAxis(Math.PI, axisIfOpposite.x(), axisIfOpposite.y(), axisIfOpposite.z());
        }
        // the half-way quaternion: (from × to, 1 + cosine), normalised
        double x = from.y() * to.z() - from.z() * to.y();
        double y = from.z() * to.x() - from.x() * to.z();
        double z = from.x() * to.y() - from.y() * to.x();
        return dest.set(x, y, z, lengths * (1 + cosine)).normalize();
    }

    /** The angle between two directions in degrees; 0 if one has no length. */
    static double degreesBetween(Vector3dc a, Vector3dc b) {
        Vector3d cross = a.cross(b, new Vector3d());
        return Math.toDegrees(Math.atan2(cross.length(), a.dot(b)));
    }

    /** Scales to length 1; false, and no change, if there is no length to scale. */
    static boolean normalize(Vector3d vector) {
        double length = vector.length();
        if (!(length > TINY)) {
            return false;
        }
        vector.div(length);
        return true;
    }
}
