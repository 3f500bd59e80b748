package dev.kintact.cli.report;

import dev.kintact.measure.Column;
import dev.kintact.measure.Quality;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/** Prints tables of figures: a row for each of source, copied and result, a block of columns for each group of figures. */
public final class QualityText {

    private static final String BETWEEN = "   ";

    private QualityText() {}

    /**
     * Prints the tables.
     *
     * @param rows by name, in order
     */
    public static void print(Map<String, Quality> rows, PrintWriter out) {
        int label = rows.keySet().stream().mapToInt(String::length).max().orElse(0);
        for (List<Column> group : Column.GROUPS) {
            StringBuilder head = new StringBuilder(" ".repeat(label));
            for (Column column : group) {
                head.append(BETWEEN).append(padded(column.heading(), width(column, rows)));
            }
            out.println(head.toString().stripTrailing());
            rows.forEach((name, quality) -> {
                StringBuilder line = new StringBuilder(name + " ".repeat(label - name.length()));
                for (Column column : group) {
                    line.append(BETWEEN)
                            .append(padded(column.print(quality.figure(column.figure())), width(column, rows)));
                }
                out.println(line);
            });
            out.println();
        }
        out.flush();
    }

    private static int width(Column column, Map<String, Quality> rows) {
        return Math.max(
                column.heading().length(),
                rows.values().stream()
                        .mapToInt(quality ->
                                column.print(quality.figure(column.figure())).length())
                        .max()
                        .orElse(0));
    }

    private static String padded(String text, int width) {
        return " ".repeat(width - text.length()) + text;
    }
}
