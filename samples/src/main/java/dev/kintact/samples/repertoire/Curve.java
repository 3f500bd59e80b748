package dev.kintact.samples.repertoire;

import java.util.Map;
import java.util.SortedMap;

/**
 * A value over time through keys, without overshoot. It rests in keys where it turns back and between equal ones, and runs
 * through the others; from rest to rest it is the movement of least jerk [Flash85].
 */
final class Curve {

    private final double[] times;
    private final double[] values;
    private final double[] slopes;

    /** A curve through keys; before the first and after the last it rests. */
    Curve(SortedMap<Double, Double> keys) {
        int count = keys.size();
        times = new double[count];
        values = new double[count];
        slopes = new double[count];
        int at = 0;
        for (Map.Entry<Double, Double> key : keys.entrySet()) {
            times[at] = key.getKey();
            values[at++] = key.getValue();
        }
        for (int key = 1; key + 1 < count; key++) {
            double before = slope(key - 1);
            double after = slope(key);
            // harmonic mean [Fritsch84]
            slopes[key] = before * after > 0 ? 2 * before * after / (before + after) : 0;
        }
    }

    private double slope(int key) {
        return (values[key + 1] - values[key]) / (times[key + 1] - times[key]);
    }

    double at(double time) {
        int last = times.length - 1;
        if (time <= times[0]) {
            return values[0];
        }
        if (time >= times[last]) {
            return values[last];
        }
        int key = 0;
        while (times[key + 1] <= time) {
            key++;
        }
        double span = times[key + 1] - times[key];
        double s = (time - times[key]) / span;
        double ease = ease(s);
        double s3 = s * s * s;
        double leave = s - s3 * (6 - s * (8 - 3 * s));
        double arrive = -s3 * (4 - s * (7 - 3 * s));
        return values[key]
                + ease * (values[key + 1] - values[key])
                + span * (leave * slopes[key] + arrive * slopes[key + 1]);
    }

    /** From 0 to 1 with least jerk. */
    static double ease(double s) {
        double inside = Math.max(0, Math.min(1, s));
        return inside * inside * inside * (10 - inside * (15 - 6 * inside));
    }
}
