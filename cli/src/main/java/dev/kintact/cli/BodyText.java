package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.surface.BodyMeasures;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A body's measures in the columns of Molla's table [Molla17, appendix E], for people and programs. */
final class BodyText {

    private record Column(String label, String key, double metres) {}

    private BodyText() {}

    private static List<Column> columns(BodyMeasures measures) {
        return List.of(
                new Column("height", "height", measures.height()),
                new Column("arm", "armLength", measures.armLength()),
                new Column("upper arm r", "upperArmRadius", measures.upperArmRadius()),
                new Column("forearm r", "lowerArmRadius", measures.lowerArmRadius()),
                new Column("leg", "legLength", measures.legLength()),
                new Column("thigh r", "upperLegRadius", measures.upperLegRadius()),
                new Column("shin r", "lowerLegRadius", measures.lowerLegRadius()),
                new Column("belly", "bellyThickness", measures.bellyThickness()));
    }

    /** Three lines: headings, centimetres, percent of the height. */
    static List<String> table(BodyMeasures measures) {
        List<Column> columns = columns(measures);
        return List.of(
                "    " + line(columns, column -> column.label),
                "cm  " + line(columns, column -> String.format(Locale.ROOT, "%.1f", 100 * column.metres)),
                "%   "
                        + line(
                                columns,
                                column -> String.format(Locale.ROOT, "%.1f", 100 * column.metres / measures.height())));
    }

    private static String line(List<Column> columns, Function<Column, String> cell) {
        return columns.stream()
                .map(column ->
                        String.format(Locale.ROOT, "%" + Math.max(6, column.label.length()) + "s", cell.apply(column)))
                .collect(Collectors.joining("  "));
    }

    /** Adds the measures to a report, metres. */
    static void put(ObjectNode report, BodyMeasures measures) {
        columns(measures).forEach(column -> report.put(column.key, column.metres));
    }
}
