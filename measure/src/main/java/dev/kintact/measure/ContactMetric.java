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

    private final ContactRule rule;
    private final String name;
    private final FaultSink faults;
    private final List<Pair> pairs = Pair.list();
    private final double[] place = new double[3];
    private final Vector3d carried = new Vector3d();
    private final ContactPlaces places = new ContactPlaces();
    private final Spread offsets = new Spread();
    private final ContactCount count = new ContactCount();

    ContactMetric(String name, ContactRule rule, FaultSink faults) {
        this.faults = faults;
        this.name = name;
        this.rule = rule;
    }

    static boolean counts(Pair pair) {
        return !pair.isStanding();
    }

    /** What became of a pair in the view's frame. */
    Fate fate(FrameView view, int pair) {
        Fate fate = rule.fate(view.source.gap(pair), view.result.gap(pair), rule.touchesAtRest(pair));
        return fate == Fate.LOST && !rule.isReachable(view, pair) ? Fate.UNREACHABLE : fate;
    }

    @Override
    public void look(FrameView view) {
        for (int pair = 0; pair < pairs.size(); pair++) {
            if (!counts(pairs.get(pair))) {
                continue;
            }
            Fate fate = fate(view, pair);
            count.add(fate);
            if (fate == Fate.KEPT) {
                comparePlaces(view, pair);
            } else if (fate == Fate.LOST) {
                noteLost(view, pair);
            }
        }
    }

    private void comparePlaces(FrameView view, int pair) {
        Pair one = pairs.get(pair);
        if (one.isGround()) {
            return;
        }
        double offset = places.offset(view, pair);
        offsets.add(offset);
        faults.note(Fault.PLACE, view.frame, offset, one.effector(), one.region());
    }

    private void noteLost(FrameView view, int pair) {
        double gap = view.result.gap(pair);
        if (gap > rule.lines().kept()) {
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
        count.tell(name, figures);
        figures.put(name + ".place.mean", offsets.mean());
        figures.put(name + ".place.p95", offsets.percentile(0.95));
    }
}
