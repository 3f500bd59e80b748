package dev.kintact.cli.picture;

import dev.kintact.cli.picture.SpeedPlot.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Shades stretches of a plot and names them at its top, in as many lines as it takes for names not to overlap. What was
 * missed is hatched, not only of another colour. Scratch.
 */
final class IntervalBands {

    private static final Lettering LABEL = new Lettering(7.5, Palette.INK);
    private static final double SPACE = 8;
    private static final double HATCH = 7;

    private final double left;
    private final double top;
    private final double bottom;
    private final ToDoubleFunction<Interval> start;
    private final ToDoubleFunction<Interval> end;
    private final double right;
    /** Where the last name of each line ends. */
    private final List<Double> lineEnds = new ArrayList<>();

    IntervalBands(
            double left,
            double top,
            double bottom,
            ToDoubleFunction<Interval> start,
            ToDoubleFunction<Interval> end,
            double right) {
        this.left = left;
        this.top = top;
        this.bottom = bottom;
        this.start = start;
        this.end = end;
        this.right = right;
    }

    /** Where a name goes. */
    record Name(Interval interval, String text, double left, int line) {
        double right() {
            return left + LABEL.width(text);
        }
    }

    void draw(Canvas canvas, List<Interval> intervals) {
        for (Interval interval : intervals) {
            swatch(canvas, start.applyAsDouble(interval), top, end.applyAsDouble(interval), bottom, interval.found());
        }
        for (Name name : place(intervals)) {
            double baseline = top + 11 + name.line * LABEL.lineHeight();
            double middle = (start.applyAsDouble(name.interval) + end.applyAsDouble(name.interval)) / 2;
            new Pen(0.35, colour(name.interval.found()), 0.9).line(canvas, middle, baseline + 3, middle, bottom);
            new Pen(0, Palette.PAPER, 0.8).box(canvas, name.left - 2, baseline - 9.5, name.right() + 2, baseline + 3.5);
            LABEL.write(canvas, name.text, name.left, baseline);
        }
    }

    /** Names centred over their stretches, each in the first line where it has room; left out if no line has. */
    List<Name> place(List<Interval> intervals) {
        int lines = (int) Math.max(1, (bottom - top) / LABEL.lineHeight());
        List<Name> names = new ArrayList<>();
        lineEnds.clear();
        for (Interval interval : intervals.stream()
                .sorted(Comparator.comparingInt(Interval::first))
                .toList()) {
            String text = LABEL.fit(interval.label(), right - left);
            double width = LABEL.width(text);
            double middle = (start.applyAsDouble(interval) + end.applyAsDouble(interval)) / 2;
            double from = Math.max(left, Math.min(right - width, middle - width / 2));
            int line = firstFree(from);
            if (line < lines && !text.isEmpty()) {
                names.add(new Name(interval, text, from, line));
                occupy(line, from + width + SPACE);
            }
        }
        return names;
    }

    private int firstFree(double from) {
        for (int line = 0; line < lineEnds.size(); line++) {
            if (lineEnds.get(line) <= from) {
                return line;
            }
        }
        return lineEnds.size();
    }

    private void occupy(int line, double until) {
        if (line == lineEnds.size()) {
            lineEnds.add(until);
        } else {
            lineEnds.set(line, until);
        }
    }

    private static int colour(boolean found) {
        return found ? Palette.FOUND : Palette.MISSED;
    }

    /** A shaded box. */
    static void swatch(Canvas canvas, double left, double top, double right, double bottom, boolean found) {
        new Pen(0, colour(found), found ? 0.3 : 0.2).box(canvas, left, top, right, bottom);
        if (found) {
            return;
        }
        Pen hatch = new Pen(0.4, Palette.MISSED, 0.7);
        double width = right - left;
        for (double y = top - width; y < bottom; y += HATCH) {
            // from the left edge upwards to the right, cut off at the box
            double fromX = left + Math.max(0, y + width - bottom);
            double fromY = Math.min(bottom, y + width);
            double toX = right - Math.max(0, top - y);
            double toY = Math.max(top, y);
            if (toX > fromX) {
                hatch.line(canvas, fromX, fromY, toX, toY);
            }
        }
    }
}
