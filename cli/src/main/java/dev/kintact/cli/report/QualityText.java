package dev.kintact.cli.report;

import dev.kintact.measure.Column;
import dev.kintact.measure.Quality;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Prints tables of figures: a row for each of source, copied and result, a block of columns for each group of figures. */
public final class QualityText {

    private static final String BETWEEN = "   ";

    private QualityText() {}

    /**
     * Prints the tables of one retarget.
     *
     * @param rows by name, in order
     */
    public static void print(Map<String, Quality> rows, PrintWriter out) {
        Map<String, ToDoubleFunction<String>> figures = new LinkedHashMap<>();
        rows.forEach((name, quality) -> figures.put(name, quality::figure));
        printFigures(figures, out);
    }

    /**
     * Prints the tables of many retargets together: source, copied and each method.
     *
     * @param entries those that failed are left out
     */
    public static void printOverall(List<Entry> entries, PrintWriter out) {
        Map<String, ToDoubleFunction<String>> figures = new LinkedHashMap<>();
        ReportPage.overall(entries).forEach((name, summary) -> figures.put(name, summary::figure));
        printFigures(figures, out);
    }

    private static void printFigures(Map<String, ToDoubleFunction<String>> rows, PrintWriter out) {
        int label = rows.keySet().stream().mapToInt(String::length).max().orElse(0);
        for (List<Column> group : Column.GROUPS) {
            StringBuilder head = new StringBuilder(" ".repeat(label));
            for (Column column : group) {
                head.append(BETWEEN).append(padded(column.heading(), width(column, rows)));
            }
            out.println(head.toString().stripTrailing());
            rows.forEach((name, figures) -> {
                StringBuilder line = new StringBuilder(name + " ".repeat(label - name.length()));
                for (Column column : group) {
                    line.append(BETWEEN).append(padded(print(column, figures), width(column, rows)));
                }
                out.println(line);
            });
            out.println();
        }
        out.flush();
    }

    private static int width(Column column, Map<String, ToDoubleFunction<String>> rows) {
        return Math.max(
                column.heading().length(),
                rows.values().stream()
                        .mapToInt(figures -> print(column, figures).length())
                        .max()
                        .orElse(0));
    }

    private static String print(Column column, ToDoubleFunction<String> figures) {
        return column.print(figures.applyAsDouble(column.figure()));
    }

    private static String padded(String text, int width) {
        return " ".repeat(width - text.length()) + text;
    }
}
