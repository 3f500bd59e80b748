package dev.kintact.retarget.feet;

/** Functions without jumps, in value, slope or curvature. */
final class Ease {

    private Ease() {}

    /** 1 up to an edge, 0 from another on; slope and curvature are 0 at both. */
    static double out(double from, double to, double x) {
        double t = Math.max(0, Math.min(1, (x - from) / (to - from)));
        return 1 - t * t * t * (10 + t * (6 * t - 15));
    }

    /** By what to multiply something of a size so that it never exceeds a limit; 1 for what is small beside it. */
    static double limit(double size, double limit) {
        double share = size / limit;
        return 1 / Math.sqrt(Math.sqrt(1 + share * share * share * share));
    }
}
