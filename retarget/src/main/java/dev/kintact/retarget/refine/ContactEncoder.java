package dev.kintact.retarget.refine;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import java.util.List;

/** Writes down what is near what on a performer. Scratch; nothing allocates after construction. */
final class ContactEncoder {

    private static final List<Pair> PAIRS = Pair.list();

    private final GapMeter meter;
    private final CoreMap map;
    private final SegmentOrder order = new SegmentOrder();
    private final double[] place = new double[3];

    ContactEncoder(Body performer) {
        meter = new GapMeter(performer);
        map = new CoreMap(performer.rig(), meter.cores());
    }

    /**
     * Encodes a frame.
     *
     * @param source with world transforms. Not modified.
     * @param code Modified.
     */
    void encode(Pose source, ContactCode code) {
        meter.update(source);
        code.clear();
        for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
            if (meter.gap(pair) < ContactCode.FAR) {
                code.gaps[pair] = meter.gap(pair);
                code.cores[pair] = map.key(meter.nearestCore(pair));
                code.shares[pair] = meter.nearestShare(pair);
                code.components[pair] = meter.component(pair);
                meter.getPlace(pair, place);
                System.arraycopy(place, 0, code.places, 3 * pair, 3);
                if (PAIRS.get(pair).region().isLimb()) {
                    code.otherCores[pair] = map.key(meter.otherCore(pair));
                    code.otherShares[pair] = meter.otherShare(pair);
                }
            }
        }
        for (int index = 0; index < meter.nearby().count(); index++) {
            int core = map.key(meter.nearby().core(index));
            code.addClose(meter.nearby().pair(index), core, meter.nearby().gap(index));
        }
        order.encode(meter.posed(), meter.height(), code.orders);
    }

    /** The performer in the frame that was encoded last. */
    GapMeter meter() {
        return meter;
    }
}
