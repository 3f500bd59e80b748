package dev.kintact.measure;

import dev.kintact.body.contact.Pair;
import java.util.List;

/** How much gaps differ where something is near on the source: C3. Overlap counts as no gap, on both sides. */
final class GapMetric implements Metric {

    private final Thresholds lines;
    private final List<Pair> pairs = Pair.list();
    private final Spread errors = new Spread();

    GapMetric(Thresholds lines) {
        this.lines = lines;
    }

    /** How much two gaps differ, where overlap is none. */
    static double error(double source, double result) {
        return Math.abs(Math.max(0, result) - Math.max(0, source));
    }

    @Override
    public void look(FrameView view) {
        for (int pair = 0; pair < pairs.size(); pair++) {
            double source = view.source.gap(pair);
            if (source < lines.near() && ContactMetric.counts(pairs.get(pair))) {
                errors.add(error(source, view.result.gap(pair)));
            }
        }
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("gap.mean", errors.mean());
        figures.put("gap.p95", errors.percentile(0.95));
    }
}
