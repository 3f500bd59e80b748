package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import java.util.List;
import org.joml.Vector3d;

/**
 * Which contacts are kept, lost and invented, and where on the body the kept ones are: C1 and C2. Feet on the ground are
 * left to {@link FootMetric}, or standing would drown everything else. Lost contacts that the body cannot reach are counted
 * apart: they are neither wanted nor lost.
 */
final class ContactMetric implements Metric {

    private final Thresholds lines;
    private final String name;
    private final Reach reach;
    private final FaultSink faults;
    private final List<Pair> pairs = Pair.list();
    private final double[] place = new double[3];
    private final Vector3d carried = new Vector3d();
    private final Vector3d found = new Vector3d();
    private final Spread offsets = new Spread();
    private int wanted;
    private int kept;
    private int invented;
    private int unreachable;

    ContactMetric(String name, Thresholds lines, Reach reach, FaultSink faults) {
        this.faults = faults;
        this.name = name;
        this.reach = reach;
        this.lines = lines;
    }

    static boolean counts(Pair pair) {
        return !pair.isStanding();
    }

    /** What became of a pair in the view's frame. */
    Fate fate(FrameView view, int pair) {
        Fate fate = fate(view.source.gap(pair), view.result.gap(pair));
        if (fate == Fate.LOST && !pairs.get(pair).isGround()) {
            view.source.getPlace(pair, place);
            boolean reached = reach.reaches(pairs.get(pair).effector(), view.source.component(pair), place);
            return reached ? Fate.LOST : Fate.UNREACHABLE;
        }
        return fate;
    }

    private Fate fate(double source, double result) {
        if (source < lines.contact()) {
            boolean near = result < lines.kept();
            boolean notPressedIn = result >= Math.min(source, 0) - lines.overlap();
            return near && notPressedIn ? Fate.KEPT : Fate.LOST;
        }
        return result < lines.contact() && source > lines.kept() ? Fate.INVENTED : Fate.NONE;
    }

    @Override
    public void look(FrameView view) {
        for (int pair = 0; pair < pairs.size(); pair++) {
            if (!counts(pairs.get(pair))) {
                continue;
            }
            switch (fate(view, pair)) {
                case KEPT -> {
                    wanted++;
                    kept++;
                    comparePlaces(view, pair);
                }
                case LOST -> {
                    wanted++;
                    noteLost(view, pair);
                }
                case INVENTED -> invented++;
                case UNREACHABLE -> unreachable++;
                case NONE -> {}
            }
        }
    }

    /** Where limbs touch each other, the place that moved farther counts: neither of them is the one that is touched. */
    private void comparePlaces(FrameView view, int pair) {
        Pair one = pairs.get(pair);
        if (one.isGround()) {
            return;
        }
        view.source.getPlace(pair, place);
        view.result.posed().getPosition(view.source.component(pair), place, carried);
        view.result.getPlace(pair, place);
        view.result.posed().getPosition(view.result.component(pair), place, found);
        double offset = carried.distance(found);
        if (one.region().isLimb()) {
            int effector = view.result.posed().surface().capsuleComponent(one.effector());
            view.source.getEffectorPlace(pair, place);
            view.result.posed().getPosition(effector, place, carried);
            view.result.getEffectorPlace(pair, place);
            view.result.posed().getPosition(effector, place, found);
            offset = Math.max(offset, carried.distance(found));
        }
        offset /= view.result.height();
        offsets.add(offset);
        faults.note(Fault.PLACE, view.frame, offset, one.effector(), one.region());
    }

    private void noteLost(FrameView view, int pair) {
        double gap = view.result.gap(pair);
        if (gap > lines.kept()) {
            Pair one = pairs.get(pair);
            double apart = gap < GapMeter.FAR || one.isGround() ? gap : Math.max(gap, apart(view, pair));
            faults.note(Fault.LOST, view.frame, apart, one.effector(), one.region());
        }
    }

    /** From the limb to where it should touch, for gaps that are too wide to be told apart. */
    private double apart(FrameView view, int pair) {
        Pair one = pairs.get(pair);
        view.source.getPlace(pair, place);
        view.result.posed().getPosition(view.source.component(pair), place, carried);
        double apart = view.result.posed().capsule(one.effector()).distance(carried);
        if (one.region().isLimb()) {
            view.source.getEffectorPlace(pair, place);
            int effector = view.source.posed().surface().capsuleComponent(one.effector());
            view.result.posed().getPosition(effector, place, carried);
            apart = Math.max(apart, view.result.posed().capsule(one.region()).distance(carried));
        }
        return apart / view.result.height();
    }

    @Override
    public void tell(FigureConsumer figures) {
        double recall = wanted == 0 ? Double.NaN : (double) kept / wanted;
        double precision = kept + invented == 0 ? Double.NaN : (double) kept / (kept + invented);
        figures.put(name + ".wanted", wanted);
        figures.put(name + ".kept", kept);
        figures.put(name + ".lost", wanted - kept);
        figures.put(name + ".invented", invented);
        figures.put(name + ".unreachable", unreachable);
        figures.put(name + ".recall", recall);
        figures.put(name + ".precision", precision);
        figures.put(name + ".f1", f1(recall, precision));
        figures.put(name + ".place.mean", offsets.mean());
        figures.put(name + ".place.p95", offsets.percentile(0.95));
    }

    private double f1(double recall, double precision) {
        if (wanted == 0) {
            return Double.NaN; // nothing could be kept: precision alone says what was invented
        }
        return kept == 0 ? 0 : 2 * recall * precision / (recall + precision);
    }
}
