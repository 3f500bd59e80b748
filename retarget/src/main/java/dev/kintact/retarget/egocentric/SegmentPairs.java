package dev.kintact.retarget.egocentric;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import java.util.ArrayList;
import java.util.List;

/** All ordered pairs of segments of different limbs, 48 of them [Molla17, App. D]. */
public final class SegmentPairs {

    /**
     * Two segments: one that is kept on its side of another.
     *
     * @param limb of the kept segment
     * @param isUpper whether the kept segment is the limb's upper one
     * @param kept capsule of the kept segment
     * @param other capsule of the segment it is kept from
     * @param otherLimb the limb that this belongs to
     */
    public record Pair(BodyLimb limb, boolean isUpper, int kept, int other, BodyLimb otherLimb) {}

    /** In order: pairs of one limb stand together, those of its upper segment first. */
    public static final List<Pair> ALL = all();

    private SegmentPairs() {}

    private static List<Pair> all() {
        List<Pair> pairs = new ArrayList<>();
        for (BodyLimb limb : BodyLimb.values()) {
            for (Region kept : List.of(limb.upper(), limb.lower())) {
                for (BodyLimb other : BodyLimb.values()) {
                    if (other != limb) {
                        pairs.add(pair(limb, kept, other, other.upper()));
                        pairs.add(pair(limb, kept, other, other.lower()));
                    }
                }
            }
        }
        return List.copyOf(pairs);
    }

    private static Pair pair(BodyLimb limb, Region kept, BodyLimb otherLimb, Region other) {
        return new Pair(
                limb,
                kept == limb.upper(),
                BodySurface.LIMBS.indexOf(kept),
                BodySurface.LIMBS.indexOf(other),
                otherLimb);
    }

    public static int count() {
        return ALL.size();
    }

    /** How many pairs a limb has; they begin at its ordinal times this. */
    public static int perLimb() {
        return ALL.size() / BodyLimb.VALUES.size();
    }

    /** The same two segments the other way round. */
    public static int reverse(int pair) {
        Pair one = ALL.get(pair);
        for (int i = 0; i < ALL.size(); i++) {
            if (ALL.get(i).kept == one.other && ALL.get(i).other == one.kept) {
                return i;
            }
        }
        throw new IllegalStateException("pair " + pair + " has no reverse");
    }
}
