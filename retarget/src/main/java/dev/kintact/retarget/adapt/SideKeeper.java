package dev.kintact.retarget.adapt;

import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.egocentric.SegmentPairs.Pair;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.retarget.planes.PlaneDecoder;
import java.util.Comparator;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Keeps the segments of a limb on their sides of other limbs [Molla17, §6.3]. Scratch. */
final class SideKeeper {

    private final AdaptedBody body;
    private final PlaneDecoder planes;
    private final Vector3d[] legNormals = {new Vector3d(), new Vector3d(), new Vector3d(), new Vector3d()};
    private final double[] legOffsets = new double[legNormals.length];
    private final double[] legActivities = new double[legNormals.length];
    private int legPlanes;
    private final double[] activities = new double[SegmentPairs.count()];

    /** Pairs that count, those of each limb from where all of its pairs begin. */
    private final int[] active = new int[activities.length];

    private final int[] activeCounts = new int[BodyLimb.VALUES.size()];

    /** All pairs, those of each limb in the order in which it is brought to its sides. */
    private final int[] order;

    /** By how much a limb gives way to another that gives way to it at the same time. */
    private final double[] shares = new double[activities.length];

    private SideKeeper(AdaptedBody body, PlaneDecoder planes, Comparator<Pair> order, double shareOfArms) {
        this.body = body;
        this.planes = planes;
        this.order = SegmentPairs.ALL.stream()
                .sorted(Comparator.comparing(Pair::limb).thenComparing(order))
                .mapToInt(SegmentPairs.ALL::indexOf)
                .toArray();
        for (int i = 0; i < shares.length; i++) {
            Pair pair = SegmentPairs.ALL.get(i);
            shares[i] = pair.limb().isArm() && pair.otherLimb().isArm() ? shareOfArms : 1;
        }
    }

    /** For limbs that are brought to their sides one after the other, as published. */
    static SideKeeper inTurn(AdaptedBody body, PlaneDecoder planes) {
        return new SideKeeper(body, planes, Comparator.comparing(SegmentPairs.ALL::indexOf), 1);
    }

    /** For arms that give way to each other at the same time, and that left and right make no difference to. */
    static SideKeeper atOnce(AdaptedBody body, PlaneDecoder planes) {
        Comparator<Pair> ownSideFirst = Comparator.comparing(
                (Pair pair) -> pair.otherLimb().side() != pair.limb().side());
        return new SideKeeper(body, planes, ownSideFirst.thenComparing(SegmentPairs.ALL::indexOf), 0.5);
    }

    /** Takes the planes of a frame, and which of them count. */
    void take(EgocentricCode code) {
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            int first = i * SegmentPairs.perLimb();
            int count = 0;
            for (int at = first; at < first + SegmentPairs.perLimb(); at++) {
                int pair = order[at];
                activities[pair] = shares[pair] * planes.activity(pair, code);
                if (activities[pair] > 0) {
                    active[first + count++] = pair;
                }
            }
            activeCounts[i] = count;
        }
    }

    /**
     * Brings a limb, as it was last read and solved, to its sides of all others; the surface is in step with the pose before
     * and after.
     *
     * @param share how far planes have come forward, 1 for good
     */
    void apply(BodyLimb limb, EgocentricCode code, double share, Pose target) {
        if (bring(limb, code, share)) {
            body.place(limb, target);
        }
    }

    /** Does the same without putting the limb on the pose, and says whether it has moved. */
    boolean bring(BodyLimb limb, EgocentricCode code, double share) {
        LimbPosture posture = body.limb(limb);
        boolean moved = false;
        int first = limb.ordinal() * SegmentPairs.perLimb();
        for (int i = first; i < first + activeCounts[limb.ordinal()]; i++) {
            int pair = active[i];
            double activity = activities[pair];
            boolean isUpper = SegmentPairs.ALL.get(pair).isUpper();
            Vector3dc from = isUpper ? posture.base() : posture.mid();
            Vector3dc to = isUpper ? posture.mid() : posture.end();
            if (!planes.mapIfCrossed(pair, code, body.posed(), from, to, share)) {
                continue;
            }
            if (isUpper) {
                posture.keepUpper(planes.normal(), planes.offset(), activity);
            } else {
                posture.keepLower(planes.normal(), planes.offset(), activity);
            }
            moved = true;
        }
        return moved;
    }

    /**
     * Takes the planes between an arm's segment and the legs, for {@link #project}, and says whether there are any.
     *
     * @param isUpper whether the upper arm's planes count, or the forearm's
     */
    boolean takeLegs(BodyLimb arm, boolean isUpper, EgocentricCode code) {
        LimbPosture posture = body.limb(arm);
        legPlanes = 0;
        int first = arm.ordinal() * SegmentPairs.perLimb();
        for (int pair = first; pair < first + SegmentPairs.perLimb(); pair++) {
            Pair two = SegmentPairs.ALL.get(pair);
            double activity = activities[pair];
            if (activity > 0 && two.isUpper() == isUpper && !two.otherLimb().isArm()) {
                Vector3dc from = isUpper ? posture.base() : posture.mid();
                Vector3dc to = isUpper ? posture.mid() : posture.end();
                planes.map(pair, code, body.posed(), from, to, 1);
                legNormals[legPlanes].set(planes.normal());
                legOffsets[legPlanes] = planes.offset();
                legActivities[legPlanes] = activity;
                legPlanes++;
            }
        }
        return legPlanes > 0;
    }

    /**
     * Moves a point that the arm's joint should go to onto the arm's side of the legs [Molla17, §6.1].
     *
     * @param point Modified.
     */
    void project(Vector3d point) {
        for (int plane = 0; plane < legPlanes; plane++) {
            double missing = legOffsets[plane] - legNormals[plane].dot(point);
            if (missing > 0) {
                point.fma(legActivities[plane] * missing, legNormals[plane]);
            }
        }
    }
}
