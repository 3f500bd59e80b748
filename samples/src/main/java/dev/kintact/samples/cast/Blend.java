package dev.kintact.samples.cast;

/** Smooth joins of fields. All of it is addition, multiplication and roots, which every Java computes alike. */
final class Blend {

    private Blend() {}

    /** The union of two shapes; where both surfaces are nearer to each other than the width, the fold is filled. */
    static double union(double a, double b, double width) {
        double near = Math.max(0, 1 - Math.abs(a - b) / width);
        return Math.min(a, b) - near * near * width / 4;
    }

    /** What two shapes have in common, with the edge rounded off. */
    static double common(double a, double b, double width) {
        return -union(-a, -b, width);
    }

    /** From 0 to 1 as a value goes from low to high, without a kink. */
    static double step(double low, double high, double value) {
        double t = Math.min(1, Math.max(0, (value - low) / (high - low)));
        return t * t * (3 - 2 * t);
    }

    static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
