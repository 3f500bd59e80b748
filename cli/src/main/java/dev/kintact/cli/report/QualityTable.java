package dev.kintact.cli.report;

import dev.kintact.measure.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tables of figures as HTML, one below the other with the same rows, so that all columns fit on a page. Scratch. */
final class QualityTable {

    /** A group of columns with its name. */
    private record Group(String name, List<Column> columns) {}

    private static final List<List<Group>> TABLES = List.of(
            List.of(new Group("Contact", Column.CONTACT), new Group("Penetration and order", Column.PENETRATION)),
            List.of(new Group("Feet and motion", Column.MOTION), new Group("Posture", Column.POSTURE)));

    private final List<StringBuilder> tables;

    /** Tables without rows; the first column is named as said. */
    QualityTable(String first) {
        tables = TABLES.stream()
                .map(groups -> new StringBuilder(head(first, groups)))
                .toList();
    }

    private static String head(String first, List<Group> all) {
        StringBuilder groups = new StringBuilder("<tr><th></th>");
        StringBuilder names = new StringBuilder("<tr><th class=\"left\">" + Html.escaped(first) + "</th>");
        for (Group group : all) {
            List<Column> columns = group.columns;
            groups.append("<th class=\"group\" colspan=\"" + columns.size() + "\">" + group.name + "</th>");
            for (Column column : columns) {
                names.append("<th" + (column.equals(columns.get(0)) ? " class=\"first\"" : "") + " title=\""
                        + Html.escaped(column.meaning()) + "\">" + Html.escaped(column.heading()) + "</th>");
            }
        }
        return "<thead>" + groups + "</tr>\n" + names + "</tr></thead>\n";
    }

    /**
     * Adds a row.
     *
     * @param copied what it is compared with, or null
     */
    void add(String name, Summary summary, @Nullable Summary copied) {
        for (int table = 0; table < TABLES.size(); table++) {
            StringBuilder rows = tables.get(table);
            rows.append("<tr><td class=\"left\">" + Html.escaped(name) + "</td>");
            for (Group group : TABLES.get(table)) {
                for (Column column : group.columns) {
                    double value = summary.figure(column.figure());
                    String first = column.equals(group.columns.get(0)) ? "first " : "";
                    String shade = copied == null ? "" : shade(column, value, copied.figure(column.figure()));
                    rows.append("<td class=\"" + first + shade + "\">" + Html.escaped(column.print(value)) + "</td>");
                }
            }
            rows.append("</tr>\n");
        }
    }

    /** The tables as they are now. */
    String html() {
        StringBuilder all = new StringBuilder();
        tables.forEach(rows -> all.append("<div class=\"scroll\"><table>" + rows + "</table></div>\n"));
        return all.toString();
    }

    private static String shade(Column column, double value, double copied) {
        if (column.print(value).equals(column.print(copied)) || !Double.isFinite(value) || !Double.isFinite(copied)) {
            return "";
        }
        boolean better = switch (column.better()) {
            case HIGHER -> value > copied;
            case LOWER -> value < copied;
            case ONE -> Math.abs(value - 1) < Math.abs(copied - 1);
        };
        return better ? "better" : "worse";
    }
}
