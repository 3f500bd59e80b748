package dev.kintact.retarget.adapt;

import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.egocentric.SegmentPairs.Pair;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.retarget.planes.PlaneDecoder;
import org.joml.Vector3d;

/** Keeps the segments of a limb on their sides of other limbs [Molla17, §6.3]. Scratch. */
final class SideKeeper {

    private final AdaptedBody body;
    private final PlaneDecoder planes;

    SideKeeper(AdaptedBody body, PlaneDecoder planes) {
        this.body = body;
        this.planes = planes;
    }

    /**
     * Brings a limb to its sides of all others; the surface is in step with the pose before and after.
     *
     * @param share how far planes have come forward, 1 for good
     */
    void apply(BodyLimb limb, EgocentricCode code, double share, Pose target) {
        LimbPosture posture = body.read(limb, target);
        int first = limb.ordinal() * SegmentPairs.perLimb();
        for (int pair = first; pair < first + SegmentPairs.perLimb(); pair++) {
            double activity = planes.activity(pair, code);
            if (activity == 0) {
                continue;
            }
            Pair two = SegmentPairs.ALL.get(pair);
            if (two.isUpper()) {
                planes.map(pair, code, body.posed(), posture.base(), posture.mid(), share);
                posture.keepUpper(planes.normal(), planes.offset(), activity);
            } else {
                planes.map(pair, code, body.posed(), posture.mid(), posture.end(), share);
                posture.keepLower(planes.normal(), planes.offset(), activity);
            }
        }
        body.write(limb, target);
    }

    /**
     * Moves a point that an arm's joint should go to onto the arm's side of the legs [Molla17, §6.1].
     *
     * @param isUpper whether the upper arm's planes count, or the forearm's
     * @param point Modified.
     */
    void project(BodyLimb arm, boolean isUpper, EgocentricCode code, Vector3d point) {
        int first = arm.ordinal() * SegmentPairs.perLimb();
        for (int pair = first; pair < first + SegmentPairs.perLimb(); pair++) {
            Pair two = SegmentPairs.ALL.get(pair);
            if (two.otherLimb().isArm() || two.isUpper() != isUpper) {
                continue;
            }
            double activity = planes.activity(pair, code);
            if (activity > 0) {
                planes.map(pair, code, body.posed(), point, point, 1);
                double missing = planes.offset() - planes.normal().dot(point);
                if (missing > 0) {
                    point.fma(activity * missing, planes.normal());
                }
            }
        }
    }
}
