package dev.kintact.bench;

import dev.kintact.formats.io.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How costs grow, as a table and as a picture. */
final class GrowthReport {

    private final List<Growth> growths;
    private final Report report;

    GrowthReport(List<Growth> growths, Report report) {
        this.growths = List.copyOf(growths);
        this.report = report;
    }

    private List<Double> costs(Growth growth) {
        return growth.rows().stream()
                .map(row -> report.find(row.name()).orElseThrow().units())
                .toList();
    }

    /** A table of all of them. */
    List<String> lines() {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of("what", "against", "FK at each size", "off a straight line", "power"));
        for (Growth growth : growths) {
            List<Double> costs = costs(growth);
            List<String> points = new ArrayList<>();
            for (int i = 0; i < costs.size(); i++) {
                points.add(growth.sizes().get(i) + ": " + ReportTable.units(costs.get(i)));
            }
            cells.add(List.of(
                    growth.title(),
                    growth.sizeLabel(),
                    String.join(", ", points),
                    String.format(Locale.ROOT, "%.0f %%", 100 * growth.offLine(costs)),
                    String.format(Locale.ROOT, "%.2f", growth.power(costs))));
        }
        return ReportTable.aligned(cells);
    }

    /** Writes the picture, whole or not at all. */
    void draw(Path file) throws IOException {
        String picture =
                GrowthPlot.draw(growths, growths.stream().map(this::costs).toList());
        AtomicFile.write(file, out -> out.write(picture.getBytes(StandardCharsets.UTF_8)));
    }
}
