package dev.kintact.model;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** World positions by 4×4 matrices along each joint's chain: the same mathematics as FK, but none of its code. */
public final class MatrixChain {

    private MatrixChain() {}

    /** Positions of all joints, then of all end sites, from a pose's local transforms. */
    public static List<Vector3d> positions(Pose pose) {
        Skeleton skeleton = pose.skeleton();
        List<Vector3d> positions = new ArrayList<>();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            positions.add(world(pose, joint).getTranslation(new Vector3d()));
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            Vector3d tip = skeleton.getEndSiteOffset(site, new Vector3d());
            positions.add(world(pose, skeleton.endSiteJoint(site)).transformPosition(tip));
        }
        return positions;
    }

    /** Positions of all joints, then of all end sites, as a pose's own FK has them. */
    public static List<Vector3d> fkPositions(Pose pose) {
        pose.updateWorld();
        List<Vector3d> positions = new ArrayList<>();
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            positions.add(pose.getWorldPosition(joint, new Vector3d()));
        }
        for (int site = 0; site < pose.skeleton().endSiteCount(); site++) {
            positions.add(pose.getEndSitePosition(site, new Vector3d()));
        }
        return positions;
    }

    /** World transform of a joint: from the root down, every time anew. */
    static Matrix4d world(Pose pose, int joint) {
        Matrix4d world = new Matrix4d();
        for (int at = joint; at != Skeleton.NO_PARENT; at = pose.skeleton().parent(at)) {
            Matrix4d local = new Matrix4d()
                    .translation(pose.getLocalTranslation(at, new Vector3d()))
                    .rotate(pose.getLocalRotation(at, new Quaterniond()));
            world = local.mul(world);
        }
        return world;
    }
}
