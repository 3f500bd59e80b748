package dev.kintact.cli.report;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * Figures of many entries as one: counts are added up and scores made anew from them, the greatest of maxima is taken, and
 * all else is averaged over the entries in which it was measured.
 */
final class Summary {

    private static final Set<String> SUMS =
            Set.of("wanted", "kept", "lost", "invented", "unreachable", "stance", "jumps");

    private final Collection<Entry> entries;
    private final String row;

    /**
     * Of one row of entries.
     *
     * @param entries those that failed are left out
     */
    Summary(Collection<Entry> entries, String row) {
        this.entries = entries.stream().filter(entry -> entry.error() == null).toList();
        this.row = row;
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Names of all figures. */
    Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        entries.forEach(entry -> {
            var figures = entry.rows().get(row);
            if (figures != null) {
                names.addAll(figures.keySet());
            }
        });
        return names;
    }

    double figure(String name) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        String family = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        if (SUMS.contains(last)) {
            return sum(name);
        }
        return switch (last) {
            case "recall" -> ratio(sum(family + ".kept"), sum(family + ".wanted"));
            case "precision" -> ratio(sum(family + ".kept"), sum(family + ".kept") + sum(family + ".invented"));
            case "f1" -> f1(figure(family + ".recall"), figure(family + ".precision"));
            case "max" -> values(name).max().orElse(Double.NaN);
            default -> values(name).average().orElse(Double.NaN);
        };
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? Double.NaN : part / whole;
    }

    private static double f1(double recall, double precision) {
        if (Double.isNaN(recall)) {
            return Double.NaN;
        }
        double product = 2 * recall * precision;
        return product > 0 ? product / (recall + precision) : 0;
    }

    private double sum(String name) {
        return isEmpty() ? Double.NaN : values(name).sum();
    }

    private DoubleStream values(String name) {
        return entries.stream().mapToDouble(entry -> entry.figure(row, name)).filter(Double::isFinite);
    }
}
