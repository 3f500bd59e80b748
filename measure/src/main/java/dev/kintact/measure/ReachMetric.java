package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import java.util.List;
import org.joml.Vector3d;

/**
 * How far limbs stay from where they should touch, where they could: R1. The goal of a contact is the source's place of
 * contact carried to this body, and the source's own gap from it.
 */
final class ReachMetric implements Metric {

    private final Thresholds lines;
    private final Reach reach;
    private final List<Pair> pairs = Pair.list();
    private final double[] place = new double[3];
    private final Vector3d goal = new Vector3d();
    private final Spread missing = new Spread();

    ReachMetric(Thresholds lines, Reach reach) {
        this.lines = lines;
        this.reach = reach;
    }

    @Override
    public void look(FrameView view) {
        for (int pair = 0; pair < pairs.size(); pair++) {
            Pair one = pairs.get(pair);
            if (view.source.gap(pair) >= lines.contact() || one.isGround()) {
                continue;
            }
            int component = view.source.component(pair);
            view.source.getPlace(pair, place);
            if (reach.reaches(one.effector(), component, place)) {
                double miss = miss(view, one.effector(), component);
                if (one.region().isLimb()) {
                    // neither of two limbs is the one that is touched: the worse counts
                    view.source.getEffectorPlace(pair, place);
                    int other = view.source.posed().surface().capsuleComponent(one.effector());
                    miss = Math.max(miss, miss(view, one.region(), other));
                }
                missing.add(miss);
            }
        }
    }

    private double miss(FrameView view, Region limb, int component) {
        double source = distance(view.source, limb, component);
        return Math.max(0, distance(view.result, limb, component) - source);
    }

    /** From a limb's skin to the goal, as a share of the height; not below 0. */
    private double distance(GapMeter meter, Region limb, int component) {
        meter.posed().getPosition(component, place, goal);
        return Math.max(0, meter.posed().capsule(limb).distance(goal)) / meter.height();
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("reach.mean", missing.mean());
        figures.put("reach.p95", missing.percentile(0.95));
        figures.put("reach.max", missing.max());
    }
}
