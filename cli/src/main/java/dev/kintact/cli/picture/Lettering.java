package dev.kintact.cli.picture;

import dev.kintact.cli.picture.StrokeFont.Glyph;
import java.util.ArrayList;
import java.util.List;

/** Writes text of one size and colour, with smooth edges. Immutable. */
final class Lettering {

    private final double unit;
    private final double halfPen;
    private final int rgb;

    /** Letters whose capitals are this many pixels high. */
    Lettering(double capitalHeight, int rgb) {
        unit = capitalHeight / StrokeFont.CAPITAL_HEIGHT;
        halfPen = Math.max(0.55, 0.4 * unit);
        this.rgb = rgb;
    }

    /** Pixels from the left of the first letter to the right of the last. */
    double width(String text) {
        double width = -StrokeFont.GAP;
        for (Glyph glyph : StrokeFont.glyphs(text)) {
            width += glyph.width() + StrokeFont.GAP;
        }
        return Math.max(0, width * unit);
    }

    /** Pixels from one line to the next. */
    int lineHeight() {
        return (int) Math.ceil(unit * 10.5);
    }

    /** Writes a text; the baseline is where letters stand. */
    void write(Canvas canvas, String text, double left, double baseline) {
        double pen = left;
        for (Glyph glyph : StrokeFont.glyphs(text)) {
            for (int[] stroke : glyph.strokes()) {
                for (int i = 0; i < Math.max(2, stroke.length - 2); i += 2) {
                    int next = Math.min(i + 2, stroke.length - 2);
                    line(
                            canvas,
                            pen + unit * stroke[i],
                            baseline - unit * (stroke[i + 1] - StrokeFont.BASELINE),
                            pen + unit * stroke[next],
                            baseline - unit * (stroke[next + 1] - StrokeFont.BASELINE));
                }
            }
            pen += unit * (glyph.width() + StrokeFont.GAP);
        }
    }

    private void line(Canvas canvas, double x1, double y1, double x2, double y2) {
        // a dot needs more ink than a line of the same pen to be seen
        boolean dot = x1 == x2 && y1 == y2;
        new Pen(dot ? 1.3 * halfPen : halfPen, rgb).line(canvas, x1, y1, x2, y2);
    }

    /** The text, or if it is too wide its two ends with dots between: file names differ at their ends. */
    String fit(String text, double width) {
        String fitting = text;
        for (int kept = text.length() - 1; kept > 0 && width(fitting) > width; kept--) {
            int head = (kept + 1) / 2;
            fitting = text.substring(0, head) + "…" + text.substring(text.length() - (kept - head));
        }
        return fitting;
    }

    /** The text in lines that are not too wide, broken after a space, dash, underscore or slash where there is one. */
    List<String> wrap(String text, double width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String piece : text.split("(?<=[ _/-])", -1)) {
            if (!line.isEmpty() && width((line + piece).strip()) > width) {
                lines.add(line.strip());
                line = "";
            }
            line += piece;
        }
        lines.add(line.strip());
        return lines.stream().map(each -> fit(each, width)).toList();
    }
}
