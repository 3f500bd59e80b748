package dev.kintact.measure;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import org.joml.Vector3d;

/**
 * Legs in stance against copied rotations: added flexion of knees that are copied nearly straight, added flexion of hips, and the height
 * of the hips. Scratch.
 */
final class StanceCheck {

    /** Copied knees bent less than this count as straight, degrees. */
    private static final double STRAIGHT = 15;

    private static final Role[][] LEGS = {
        {Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT},
        {Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT}
    };

    private final FootMetric feet;
    private final FaultSink faults;
    private final PosedBody copied;
    private final Spread knees = new Spread();
    private final Spread hips = new Spread();
    private final Spread heights = new Spread();
    private final Vector3d upper = new Vector3d();
    private final Vector3d middle = new Vector3d();
    private final Vector3d lower = new Vector3d();
    private final Vector3d other = new Vector3d();

    /**
     * A check.
     *
     * @param feet that looks at each frame before this does
     */
    StanceCheck(FrameView view, FootMetric feet, FaultSink faults) {
        this.feet = feet;
        this.faults = faults;
        copied = new PosedBody(view.resultBody.fine());
    }

    void look(FrameView view) {
        if (!feet.stands(0) && !feet.stands(1)) {
            return;
        }
        copied.update(view.copiedPose);
        double shift = Double.NEGATIVE_INFINITY;
        for (int side = 0; side < 2; side++) {
            if (feet.stands(side)) {
                lookAtLeg(view, side);
                double sole = lowest(view.source.posed(), side) / view.source.height() * view.result.height();
                shift = Math.max(shift, sole - lowest(copied, side));
            }
        }
        double set = hipHeight(view.resultRig(), view.copiedPose) + shift;
        heights.add(Math.abs(hipHeight(view.resultRig(), view.resultPose) - set) / view.result.height());
    }

    private void lookAtLeg(FrameView view, int side) {
        Rig rig = view.resultRig();
        double straight = knee(rig, view.copiedPose, side);
        double hip = hip(rig, view.resultPose, side) - hip(rig, view.copiedPose, side);
        hips.add(Math.max(0, hip));
        if (straight < STRAIGHT) {
            double added = Math.max(0, knee(rig, view.resultPose, side) - straight);
            knees.add(added);
            if (added >= Fault.LEAST_DEGREES) {
                Region shin = side == 0 ? Region.LEFT_SHIN : Region.RIGHT_SHIN;
                faults.note(Fault.KNEE, view.frame, added, shin, Region.GROUND);
            }
        }
    }

    private double knee(Rig rig, Pose pose, int side) {
        pose.getWorldPosition(rig.map().requireJoint(LEGS[side][0]), upper);
        pose.getWorldPosition(rig.map().requireJoint(LEGS[side][1]), middle);
        pose.getWorldPosition(rig.map().requireJoint(LEGS[side][2]), lower);
        return Angles.degreesBetween(middle.sub(upper, upper), lower.sub(middle, lower));
    }

    /** Angle between thigh and the axis of the trunk, degrees. */
    private double hip(Rig rig, Pose pose, int side) {
        PostureMetric.getTrunkAxis(rig, pose, other, middle);
        pose.getWorldPosition(rig.map().requireJoint(LEGS[side][0]), upper);
        pose.getWorldPosition(rig.map().requireJoint(LEGS[side][1]), middle);
        return Angles.degreesBetween(upper.sub(middle), other);
    }

    private double hipHeight(Rig rig, Pose pose) {
        pose.getWorldPosition(rig.map().requireJoint(Role.LEFT_UPPER_LEG), upper);
        pose.getWorldPosition(rig.map().requireJoint(Role.RIGHT_UPPER_LEG), lower);
        return (upper.y + lower.y) / 2;
    }

    private double lowest(PosedBody body, int side) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int place = 0; place < 3; place++) {
            lowest = Math.min(lowest, body.getSolePoint(side, place, lower).y);
        }
        return lowest;
    }

    void tell(Metric.FigureConsumer figures) {
        figures.put("posture.knee.mean", knees.mean());
        figures.put("posture.knee.p95", knees.percentile(0.95));
        figures.put("posture.knee.max", knees.max());
        figures.put("posture.hip.mean", hips.mean());
        figures.put("posture.hip.p95", hips.percentile(0.95));
        figures.put("posture.hipHeight.mean", heights.mean());
        figures.put("posture.hipHeight.p95", heights.percentile(0.95));
    }
}
