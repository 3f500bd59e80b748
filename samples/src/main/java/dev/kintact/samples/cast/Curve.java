package dev.kintact.samples.cast;

/** A curve through a few knots, smoothed so much that no knot can be seen. Immutable. */
final class Curve {

    private static final int SAMPLES = 600;
    private static final int PASSES = 3;

    private final double low;
    private final double step;
    private final double[] samples = new double[SAMPLES];

    /**
     * A curve.
     *
     * @param at where the knots are, rising
     * @param width over which knots are smoothed
     */
    Curve(double[] at, double[] values, double width) {
        low = at[0];
        step = (at[at.length - 1] - low) / (SAMPLES - 1);
        int knot = 0;
        for (int i = 0; i < SAMPLES; i++) {
            double where = low + i * step;
            while (knot + 2 < at.length && where > at[knot + 1]) {
                knot++;
            }
            double share = (where - at[knot]) / (at[knot + 1] - at[knot]);
            samples[i] = values[knot] + share * (values[knot + 1] - values[knot]);
        }
        for (int pass = 0; pass < PASSES; pass++) {
            smooth((int) (width / step / 2));
        }
    }

    private void smooth(int reach) {
        double[] sums = new double[SAMPLES + 1];
        for (int i = 0; i < SAMPLES; i++) {
            sums[i + 1] = sums[i] + samples[i];
        }
        for (int i = 0; i < SAMPLES; i++) {
            int near = Math.min(reach, Math.min(i, SAMPLES - 1 - i));
            samples[i] = (sums[i + near + 1] - sums[i - near]) / (2 * near + 1);
        }
    }

    /** The curve times a factor; a new one. */
    Curve times(double factor) {
        return new Curve(this, factor);
    }

    private Curve(Curve other, double factor) {
        low = other.low;
        step = other.step;
        for (int i = 0; i < SAMPLES; i++) {
            samples[i] = factor * other.samples[i];
        }
    }

    double value(double where) {
        double place = Math.min(SAMPLES - 1.001, Math.max(0, (where - low) / step));
        int i = (int) place;
        return samples[i] + (place - i) * (samples[i + 1] - samples[i]);
    }
}
