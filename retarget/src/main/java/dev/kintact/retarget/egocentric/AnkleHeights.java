package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.model.Pose;
import org.joml.Vector3d;

/** How high ankles are when standing. */
public final class AnkleHeights {

    private AnkleHeights() {}

    /**
     * Heights of the ankles above the ground in the T-pose, metres.
     *
     * @param dest left, right. Modified.
     */
    public static void put(Rig rig, double[] dest) {
        Pose standing = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, standing);
        standing.updateWorld();
        for (BodyLimb limb : BodyLimb.values()) {
            if (!limb.isArm()) {
                dest[limb.side()] = standing.getWorldPosition(rig.map().requireJoint(limb.end()), new Vector3d()).y;
            }
        }
    }
}
