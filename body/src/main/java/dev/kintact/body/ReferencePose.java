package dev.kintact.body;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;

/**
 * A pose of which it is known how the body stands in it, near enough to a T-pose to be straightened into one. Immutable.
 *
 * @param source where it comes from, for people: {@code zero pose}, {@code frame 0}
 * @param degreesFromTPose root mean square angle of the eight limb bones from a T-pose: 0 is perfect, an A-pose is about 30
 * @param frame a clip of just this pose
 */
public record ReferencePose(String source, double degreesFromTPose, Clip frame) {

    /** A scratch pose set to it, world transforms included. */
    public Pose newPose() {
        Pose pose = new Pose(frame.skeleton());
        frame.getFrame(0, pose);
        pose.updateWorld();
        return pose;
    }
}
