package dev.kintact.samples.cast;

/** A smooth curve through knots that never goes beyond them [Fritsch80]. Immutable. */
final class Curve {

    private final double[] at;
    private final double[] values;
    private final double[] slopes;

    /**
     * A curve.
     *
     * @param at where the knots are, rising
     */
    Curve(double[] at, double[] values) {
        this.at = at.clone();
        this.values = values.clone();
        slopes = new double[at.length];
        for (int i = 1; i + 1 < at.length; i++) {
            double before = secant(i - 1);
            double after = secant(i);
            // the harmonic mean where both rise or both fall, level at peaks
            slopes[i] = before * after > 0 ? 2 * before * after / (before + after) : 0;
        }
    }

    private double secant(int i) {
        return (values[i + 1] - values[i]) / (at[i + 1] - at[i]);
    }

    double value(double where) {
        int last = at.length - 1;
        if (where <= at[0]) {
            return values[0];
        }
        if (where >= at[last]) {
            return values[last];
        }
        int i = 0;
        while (where > at[i + 1]) {
            i++;
        }
        double width = at[i + 1] - at[i];
        double t = (where - at[i]) / width;
        double u = 1 - t;
        return u * u * (1 + 2 * t) * values[i]
                + t * t * (3 - 2 * t) * values[i + 1]
                + t * u * width * (u * slopes[i] - t * slopes[i + 1]);
    }
}
