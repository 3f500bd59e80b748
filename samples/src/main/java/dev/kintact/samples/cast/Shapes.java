package dev.kintact.samples.cast;

import org.joml.Vector3dc;

/** Simple solids. */
final class Shapes {

    private Shapes() {}

    /** An ellipsoid with axes along X, Y and Z; near its surface the field is close to the distance. */
    static Field ellipsoid(Vector3dc centre, double rx, double ry, double rz) {
        double cx = centre.x();
        double cy = centre.y();
        double cz = centre.z();
        double least = Math.min(rx, Math.min(ry, rz));
        return (x, y, z) -> {
            double px = (x - cx) / rx;
            double py = (y - cy) / ry;
            double pz = (z - cz) / rz;
            double level = Blend.length(px, py, pz);
            double slope = Blend.length(px / rx, py / ry, pz / rz);
            return slope < 1e-9 ? -least : level * (level - 1) / slope;
        };
    }

    /** A round cone with round ends. */
    static Field cone(Vector3dc from, double fromRadius, Vector3dc to, double toRadius) {
        double ax = from.x();
        double ay = from.y();
        double az = from.z();
        double dx = to.x() - ax;
        double dy = to.y() - ay;
        double dz = to.z() - az;
        double square = dx * dx + dy * dy + dz * dz;
        return (x, y, z) -> {
            double px = x - ax;
            double py = y - ay;
            double pz = z - az;
            double t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / square));
            return Blend.length(px - t * dx, py - t * dy, pz - t * dz) - fromRadius - t * (toRadius - fromRadius);
        };
    }

    /** A box with round edges. */
    static Field box(Vector3dc centre, double hx, double hy, double hz, double round) {
        double cx = centre.x();
        double cy = centre.y();
        double cz = centre.z();
        return (x, y, z) -> {
            double px = Math.abs(x - cx) - hx + round;
            double py = Math.abs(y - cy) - hy + round;
            double pz = Math.abs(z - cz) - hz + round;
            double outside = Blend.length(Math.max(0, px), Math.max(0, py), Math.max(0, pz));
            return outside + Math.min(0, Math.max(px, Math.max(py, pz))) - round;
        };
    }
}
