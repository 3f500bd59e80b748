package dev.kintact.model;

import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/**
 * Rotations as three angles and back. Scratch: it remembers the last angles it gave, so that a rotating joint's angles run
 * on continuously from frame to frame; use one for each joint.
 *
 * <p>Every rotation has two sets of angles (a, b, c) and (a+π, π-b, c+π), each up to whole turns. When the middle angle
 * reaches ±90° the outer axes fall together (gimbal lock) and only the sum or difference of a and c is determined: a then
 * keeps its last value. In every case c is taken from what is left after undoing a, so the three angles together give the
 * rotation to full precision even where a alone is ill-determined.
 */
public final class EulerAngles {

    /** Below this cosine of the middle angle, the first angle is noise and is left where it was. */
    private static final double GIMBAL = 1e-9;

    private final EulerOrder order;
    private final Vector3d last = new Vector3d();
    private final Matrix3d matrix = new Matrix3d();
    private final Vector3d other = new Vector3d();

    /** Starts from angles of zero. */
    public EulerAngles(EulerOrder order) {
        this.order = order;
    }

    public EulerOrder order() {
        return order;
    }

    /**
     * The rotation of three angles.
     *
     * @param a first angle of the order, radians
     * @param b second angle, radians
     * @param c third angle, radians
     * @param dest Modified.
     * @return dest, a unit quaternion
     */
    public static Quaterniond toRotation(EulerOrder order, double a, double b, double c, Quaterniond dest) {
        dest.identity();
        turn(dest, order.first, a);
        turn(dest, order.second, b);
        turn(dest, order.third, c);
        return dest;
    }

    /**
     * Multiplies a turn about a coordinate axis to the right of a rotation. JOML's rotateX and its kin take the cosine from
     * the sine and lose half the digits near 180°; this does not.
     *
     * @param rotation Modified.
     * @param axis 0 X, 1 Y, 2 Z
     * @param angle radians
     */
    public static void turn(Quaterniond rotation, int axis, double angle) {
        turn(rotation, axis, Math.sin(0.5 * angle), Math.cos(0.5 * angle));
    }

    /**
     * Writes the rotation of three angles, in degrees, as x y z w into an array. With i, j, k the axes of the order and e
     * its parity, this is the product of the three turns written out.
     *
     * @param dest Modified.
     * @param at place of x
     */
    static void putRotation(EulerOrder order, double a, double b, double c, double[] dest, int at) {
        double sinA = HalfAngles.sine(a);
        double cosA = HalfAngles.cosine(a);
        double sinB = HalfAngles.sine(b);
        double cosB = HalfAngles.cosine(b);
        double sinC = HalfAngles.sine(c);
        double cosC = HalfAngles.cosine(c);
        double e = order.parity;
        double ss = e * sinA * sinB;
        double cc = cosA * cosB;
        double sc = sinA * cosB;
        double cs = cosA * sinB;
        dest[at + order.first] = sc * cosC + e * cs * sinC;
        dest[at + order.second] = cs * cosC - e * sc * sinC;
        dest[at + order.third] = cc * sinC + ss * cosC;
        dest[at + 3] = cc * cosC - ss * sinC;
    }

    /**
     * The same for an angle in degrees, which is faster and exact for any number of turns.
     *
     * @param rotation Modified.
     * @param axis 0 X, 1 Y, 2 Z
     */
    public static void turnDegrees(Quaterniond rotation, int axis, double degrees) {
        turn(rotation, axis, HalfAngles.sine(degrees), HalfAngles.cosine(degrees));
    }

    /** Multiplies the turn whose half angle has sine s and cosine c. */
    private static void turn(Quaterniond rotation, int axis, double s, double c) {
        double x = rotation.x;
        double y = rotation.y;
        double z = rotation.z;
        double w = rotation.w;
        switch (axis) {
            case 0 -> rotation.set(x * c + w * s, y * c + z * s, z * c - y * s, w * c - x * s);
            case 1 -> rotation.set(x * c - z * s, y * c + w * s, z * c + x * s, w * c - y * s);
            default -> rotation.set(x * c + y * s, y * c - x * s, z * c + w * s, w * c - z * s);
        }
    }

    /**
     * The angles of a rotation that are nearest to those given last.
     *
     * @param rotation unit quaternion. Not modified.
     * @param dest the three angles in the order's sequence, radians, not limited to one turn. Modified.
     * @return dest
     */
    public Vector3d next(Quaterniondc rotation, Vector3d dest) {
        matrix.set(rotation);
        principal(dest);
        other.set(dest.x + Math.PI, Math.PI - dest.y, dest.z + Math.PI);
        unwind(dest);
        unwind(other);
        if (other.distanceSquared(last) < dest.distanceSquared(last)) {
            dest.set(other);
        }
        last.set(dest);
        return dest;
    }

    /**
     * The angles with the middle one within ±90°. With i, j, k the axes of the order and e its parity, the matrix of
     * Ri(a)·Rj(b)·Rk(c) has m_ik = e·sin b, m_jk = -e·sin a·cos b, m_kk = cos a·cos b, and row j of Ri(-a)·M is
     * (e·sin c, cos c, 0) in columns i, j, k.
     */
    private void principal(Vector3d dest) {
        int i = order.first;
        int j = order.second;
        int k = order.third;
        int e = order.parity;
        double cosB = Math.sqrt(element(j, k) * element(j, k) + element(k, k) * element(k, k));
        double a = cosB > GIMBAL ? Math.atan2(-e * element(j, k), element(k, k)) : last.x;
        double sinA = Math.sin(a);
        double cosA = Math.cos(a);
        double sinC = e * (cosA * element(j, i) + e * sinA * element(k, i));
        double cosC = cosA * element(j, j) + e * sinA * element(k, j);
        dest.set(a, Math.atan2(e * element(i, k), cosB), Math.atan2(sinC, cosC));
    }

    /** JOML's get takes column, row. */
    private double element(int row, int column) {
        return matrix.get(column, row);
    }

    /** Shifts each angle by whole turns to within half a turn of the last one. */
    private void unwind(Vector3d angles) {
        angles.set(unwind(angles.x, last.x), unwind(angles.y, last.y), unwind(angles.z, last.z));
    }

    private static double unwind(double angle, double near) {
        return angle - 2 * Math.PI * Math.rint((angle - near) / (2 * Math.PI));
    }
}
