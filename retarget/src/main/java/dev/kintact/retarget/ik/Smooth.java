package dev.kintact.retarget.ik;

/** Functions without jumps. */
public final class Smooth {

    /** Where a wanted twist begins to be given up, this far before the opposite side, in radians. */
    private static final double TAPER = Math.PI / 4;

    /** The cosine of where that is; a little more, so that rounding does not decide. */
    static final double TAPERED_COSINE = Math.cos(Math.PI - TAPER) + 1e-9;

    private Smooth() {}

    /** 0 up to an edge, 1 from another on, smooth between them; 0 if the edges leave nothing between them. */
    public static double step(double from, double to, double x) {
        if (!(to > from)) {
            return 0;
        }
        if (x >= to || x <= from) {
            return x >= to ? 1 : 0; // mostly, and without a division
        }
        double t = (x - from) / (to - from);
        return t * t * (3 - 2 * t);
    }

    /** The same with a curvature that does not jump either, for what people see move. */
    public static double gentleStep(double from, double to, double x) {
        double t = Math.max(0, Math.min(1, (x - from) / (to - from)));
        return t * t * t * (10 + t * (6 * t - 15));
    }

    /**
     * A twist as far as it may be used [Molla17, §6.2]: at most as large as a bound, and less and less as it nears half a turn,
     * where its sign would jump.
     */
    static double twist(double wanted, double bound) {
        double left = Math.PI - Math.abs(wanted);
        double tapered = left >= TAPER ? wanted : wanted * (left / TAPER);
        return Math.max(-bound, Math.min(bound, tapered));
    }
}
