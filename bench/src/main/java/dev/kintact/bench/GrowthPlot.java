package dev.kintact.bench;

import dev.kintact.bench.Growth.Straight;
import java.util.List;
import java.util.Locale;

/** Costs against sizes as SVG: a panel for each, with the straight line that is nearest. */
final class GrowthPlot {

    private static final int COLUMNS = 2;
    private static final int WIDTH = 340;
    private static final int HEIGHT = 210;
    private static final int LEFT = 62;
    private static final int RIGHT = 18;
    private static final int TOP = 30;
    private static final int BOTTOM = 38;

    private static final String STYLE = "<style>text{font:12px sans-serif;fill:#30363c}.title{font-weight:bold}"
            + ".axis{stroke:#9aa3ac}.line{stroke:#8a94a0;stroke-dasharray:4 3}.point{fill:#1f5f99}</style>";

    private final StringBuilder out = new StringBuilder();
    private final double mostSize;
    private final double mostCost;
    private final int x;
    private final int y;

    private GrowthPlot(int x, int y, double mostSize, double mostCost) {
        this.x = x;
        this.y = y;
        this.mostSize = mostSize;
        this.mostCost = mostCost;
    }

    /**
     * A picture.
     *
     * @param costs of each growth, one for each size
     */
    static String draw(List<Growth> growths, List<List<Double>> costs) {
        int width = COLUMNS * WIDTH;
        int height = (growths.size() + COLUMNS - 1) / COLUMNS * HEIGHT;
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\""
                        + " aria-label=\"cost in FK units against size\">%n",
                width,
                height,
                width,
                height));
        svg.append(STYLE).append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        for (int i = 0; i < growths.size(); i++) {
            List<Integer> sizes = growths.get(i).sizes();
            List<Double> values = costs.get(i);
            double mostSize = sizes.get(sizes.size() - 1);
            double lineEnd = Straight.through(sizes, values).at(mostSize);
            double mostCost = values.stream().mapToDouble(Double::doubleValue).reduce(lineEnd, Math::max);
            GrowthPlot panel = new GrowthPlot(i % COLUMNS * WIDTH, i / COLUMNS * HEIGHT, mostSize, mostCost);
            svg.append(panel.panel(growths.get(i), values));
        }
        return svg.append("</svg>\n").toString();
    }

    private String panel(Growth growth, List<Double> costs) {
        add("<text class=\"title\" x=\"%d\" y=\"%d\">%s</text>", x + LEFT, y + 18, growth.title());
        line("axis", 0, 0, mostSize, 0);
        line("axis", 0, 0, 0, mostCost);
        Straight straight = Straight.through(growth.sizes(), costs);
        double from = growth.sizes().get(0);
        line("line", from, straight.at(from), mostSize, straight.at(mostSize));
        for (int i = 0; i < costs.size(); i++) {
            int size = growth.sizes().get(i);
            add("<circle class=\"point\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/>", atSize(size), atCost(costs.get(i)));
            add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text>", atSize(size), atCost(0) + 15, size);
        }
        add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>",
                atSize(mostSize / 2), atCost(0) + 31, growth.sizeLabel());
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">0</text>", atSize(0) - 5, atCost(0) + 4);
        add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s FK</text>",
                atSize(0) - 5, atCost(mostCost) + 4, shortened(mostCost));
        return out.toString();
    }

    private static String shortened(double cost) {
        if (cost >= 1e6) {
            return String.format(Locale.ROOT, "%.1fM", cost / 1e6);
        }
        return cost >= 1e4 ? String.format(Locale.ROOT, "%.0fk", cost / 1e3) : String.format(Locale.ROOT, "%.0f", cost);
    }

    private double atSize(double size) {
        return x + LEFT + (WIDTH - LEFT - RIGHT) * size / mostSize;
    }

    private double atCost(double cost) {
        return y + HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * cost / mostCost;
    }

    private void line(String kind, double fromSize, double fromCost, double toSize, double toCost) {
        add(
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
                kind, atSize(fromSize), atCost(fromCost), atSize(toSize), atCost(toCost));
    }

    private void add(String template, Object... values) {
        out.append(String.format(Locale.ROOT, template, values)).append('\n');
    }
}
