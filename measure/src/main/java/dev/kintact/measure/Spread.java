package dev.kintact.measure;

import java.util.Arrays;

/** Mean, percentile and maximum of many values. Scratch. */
final class Spread {

    /** A share of a count that should be whole may be rounded up; this is less than any that should not. */
    private static final double ROUNDING = 1e-6;

    private double[] values = new double[64];
    private int count;

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    int count() {
        return count;
    }

    double mean() {
        return count == 0 ? Double.NaN : Arrays.stream(values, 0, count).sum() / count;
    }

    double max() {
        return count == 0 ? Double.NaN : Arrays.stream(values, 0, count).max().orElseThrow();
    }

    /** The least of the values that a share of all stay at or below: 0.95 for the 95th percentile. */
    double percentile(double share) {
        if (count == 0) {
            return Double.NaN;
        }
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        int needed = (int) Math.ceil(share * count - ROUNDING);
        return sorted[Math.max(0, needed - 1)];
    }
}
