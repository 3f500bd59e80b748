package dev.kintact.measure;

import org.joml.Quaterniondc;
import org.joml.Vector3dc;

/** Angles between rotations and between directions. */
final class Angles {

    private Angles() {}

    /**
     * The angle of the turn from one rotation to another, degrees from 0 to 180. Exact for small angles too, where an arc
     * cosine sees only rounding.
     *
     * @param a unit quaternion. Not modified.
     * @param b unit quaternion. Not modified.
     */
    static double degreesBetween(Quaterniondc a, Quaterniondc b) {
        double side = a.x() * b.x() + a.y() * b.y() + a.z() * b.z() + a.w() * b.w() < 0 ? -1 : 1;
        double apart = 0;
        double together = 0;
        for (int i = 0; i < 4; i++) {
            double p = component(a, i);
            double q = side * component(b, i);
            apart += (p - q) * (p - q);
            together += (p + q) * (p + q);
        }
        return Math.toDegrees(4 * Math.atan2(Math.sqrt(apart), Math.sqrt(together)));
    }

    /**
     * The angle between two directions, degrees from 0 to 180. Exact for small angles too.
     *
     * @param a of any length. Not modified.
     * @param b of any length. Not modified.
     */
    static double degreesBetween(Vector3dc a, Vector3dc b) {
        double x = a.y() * b.z() - a.z() * b.y();
        double y = a.z() * b.x() - a.x() * b.z();
        double z = a.x() * b.y() - a.y() * b.x();
        return Math.toDegrees(Math.atan2(Math.sqrt(x * x + y * y + z * z), a.dot(b)));
    }

    private static double component(Quaterniondc q, int index) {
        return switch (index) {
            case 0 -> q.x();
            case 1 -> q.y();
            case 2 -> q.z();
            default -> q.w();
        };
    }
}
