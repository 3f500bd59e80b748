package dev.kintact.measure;

import dev.kintact.body.contact.Pair;
import java.util.List;

/**
 * How often and how deep limbs go into the body or the ground: P1. Upper arms and thighs press on the trunk by nature and
 * are told apart.
 */
final class PenetrationMetric implements Metric {

    private final Thresholds lines;
    private final boolean upperSegments;
    private final FaultSink faults;
    private final List<Pair> pairs = Pair.list();
    private final Spread depths = new Spread();
    private int frames;
    private int deep;
    private int deeper;

    /**
     * A metric.
     *
     * @param upperSegments of upper arms and thighs; else of all other segments
     */
    PenetrationMetric(Thresholds lines, boolean upperSegments, FaultSink faults) {
        this.faults = faults;
        this.lines = lines;
        this.upperSegments = upperSegments;
    }

    @Override
    public void look(FrameView view) {
        boolean anyDeep = false;
        boolean anyDeeper = false;
        for (int pair = 0; pair < pairs.size(); pair++) {
            double result = -view.result.gap(pair);
            if (pairs.get(pair).isUpperSegment() != upperSegments || result <= lines.overlap()) {
                continue;
            }
            double source = Math.max(0, -view.source.gap(pair));
            anyDeep = true;
            if (result > source + lines.overlap()) {
                anyDeeper = true;
                Pair one = pairs.get(pair);
                faults.note(Fault.PRESSED_IN, view.frame, result - source, one.effector(), one.region());
            }
            depths.add(result);
        }
        frames++;
        deep += anyDeep ? 1 : 0;
        deeper += anyDeeper ? 1 : 0;
    }

    @Override
    public void tell(FigureConsumer figures) {
        String name = upperSegments ? "penetration.upper" : "penetration";
        figures.put(name + ".frames", (double) deep / frames);
        figures.put(name + ".deeperThanSource", (double) deeper / frames);
        figures.put(name + ".mean", depths.count() == 0 ? 0 : depths.mean());
        figures.put(name + ".max", depths.count() == 0 ? 0 : depths.max());
    }
}
