package dev.kintact.body.match;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Where the joints are in a few postures of a clip: at rest, in the first frame and in frames spread over the clip. A rest
 * pose may be no human posture at all (all bones along one axis), a frame may be any; together they tell more than one.
 */
final class Postures {

    private static final int SPREAD_FRAMES = 9;

    private final List<Vector3d[]> joints = new ArrayList<>();
    /** The mean of a joint's end sites, or the joint itself where it has none. */
    private final List<Vector3d[]> tips = new ArrayList<>();

    Postures(Clip clip) {
        Pose pose = new Pose(clip.skeleton());
        add(pose);
        Set<Integer> frames = new LinkedHashSet<>();
        for (int i = 0; i < SPREAD_FRAMES; i++) {
            frames.add((int) ((long) i * Math.max(0, clip.frameCount() - 1) / (SPREAD_FRAMES - 1)));
        }
        for (int frame : frames) {
            if (frame < clip.frameCount()) {
                clip.getFrame(frame, pose);
                pose.updateWorld();
                add(pose);
            }
        }
    }

    int count() {
        return joints.size();
    }

    Vector3dc joint(int posture, int joint) {
        return joints.get(posture)[joint];
    }

    /** Where the bone that a joint carries ends, if it has an end site; else where the joint is. */
    Vector3dc tip(int posture, int joint) {
        return tips.get(posture)[joint];
    }

    /** From one joint to another. */
    Vector3d between(int posture, int from, int to) {
        return joint(posture, to).sub(joint(posture, from), new Vector3d());
    }

    /** The mean over all postures; there must be one. */
    double meanDistance(int a, int b) {
        double sum = 0;
        for (Vector3d[] at : joints) {
            sum += at[a].distance(at[b]);
        }
        return sum / joints.size();
    }

    private void add(Pose pose) {
        Skeleton skeleton = pose.skeleton();
        Vector3d[] at = new Vector3d[skeleton.jointCount()];
        Vector3d[] ends = new Vector3d[at.length];
        for (int joint = 0; joint < at.length; joint++) {
            at[joint] = pose.getWorldPosition(joint, new Vector3d());
            if (!at[joint].isFinite()) {
                return;
            }
            ends[joint] = at[joint];
        }
        int[] counts = new int[at.length];
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            int joint = skeleton.endSiteJoint(site);
            Vector3d end = pose.getEndSitePosition(site, new Vector3d());
            counts[joint]++;
            ends[joint] = counts[joint] == 1 ? end : ends[joint].lerp(end, 1.0 / counts[joint], new Vector3d());
        }
        joints.add(at);
        tips.add(ends);
    }
}
