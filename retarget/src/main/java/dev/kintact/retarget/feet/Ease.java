package dev.kintact.retarget.feet;

/** Functions without jumps, in value, slope or curvature. */
final class Ease {

    private Ease() {}

    /** 1 up to an edge, 0 from another on; slope and curvature are 0 at both. */
    static double out(double from, double to, double x) {
        double t = Math.max(0, Math.min(1, (x - from) / (to - from)));
        return 1 - t * t * t * (10 + t * (6 * t - 15));
    }

    /** By what to multiply something of a size so that it never exceeds a limit; 1 up to half of it. */
    static double limit(double size, double limit) {
        double half = limit / 2;
        return size <= half ? 1 : (limit - half * Math.exp((half - size) / half)) / size;
    }
}
