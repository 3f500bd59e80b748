package dev.kintact.measure;

import dev.kintact.body.contact.SkinHeights;

/**
 * How trunk and head lie on the ground: how often and how deep they are below it, and by how much they are higher or lower
 * than the source's, where these touch it. No pairs, which are limbs'.
 */
final class GroundMetric implements Metric {

    private final Thresholds lines;
    private final Spread off = new Spread();
    private int frames;
    private int deeper;
    private double deepest;

    GroundMetric(Thresholds lines) {
        this.lines = lines;
    }

    @Override
    public void look(FrameView view) {
        boolean anyDeeper = false;
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            double source = view.source.skinHeights().gap(spot);
            double result = view.result.skinHeights().gap(spot);
            anyDeeper |= -result > Math.max(0, -source) + lines.overlap();
            deepest = Math.max(deepest, -result);
            if (source < lines.contact()) {
                off.add(Math.abs(Math.max(0, result) - Math.max(0, source)));
            }
        }
        frames++;
        deeper += anyDeeper ? 1 : 0;
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("ground.deeperThanSource", (double) deeper / frames);
        figures.put("ground.max", deepest);
        figures.put("ground.gap.mean", off.mean());
        figures.put("ground.gap.p95", off.percentile(0.95));
    }
}
