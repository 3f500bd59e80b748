package dev.kintact.measure;

import dev.kintact.body.contact.Pair;
import java.util.List;
import org.joml.Vector3d;

/**
 * Offset of a contact from its place: from the source's place carried to the result's body by surface coordinates to where the result
 * touches. Where limbs touch each other, the place that moved farther counts: neither of them is the one that is touched. Scratch.
 */
final class ContactPlaces {

    private final List<Pair> pairs = Pair.list();
    private final double[] place = new double[3];
    private final Vector3d carried = new Vector3d();
    private final Vector3d found = new Vector3d();

    /** The offset of a pair that is near on both bodies, share of the height. */
    double offset(FrameView view, int pair) {
        Pair one = pairs.get(pair);
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
        return offset / view.result.height();
    }
}
