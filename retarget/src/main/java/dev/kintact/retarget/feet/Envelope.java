package dev.kintact.retarget.feet;

/** Courses over time that stay above another. */
final class Envelope {

    private Envelope() {}

    /** The largest of each value and those up to so many before and after. */
    static double[] above(double[] values, int radius) {
        double[] largest = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            double most = values[i];
            for (int j = Math.max(0, i - radius); j <= Math.min(values.length - 1, i + radius); j++) {
                most = Math.max(most, values[j]);
            }
            largest[i] = most;
        }
        return largest;
    }

    /** The mean of each value and those up to so many before and after; beyond the ends it goes on as at the ends. */
    static double[] mean(double[] values, int radius) {
        double[] means = new double[values.length];
        int last = values.length - 1;
        for (int i = 0; i <= last; i++) {
            double sum = 0;
            for (int j = i - radius; j <= i + radius; j++) {
                sum += values[Math.max(0, Math.min(last, j))];
            }
            means[i] = sum / (2 * radius + 1);
        }
        return means;
    }
}
