package dev.kintact.body;

import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** Joints and end sites of a part of a body, as points. */
final class BodyPoints {

    private BodyPoints() {}

    /** World positions of all joints and end sites below a joint, itself not included. */
    static List<Vector3d> below(Pose pose, int top) {
        Skeleton skeleton = pose.skeleton();
        boolean[] within = new boolean[skeleton.jointCount()];
        within[top] = true;
        List<Vector3d> points = new ArrayList<>();
        for (int joint = top + 1; joint < within.length; joint++) {
            within[joint] = within[skeleton.parent(joint)];
            if (within[joint]) {
                points.add(pose.getWorldPosition(joint, new Vector3d()));
            }
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            if (within[skeleton.endSiteJoint(site)]) {
                points.add(pose.getEndSitePosition(site, new Vector3d()));
            }
        }
        return points;
    }
}
