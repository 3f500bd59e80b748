package dev.kintact.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A report for people: tables that are also Markdown. */
final class ReportTable {

    /** Changes below this share are what two runs differ by anyway. */
    private static final double NOTABLE = 0.1;

    private final Map<String, Double> old;
    private final boolean compared;

    private ReportTable(Map<String, Double> old, boolean compared) {
        this.old = old;
        this.compared = compared;
    }

    /** The tables of a report alone. */
    static List<String> of(Report report) {
        return new ReportTable(Map.of(), false).lines(report);
    }

    /**
     * The tables of a report beside another.
     *
     * @param old the other's units by name
     */
    static List<String> of(Report report, Map<String, Double> old) {
        return new ReportTable(old, true).lines(report);
    }

    private List<String> lines(Report report) {
        List<String> out = new ArrayList<>();
        for (String group : report.lines().stream().map(Line::group).distinct().toList()) {
            List<List<String>> cells = new ArrayList<>();
            cells.add(head(group));
            report.lines().stream().filter(line -> line.group().equals(group)).forEach(line -> cells.add(cells(line)));
            out.addAll(aligned(cells));
            out.add("");
        }
        return out;
    }

    private List<String> head(String group) {
        List<String> head = new ArrayList<>(List.of(group, "name", "FK", "±", "bytes", "aim", "met"));
        if (compared) {
            head.addAll(List.of("new/old", "change"));
        }
        return head;
    }

    private List<String> cells(Line line) {
        List<String> cells = new ArrayList<>(List.of(
                line.label(),
                "`" + line.name() + "`",
                units(line.units()),
                spread(line),
                String.format(Locale.ROOT, "%.0f", line.bytes()),
                aim(line),
                met(line)));
        if (compared) {
            Double before = old.get(line.name());
            cells.add(before == null ? "" : String.format(Locale.ROOT, "%.2f", line.units() / before));
            cells.add(change(line.units(), before));
        }
        return cells;
    }

    static String units(double units) {
        return String.format(Locale.ROOT, units < 100 ? "%.2f" : "%.0f", units);
    }

    /** Nothing where a single iteration tells nothing of it. */
    private static String spread(Line line) {
        return line.spread() == 0 ? "" : String.format(Locale.ROOT, "%.0f %%", 100 * line.spread());
    }

    private static String aim(Line line) {
        String most = line.aim().isPresent()
                ? String.format(Locale.ROOT, "≤ %.0f", line.aim().getAsDouble())
                : "";
        String none = line.isStep() ? "0 B" : "";
        return most.isEmpty() || none.isEmpty() ? most + none : most + ", " + none;
    }

    private static String met(Line line) {
        if (line.aim().isEmpty() && !line.isStep()) {
            return "";
        }
        if (line.isTooSlow()) {
            return line.allocates() ? "NO, nor bytes" : "NO";
        }
        return line.allocates() ? "NO: bytes" : "yes";
    }

    private static String change(double now, @Nullable Double before) {
        if (before == null) {
            return "new";
        }
        double ratio = now / before;
        if (ratio > 1 + NOTABLE) {
            return "SLOWER";
        }
        return ratio < 1 / (1 + NOTABLE) ? "faster" : "";
    }

    /** Pads cells, so that the table can be read as it stands; the first two columns are text, the others numbers. */
    static List<String> aligned(List<List<String>> cells) {
        int columns = cells.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : cells) {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        List<String> out = new ArrayList<>();
        for (List<String> row : cells) {
            StringBuilder line = new StringBuilder("|");
            for (int column = 0; column < columns; column++) {
                String padding = " ".repeat(widths[column] - row.get(column).length());
                boolean isText = column < 2;
                line.append(' ')
                        .append(isText ? row.get(column) + padding : padding + row.get(column))
                        .append(" |");
            }
            out.add(line.toString());
            if (out.size() == 1) {
                out.add(rule(widths));
            }
        }
        return out;
    }

    private static String rule(int[] widths) {
        StringBuilder rule = new StringBuilder("|");
        for (int column = 0; column < widths.length; column++) {
            rule.append("-".repeat(widths[column] + 1))
                    .append(column < 2 ? "-" : ":")
                    .append('|');
        }
        return rule.toString();
    }
}
