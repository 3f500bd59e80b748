package dev.kintact.samples.repertoire;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Rotations whose digits are the same on every Java: sines are those of StrictMath. */
final class Turns {

    private Turns() {}

    /** Turns first by an angle, radians, around an axis, then by what dest was. */
    static Quaterniond mul(Quaterniond dest, int axis, double radians) {
        double sin = StrictMath.sin(radians / 2);
        double cos = StrictMath.cos(radians / 2);
        return dest.mul(axis == 0 ? sin : 0, axis == 1 ? sin : 0, axis == 2 ? sin : 0, cos);
    }

    /** As {@link #mul}, by degrees. */
    static Quaterniond mulDegrees(Quaterniond dest, int axis, double degrees) {
        return mul(dest, axis, StrictMath.toRadians(degrees));
    }

    /** A turn around a unit vector. */
    static Quaterniond around(Vector3dc axis, double degrees) {
        double half = StrictMath.toRadians(degrees) / 2;
        double sin = StrictMath.sin(half);
        return new Quaterniond(axis.x() * sin, axis.y() * sin, axis.z() * sin, StrictMath.cos(half));
    }

    /** Between two rotations on the shorter way; 0 is the first. */
    static Quaterniond between(Quaterniondc a, Quaterniondc b, double share) {
        double sign = a.x() * b.x() + a.y() * b.y() + a.z() * b.z() + a.w() * b.w() < 0 ? -1 : 1;
        return new Quaterniond(
                        a.x() + share * (sign * b.x() - a.x()),
                        a.y() + share * (sign * b.y() - a.y()),
                        a.z() + share * (sign * b.z() - a.z()),
                        a.w() + share * (sign * b.w() - a.w()))
                .normalize();
    }

    static Vector3d axis(int axis) {
        return new Vector3d(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
    }
}
