package dev.kintact.body;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Makes a reference pose of a frame in mid-motion: arms and legs can be straightened by the direction of their bones, but how
 * feet and head would be held level cannot be seen in a frame in which they are not.
 *
 * <p>So each foot takes the orientation it has in the frame in which its ankle is lowest, where it stands flat on the ground,
 * and neck and head take their mean bend over the clip.
 */
final class Settling {

    private final Clip clip;
    private final RigMap map;
    private final int[] frames;

    /**
     * Prepares to look at a clip.
     *
     * @param frames that are looked at. Not modified.
     */
    Settling(Clip clip, RigMap map, int[] frames) {
        this.clip = clip;
        this.map = map;
        this.frames = frames.clone();
    }

    /**
     * Levels feet and head of a pose.
     *
     * @param pose with world transforms. Modified, world transforms included.
     */
    void apply(Pose pose) {
        flatten(pose, map.requireJoint(Role.LEFT_FOOT));
        flatten(pose, map.requireJoint(Role.RIGHT_FOOT));
        for (Role role : List.of(Role.NECK, Role.HEAD)) {
            map.joint(role).ifPresent(joint -> pose.setLocalRotation(joint, meanRotation(joint)));
        }
        pose.updateWorld();
    }

    private void flatten(Pose pose, int foot) {
        Pose other = new Pose(clip.skeleton());
        Vector3d ankle = new Vector3d();
        Quaterniond flat = new Quaterniond();
        double lowest = Double.POSITIVE_INFINITY;
        for (int frame : frames) {
            clip.getFrame(frame, other);
            other.updateWorld();
            if (other.getWorldPosition(foot, ankle).y < lowest) {
                lowest = ankle.y;
                other.getWorldRotation(foot, flat);
                copyBelow(other, pose, foot);
            }
        }
        int parent = clip.skeleton().parent(foot);
        Quaterniond parentRotation = pose.getWorldRotation(parent, new Quaterniond());
        pose.setLocalRotation(foot, parentRotation.conjugate().mul(flat));
    }

    /** The toes, as they are in that frame. */
    private static void copyBelow(Pose from, Pose to, int top) {
        Skeleton skeleton = from.skeleton();
        boolean[] within = new boolean[skeleton.jointCount()];
        within[top] = true;
        Quaterniond rotation = new Quaterniond();
        for (int joint = top + 1; joint < within.length; joint++) {
            within[joint] = within[skeleton.parent(joint)];
            if (within[joint]) {
                to.setLocalRotation(joint, from.getLocalRotation(joint, rotation));
            }
        }
    }

    /** The mean of a joint's local rotations, which are near each other: the sum, taken on one side, made a unit. */
    private Quaterniond meanRotation(int joint) {
        Quaterniond first = clip.getRotation(frames[0], joint, new Quaterniond());
        Quaterniond rotation = new Quaterniond();
        double[] sum = new double[4];
        IntStream.of(frames).forEach(frame -> {
            clip.getRotation(frame, joint, rotation);
            double side = rotation.dot(first) < 0 ? -1 : 1;
            sum[0] += side * rotation.x;
            sum[1] += side * rotation.y;
            sum[2] += side * rotation.z;
            sum[3] += side * rotation.w;
        });
        return new Quaterniond(sum[0], sum[1], sum[2], sum[3]).normalize();
    }
}
