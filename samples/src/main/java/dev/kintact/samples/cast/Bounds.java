package dev.kintact.samples.cast;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A box.
 *
 * @param low corner
 * @param high corner
 */
record Bounds(Vector3dc low, Vector3dc high) {

    /** All of space. */
    static final Bounds NONE =
            new Bounds(new Vector3d(Double.NEGATIVE_INFINITY), new Vector3d(Double.POSITIVE_INFINITY));

    /** Around two balls. */
    static Bounds around(Vector3dc one, double oneRadius, Vector3dc other, double otherRadius) {
        return new Bounds(
                one.sub(oneRadius, oneRadius, oneRadius, new Vector3d())
                        .min(other.sub(otherRadius, otherRadius, otherRadius, new Vector3d())),
                one.add(oneRadius, oneRadius, oneRadius, new Vector3d())
                        .max(other.add(otherRadius, otherRadius, otherRadius, new Vector3d())));
    }

    double distance(double x, double y, double z) {
        double dx = Math.max(0, Math.max(low.x() - x, x - high.x()));
        double dy = Math.max(0, Math.max(low.y() - y, y - high.y()));
        double dz = Math.max(0, Math.max(low.z() - z, z - high.z()));
        return Blend.length(dx, dy, dz);
    }
}
