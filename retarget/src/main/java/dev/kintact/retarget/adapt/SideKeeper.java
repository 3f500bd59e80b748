package dev.kintact.retarget.adapt;

import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.egocentric.SegmentPairs.Pair;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.retarget.planes.PlaneDecoder;
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

    SideKeeper(AdaptedBody body, PlaneDecoder planes) {
        this.body = body;
        this.planes = planes;
    }

    /** Takes the planes of a frame, and which of them count. */
    void take(EgocentricCode code) {
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            int first = i * SegmentPairs.perLimb();
            int count = 0;
            for (int pair = first; pair < first + SegmentPairs.perLimb(); pair++) {
                activities[pair] = planes.activity(pair, code);
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
        if (moved) {
            body.write(limb, target);
        }
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
