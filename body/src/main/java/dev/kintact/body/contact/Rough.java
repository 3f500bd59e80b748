package dev.kintact.body.contact;

/**
 * Smaller and larger numbers but for rounding, of numbers that are finite. {@link Math#min} and branches that nobody can
 * foresee take four times as long, and what is only passed over for being far is told with room to spare.
 */
final class Rough {

    private Rough() {}

    static double min(double a, double b) {
        return 0.5 * (a + b - Math.abs(a - b));
    }

    static double max(double a, double b) {
        return 0.5 * (a + b + Math.abs(a - b));
    }

    /** The number, or 0 if it is negative; exactly. */
    static double positive(double a) {
        return 0.5 * (a + Math.abs(a));
    }
}
