package dev.kintact.cli.report;

import java.util.List;
import java.util.Locale;

/** Small plots over time as SVG. Time runs from left to right over the whole motion in each of them. */
final class Plots {

    static final String SOURCE = "#8a94a0";
    static final String RESULT = "#1f5f99";
    static final String KEPT = "#4c86bd";
    static final String LOST = "#db8b36";
    static final String INVENTED = "#8a1c6a";
    static final String UNREACHABLE = "#b9bec4";

    private static final int WIDTH = 420;
    private static final int LEFT = 34;
    private static final int NAMES = 172;
    private static final int ROW = 14;

    private Plots() {}

    static String colour(String fate) {
        return switch (fate) {
            case "kept" -> KEPT;
            case "lost" -> LOST;
            case "invented" -> INVENTED;
            default -> UNREACHABLE;
        };
    }

    private static String svg(int height, String label, String content) {
        return "<svg viewBox=\"0 0 " + WIDTH + " " + height + "\" width=\"" + WIDTH + "\" height=\"" + height
                + "\" role=\"img\" aria-label=\"" + Html.escaped(label) + "\">" + content + "</svg>";
    }

    /** Gaps of source and result on one axis, down to what is pressed in. */
    static String gaps(Entry.Gaps gaps, double seconds) {
        int height = 92;
        float top = 10;
        float low = Math.min(-1, Math.max(-8, Math.min(least(gaps.source()), least(gaps.result()))));
        Axis axis = new Axis(16, height - 14, low, top);
        StringBuilder out = new StringBuilder(text(LEFT, 11, gaps.pair() + ", gap in % of the height"));
        out.append(axis.rule(0, "#9aa3ac"))
                .append(axis.rule(top, "#e6e9ec"))
                .append(axis.label(0, "0"))
                .append(axis.label(top, "10"));
        if (low <= -2) {
            out.append(axis.rule(low, "#e6e9ec")).append(axis.label(low, Math.round(low) + ""));
        }
        out.append(axis.curve(gaps.source(), SOURCE, "3 2")).append(axis.curve(gaps.result(), RESULT, ""));
        out.append(time(LEFT, height, seconds));
        return svg(height, "gap of " + gaps.pair() + " over time", out.toString());
    }

    /** Depths of source and result on one axis. */
    static String depth(Entry.Depth depth, double seconds) {
        int height = 62;
        float most = Math.max(1, Math.max(greatest(depth.source()), greatest(depth.result())));
        Axis axis = new Axis(16, height - 14, 0, most);
        String content = text(LEFT, 11, "deepest of hands, forearms, shins and feet, in % of the height")
                + axis.rule(0, "#9aa3ac")
                + axis.rule(most, "#e6e9ec")
                + axis.label(0, "0")
                + axis.label(most, String.format(Locale.ROOT, "%.1f", most))
                + axis.curve(depth.source(), SOURCE, "3 2")
                + axis.curve(depth.result(), RESULT, "")
                + time(LEFT, height, seconds);
        return svg(height, "how deep limbs are pressed in over time", content);
    }

    private static float greatest(List<Float> values) {
        return values.stream().max(Float::compare).orElse(0f);
    }

    /** Contacts as bars, a row a pair, its name at the left. */
    static String bars(List<Entry.Bars> rows, int frames, double seconds) {
        int height = 14 + ROW * rows.size() + 4;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            int y = 2 + ROW * i;
            out.append("<rect x=\"" + NAMES + "\" y=\"" + y + "\" width=\"" + (WIDTH - NAMES)
                    + "\" height=\"10\" fill=\"#f1f3f5\"/>");
            for (Entry.Span span : rows.get(i).spans()) {
                out.append(bar(span, NAMES, y, 10, frames, colour(span.fate())));
            }
            out.append("<text x=\"" + (NAMES - 5) + "\" y=\"" + (y + 9) + "\" text-anchor=\"end\">"
                    + Html.escaped(rows.get(i).pair()) + "</text>");
        }
        out.append(time(NAMES, height, seconds));
        return svg(height, "contacts kept, lost and invented over time", out.toString());
    }

    /** Speeds of a foot; where the source's stands is shaded. */
    static String feet(Entry.Feet feet, int frames, double seconds) {
        int height = 62;
        Axis axis = new Axis(16, height - 14, 0, 60);
        StringBuilder out = new StringBuilder();
        for (Entry.Span span : feet.stands()) {
            out.append(bar(span, LEFT, 16, height - 30, frames, "#e3ebf2"));
        }
        out.append(text(LEFT, 11, feet.foot() + ", speed in % of the height a second; shaded where it stands"));
        out.append(axis.rule(0, "#9aa3ac")).append(axis.label(0, "0")).append(axis.label(60, "60"));
        out.append(axis.curve(feet.source(), SOURCE, "3 2")).append(axis.curve(feet.result(), RESULT, ""));
        out.append(time(LEFT, height, seconds));
        return svg(height, "speed of the " + feet.foot() + " over time", out.toString());
    }

    private static float least(List<Float> values) {
        return values.stream().min(Float::compare).orElse(0f);
    }

    private static String bar(Entry.Span span, int left, int y, int height, int frames, String colour) {
        double scale = (double) (WIDTH - left) / Math.max(1, frames);
        return String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
                left + scale * span.first(),
                y,
                Math.max(1, scale * (span.last() - span.first() + 1)),
                height,
                colour);
    }

    private static String text(double x, double y, String words) {
        return String.format(Locale.ROOT, "<text x=\"%.0f\" y=\"%.0f\">%s</text>", x, y, Html.escaped(words));
    }

    private static String time(int left, int height, double seconds) {
        return text(left, height - 2, "0 s")
                + String.format(
                        Locale.ROOT,
                        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.1f s</text>",
                        WIDTH,
                        height - 2,
                        seconds);
    }

    /** An upright axis between two heights in the picture. */
    private record Axis(double top, double bottom, float least, float most) {

        double y(float value) {
            float inside = Math.max(least, Math.min(most, value));
            return bottom - (bottom - top) * (inside - least) / (most - least);
        }

        String rule(float value, String colour) {
            return String.format(
                    Locale.ROOT,
                    "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>",
                    LEFT,
                    WIDTH,
                    y(value),
                    y(value),
                    colour);
        }

        String label(float value, String words) {
            return String.format(
                    Locale.ROOT,
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
                    LEFT - 3,
                    y(value) + 4,
                    Html.escaped(words));
        }

        String curve(List<Float> values, String colour, String dashes) {
            StringBuilder path = new StringBuilder();
            double step = values.size() < 2 ? 0 : (double) (WIDTH - LEFT) / (values.size() - 1);
            for (int i = 0; i < values.size(); i++) {
                path.append(String.format(
                        Locale.ROOT, "%s%.1f %.1f", i == 0 ? "M" : "L", LEFT + step * i, y(values.get(i))));
            }
            return "<path d=\"" + path + "\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"1.6\""
                    + (dashes.isEmpty() ? "" : " stroke-dasharray=\"" + dashes + "\"") + "/>";
        }
    }
}
