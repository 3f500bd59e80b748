package dev.kintact.bench;

import java.util.List;
import java.util.stream.Stream;

/**
 * How many units the same work took, each time by the unit's time just then. Immutable.
 *
 * @param values at least one, in the order in which they were measured
 */
record Ratios(List<Double> values) {

    private static final double QUARTER = 0.25;

    Ratios {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("there are no ratios");
        }
        values = List.copyOf(values);
    }

    static Ratios of(double value) {
        return new Ratios(List.of(value));
    }

    /** The middle one: a disturbance that hit only the work or only the unit makes one ratio too high or too low, and does not matter. */
    double median() {
        return quantile(0.5);
    }

    /** Half of the ratios are so near to the median or nearer, more or less; a share of the median, and 0 if there is only one. */
    double spread() {
        return (quantile(1 - QUARTER) - quantile(QUARTER)) / 2 / median();
    }

    /** The value that this share of all lie below; between two of them on the straight line. */
    double quantile(double share) {
        List<Double> sorted = values.stream().sorted().toList();
        double at = share * (sorted.size() - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.size() - 1);
        return sorted.get(below) + (at - below) * (sorted.get(above) - sorted.get(below));
    }

    /** These and others of the same work. */
    Ratios and(Ratios others) {
        return new Ratios(Stream.concat(values.stream(), others.values.stream()).toList());
    }

    /** The ratios of one of so many equal parts of the work. */
    Ratios part(double parts) {
        return new Ratios(values.stream().map(value -> value / parts).toList());
    }
}
