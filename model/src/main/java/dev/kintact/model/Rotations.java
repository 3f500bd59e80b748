package dev.kintact.model;

import org.joml.Quaterniond;
import org.joml.Vector3dc;

/** Rotations that degenerate input must not break. */
public final class Rotations {

    private static final double TINY = 1e-9;

    private Rotations() {}

    /**
     * The shortest rotation that turns one direction into another, exact for the smallest angles too. For opposite directions
     * there are many shortest ones: the one about the given axis is taken. A direction of no length turns nothing.
     *
     * @param from of any length. Not modified.
     * @param to of any length. Not modified.
     * @param axisIfOpposite unit vector, perpendicular to both, more or less. Not modified.
     * @param dest Modified.
     * @return dest, a unit quaternion
     */
    public static Quaterniond shortestArc(Vector3dc from, Vector3dc to, Vector3dc axisIfOpposite, Quaterniond dest) {
        double lengths = Math.sqrt(from.lengthSquared() * to.lengthSquared());
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
}
