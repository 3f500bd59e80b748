package dev.kintact.cli.report;

import dev.kintact.measure.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tables of figures as HTML. */
final class QualityTable {

    private static final List<String> GROUP_NAMES =
            List.of("Contact", "Penetration and order", "Feet and motion", "Posture");

    private QualityTable() {}

    static String head(String first) {
        StringBuilder groups = new StringBuilder("<tr><th></th>");
        StringBuilder names = new StringBuilder("<tr><th class=\"left\">" + Html.escaped(first) + "</th>");
        for (int group = 0; group < Column.GROUPS.size(); group++) {
            List<Column> columns = Column.GROUPS.get(group);
            groups.append("<th class=\"group\" colspan=\"" + columns.size() + "\">" + GROUP_NAMES.get(group) + "</th>");
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
    static void row(StringBuilder rows, String name, Summary summary, @Nullable Summary copied) {
        rows.append("<tr><td class=\"left\">" + Html.escaped(name) + "</td>");
        for (List<Column> group : Column.GROUPS) {
            for (Column column : group) {
                double value = summary.figure(column.figure());
                String first = column.equals(group.get(0)) ? "first " : "";
                String shade = copied == null ? "" : shade(column, value, copied.figure(column.figure()));
                rows.append("<td class=\"" + first + shade + "\">" + Html.escaped(column.print(value)) + "</td>");
            }
        }
        rows.append("</tr>\n");
    }

    static String table(StringBuilder rows) {
        return "<div class=\"scroll\"><table>" + rows + "</table></div>\n";
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
