package dev.kintact.retarget.ik;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3dc;

/**
 * Angles, sines and cosines, and what is made of them. A limb solver spends most of its time on these, and {@link Math} is
 * written for the last digit of every argument there is: what stands here is exact to some 10⁻¹⁵ for the angles that joints
 * have and takes a third of the time.
 */
final class Angles {

    /** Steps between 0 and 1 for which the angle is known. */
    private static final int STEPS = 64;

    private static final double[] KNOWN = known();

    /** Of all multiples of 1 / {@link #STEPS} radian to half a turn. */
    private static final double[] SINES = new double[(int) (Math.PI * STEPS) + 2];

    private static final double[] COSINES = new double[SINES.length];

    static {
        for (int i = 0; i < SINES.length; i++) {
            SINES[i] = StrictMath.sin((double) i / STEPS);
            COSINES[i] = StrictMath.cos((double) i / STEPS);
        }
    }

    private Angles() {}

    private static double[] known() {
        double[] angles = new double[STEPS + 1];
        for (int i = 0; i <= STEPS; i++) {
            angles[i] = StrictMath.atan((double) i / STEPS);
        }
        return angles;
    }

    /** The angle of a point from the axis of x, in radians from -π to π; 0 for the origin. */
    static double atan2(double y, double x) {
        double up = Math.abs(y);
        double along = Math.abs(x);
        boolean steep = up > along;
        double least = steep ? along : up;
        double most = steep ? up : along;
        if (!(most > 0)) {
            return 0;
        }
        double angle = upToAnEighth(least, most);
        if (steep) {
            angle = Math.PI / 2 - angle;
        }
        if (x < 0) {
            angle = Math.PI - angle;
        }
        return y < 0 ? -angle : angle;
    }

    /** Of a point at most an eighth of a turn from the axis: what is known of the nearest step, and a short series for the rest. */
    private static double upToAnEighth(double y, double x) {
        int step = (int) (y / x * STEPS + 0.5);
        double t = (double) step / STEPS;
        double rest = (y - t * x) / (x + t * y); // at most 1 / 128
        double square = rest * rest;
        return KNOWN[step] + rest * (1 - square * (1.0 / 3 - square * (1.0 / 5 - square * (1.0 / 7))));
    }

    /** The sine of an angle in radians. */
    static double sin(double angle) {
        double size = Math.abs(angle);
        if (!(size < Math.PI)) {
            return Math.sin(angle);
        }
        int step = (int) (size * STEPS + 0.5);
        double rest = size - (double) step / STEPS; // at most 1 / 128
        double square = rest * rest;
        double cosine = 1 - square * (0.5 - square * (1.0 / 24 - square * (1.0 / 720)));
        double sine = rest * (1 - square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040))));
        double result = SINES[step] * cosine + COSINES[step] * sine;
        return angle < 0 ? -result : result;
    }

    /** The cosine of an angle in radians. */
    static double cos(double angle) {
        double size = Math.abs(angle);
        if (!(size < Math.PI)) {
            return Math.cos(angle);
        }
        int step = (int) (size * STEPS + 0.5);
        double rest = size - (double) step / STEPS;
        double square = rest * rest;
        double cosine = 1 - square * (0.5 - square * (1.0 / 24 - square * (1.0 / 720)));
        double sine = rest * (1 - square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040))));
        return COSINES[step] * cosine - SINES[step] * sine;
    }

    /**
     * The turn by an angle about an axis.
     *
     * @param axis unit vector. Not modified.
     * @param dest Modified.
     * @return dest
     */
    static Quaterniond turn(Vector3dc axis, double angle, Quaterniond dest) {
        double sine = sin(angle / 2);
        return dest.set(axis.x() * sine, axis.y() * sine, axis.z() * sine, cos(angle / 2));
    }

    /**
     * Goes a share of the shorter way from one rotation to another, evenly.
     *
     * @param from unit quaternion. Modified.
     * @param to unit quaternion. Not modified.
     */
    static void slerp(Quaterniond from, Quaterniondc to, double share) {
        double cosine = from.x * to.x() + from.y * to.y() + from.z * to.z() + from.w * to.w();
        double sign = cosine < 0 ? -1 : 1;
        double square = Math.max(0, 1 - cosine * cosine);
        double first = 1 - share;
        double second = share;
        if (square > 1e-12) {
            double sine = Math.sqrt(square);
            double angle = atan2(sine, Math.abs(cosine));
            second = sin(share * angle) / sine;
            first = cos(share * angle) - Math.abs(cosine) * second; // the sine of the other share of the angle / sine
        }
        second *= sign;
        from.set(
                        first * from.x + second * to.x(),
                        first * from.y + second * to.y(),
                        first * from.z + second * to.z(),
                        first * from.w + second * to.w())
                .normalize();
    }
}
