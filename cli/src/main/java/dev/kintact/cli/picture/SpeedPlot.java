package dev.kintact.cli.picture;

import dev.kintact.body.Role.Side;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The speeds of both hands over time, one above the other, with the stretches shaded in which something was labelled, as
 * in [Tonoli19, figure B.2]: when a hand rests on the body, its speed shows it. Immutable.
 */
public final class SpeedPlot {

    private static final int MARGIN = 20;
    private static final int AXIS_WIDTH = 56;
    private static final int GAP = 14;
    private static final Lettering TITLE = new Lettering(15, Palette.INK);
    private static final Lettering SMALL = new Lettering(8.5, Palette.FAINT_INK);
    private static final Pen GRID = new Pen(0.3, Palette.GRID, 0.8);

    /**
     * A labelled stretch of time.
     *
     * @param hand left or right
     * @param first frame
     * @param last frame, included
     * @param label for people: {@code chin}
     * @param found whether it is a touch
     */
    public record Interval(Side hand, int first, int last, String label, boolean found) {}

    private final double[] left;
    private final double[] right;
    private final double framesPerSecond;
    private final List<Interval> intervals;

    /**
     * A plot; arrays are copied.
     *
     * @param left speed of the left hand, m/s, a value a frame; gaps may be NaN
     * @param right speed of the right hand
     */
    public SpeedPlot(double[] left, double[] right, double framesPerSecond, List<Interval> intervals) {
        this.left = left.clone();
        this.right = right.clone();
        this.framesPerSecond = framesPerSecond;
        this.intervals = List.copyOf(intervals);
    }

    /** Paints the plot; 1400 by 640 reads well. */
    public Canvas paint(String title, int width, int height) {
        Canvas canvas = new Canvas(width, height, Palette.PAPER);
        TITLE.write(canvas, TITLE.fit(title, width / 2.0), MARGIN, MARGIN + 15);
        legend(canvas, width - MARGIN, MARGIN + 13);
        double seconds = Math.max(1, Math.max(left.length, right.length) - 1) / framesPerSecond;
        double fastest = DoubleStream.concat(Arrays.stream(left), Arrays.stream(right))
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        double top = MARGIN + TITLE.lineHeight() + 4;
        double bottom = height - MARGIN - 2.0 * SMALL.lineHeight();
        double panel = (bottom - top - GAP) / 2;
        Ticks speeds = Ticks.upTo(1.12 * fastest, (int) Math.max(1, panel / 36));
        Ticks times = Ticks.upTo(seconds, Math.max(1, (width - AXIS_WIDTH) / 70));
        for (Side side : new Side[] {Side.LEFT, Side.RIGHT}) {
            double panelTop = side == Side.LEFT ? top : top + panel + GAP;
            Frame frame =
                    new Frame(MARGIN + AXIS_WIDTH, panelTop, width - MARGIN, panelTop + panel, seconds, speeds.end());
            axes(canvas, frame, speeds, times, side);
            new IntervalBands(
                            frame.left,
                            frame.top,
                            frame.bottom,
                            interval -> frame.x((interval.first() - 0.5) / framesPerSecond),
                            interval -> frame.x((interval.last() + 0.5) / framesPerSecond),
                            frame.right)
                    .draw(
                            canvas,
                            intervals.stream().filter(i -> i.hand() == side).toList());
            curve(canvas, frame, side == Side.LEFT ? left : right, Palette.bone(side));
        }
        timeLabels(canvas, times, width, bottom, seconds);
        return canvas;
    }

    /** Where time and speed are in the picture. */
    private record Frame(double left, double top, double right, double bottom, double seconds, double fastest) {

        double x(double time) {
            return left + (right - left) * Math.max(0, Math.min(1, time / seconds));
        }

        double y(double speed) {
            return bottom - (bottom - top) * speed / fastest;
        }
    }

    private static void axes(Canvas canvas, Frame frame, Ticks speeds, Ticks times, Side side) {
        List<String> labels = speeds.labels();
        for (int tick = 0; tick <= speeds.count(); tick++) {
            double y = frame.y(speeds.value(tick));
            (tick == 0 ? new Pen(0.6, Palette.FAINT_INK) : GRID).line(canvas, frame.left, y, frame.right, y);
            SMALL.write(canvas, labels.get(tick), frame.left - 8 - SMALL.width(labels.get(tick)), y + 4);
        }
        for (int tick = 0; tick <= times.count() && times.value(tick) <= frame.seconds; tick++) {
            double x = frame.x(times.value(tick));
            GRID.line(canvas, x, frame.top, x, frame.bottom);
        }
        double middle = (frame.top + frame.bottom) / 2;
        new Lettering(10, Palette.bone(side)).write(canvas, side == Side.LEFT ? "left" : "right", MARGIN - 14, middle);
        SMALL.write(canvas, "m/s", MARGIN - 14, middle + SMALL.lineHeight());
    }

    private void curve(Canvas canvas, Frame frame, double[] speeds, int rgb) {
        Pen pen = new Pen(0.8, rgb);
        for (int i = 0; i + 1 < speeds.length; i++) {
            // a line to or from NaN is not finite, and not drawn
            pen.line(
                    canvas,
                    frame.x(i / framesPerSecond),
                    frame.y(speeds[i]),
                    frame.x((i + 1) / framesPerSecond),
                    frame.y(speeds[i + 1]));
        }
    }

    private static void timeLabels(Canvas canvas, Ticks times, int width, double bottom, double seconds) {
        double left = MARGIN + AXIS_WIDTH;
        List<String> labels = times.labels();
        for (int tick = 0; tick <= times.count() && times.value(tick) <= seconds; tick++) {
            double x = left + (width - MARGIN - left) * times.value(tick) / seconds;
            double textWidth = SMALL.width(labels.get(tick));
            SMALL.write(canvas, labels.get(tick), Math.min(x - textWidth / 2, width - 4 - textWidth), bottom + 16);
        }
        String unit = "seconds";
        SMALL.write(canvas, unit, (left + width - MARGIN - SMALL.width(unit)) / 2, bottom + 16 + SMALL.lineHeight());
    }

    private static void legend(Canvas canvas, double right, double baseline) {
        double x = right;
        for (boolean found : new boolean[] {false, true}) {
            String word = found ? "touch" : "no touch";
            x -= SMALL.width(word);
            SMALL.write(canvas, word, x, baseline);
            x -= 26;
            IntervalBands.swatch(canvas, x, baseline - 11, x + 20, baseline + 3, found);
            x -= 18;
        }
    }
}
