package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import org.joml.Vector3d;

/**
 * Objective term that keeps the extension of stance legs: the distance from hip to ankle over the length of the leg, as in the
 * copied posture. It holds the hips at their height, which ankles alone do not.
 */
final class LegExtensionTask implements PoseTask {

    /** Weight as a share of how much the place of the foot counts. */
    private static final double SHARE = 2;

    private static final Role[][] LEGS = {
        {Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT},
        {Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT}
    };

    private final int[][] joints = new int[2][3];
    private final Gradient gradient;
    private final Vector3d hip = new Vector3d();
    private final Vector3d knee = new Vector3d();
    private final Vector3d ankle = new Vector3d();
    private final Vector3d way = new Vector3d();

    LegExtensionTask(Rig rig, int freedoms) {
        gradient = new Gradient(freedoms);
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < 3; i++) {
                joints[side][i] = rig.map().requireJoint(LEGS[side][i]);
            }
        }
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        for (int side = 0; side < 2; side++) {
            double weight = SHARE * frame.ankleWeights[side];
            if (!(weight > 0)) {
                continue;
            }
            read(frame.turned.copied(), side);
            double length = hip.distance(knee) + knee.distance(ankle);
            double copied = hip.distance(ankle);
            read(frame.pose(), side);
            hip.sub(ankle, way);
            double extended = way.length();
            way.div(extended);
            gradient.clear();
            frame.turned.addMove(joints[side][0], hip, way, 1 / length, gradient);
            frame.turned.addMove(joints[side][2], ankle, way, -1 / length, gradient);
            equations.add((extended - copied) / length, weight, gradient);
        }
    }

    private void read(Pose pose, int side) {
        pose.getWorldPosition(joints[side][0], hip);
        pose.getWorldPosition(joints[side][1], knee);
        pose.getWorldPosition(joints[side][2], ankle);
    }
}
