package dev.kintact.cli.picture;

import java.util.ArrayList;
import java.util.List;

/** What the signs of an explanation mean, in as many lines as it takes. Immutable. */
final class ExplainLegend {

    private static final double ROW = 1.5;

    /** Draws a sign to the right of a place. */
    private interface Sign {
        void draw(ExplainMarks marks, double x, double y);
    }

    /** A sign that is so wide, in units, and its meaning. */
    private record Entry(double width, Sign sign, String words) {}

    private final Lettering letters;
    private final double unit;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * A legend.
     *
     * @param hasCode whether there are vectors and goals
     */
    ExplainLegend(Lettering letters, double unit, boolean hasCode, boolean hasPlanes) {
        this.letters = letters;
        this.unit = unit;
        if (hasCode) {
            entries.add(new Entry(28, this::vectors, "from a place on the skin to where it has the joint"));
            entries.add(new Entry(26, this::shades, "how much it counts"));
            entries.add(new Entry(18, (marks, x, y) -> marks.goal(x + 9 * unit, y), "goal"));
        }
        entries.add(new Entry(10, (marks, x, y) -> marks.reached(x + 5 * unit, y), "reached"));
        entries.add(new Entry(15, (marks, x, y) -> marks.copied(x + 7.5 * unit, y), "copied"));
        if (hasPlanes) {
            entries.add(new Entry(18, this::plane, "plane that keeps a limb on its side"));
        }
    }

    private void vectors(ExplainMarks marks, double x, double y) {
        marks.vector(x, y, x + 28 * unit, y, 1);
        marks.reference(x, y, 1);
    }

    private void shades(ExplainMarks marks, double x, double y) {
        double[] shares = {0.05, 0.3, 1};
        for (int i = 0; i < shares.length; i++) {
            marks.vector(x + 9 * i * unit, y, x + (9 * i + 8) * unit, y, shares[i]);
        }
    }

    private void plane(ExplainMarks marks, double x, double y) {
        double[] corners = {
            x, y + 6 * unit, x + 12 * unit, y + 6 * unit, x + 18 * unit, y - 6 * unit, x + 6 * unit, y - 6 * unit
        };
        marks.plane(corners, x + 9 * unit, y, x + 9 * unit, y - 11 * unit, 1);
    }

    private double width(Entry entry) {
        return (entry.width + 26) * unit + letters.width(entry.words);
    }

    /** Pixels that it takes below each other. */
    int height(double room) {
        int rows = 1;
        double x = 0;
        for (Entry entry : entries) {
            if (x > 0 && x + width(entry) > room) {
                rows++;
                x = 0;
            }
            x += width(entry);
        }
        return (int) Math.ceil(ROW * rows * letters.lineHeight());
    }

    void write(Canvas canvas, double left, double top, double room) {
        ExplainMarks marks = new ExplainMarks(canvas, unit);
        double x = 0;
        double y = top + ROW / 2 * letters.lineHeight();
        for (Entry entry : entries) {
            if (x > 0 && x + width(entry) > room) {
                y += ROW * letters.lineHeight();
                x = 0;
            }
            entry.sign.draw(marks, left + x, y);
            letters.write(canvas, entry.words, left + x + (entry.width + 6) * unit, y + 0.4 * letters.lineHeight());
            x += width(entry);
        }
    }
}
