package dev.kintact.measure;

import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Whether bones are as long as in the body's reference pose, in every frame: B1. Looked at are the bones below the hips; the
 * hips and what is above them may go where they like.
 */
final class RigidityMetric implements Metric {

    private static final double NO_BONE = -1;

    private final Vector3d joint = new Vector3d();
    private final Vector3d parent = new Vector3d();
    /** Of the bone that ends at each joint, metres, or {@link #NO_BONE}. */
    private double[] lengths = new double[0];

    private double worst;

    @Override
    public void look(FrameView view) {
        if (lengths.length == 0) {
            measureReference(view);
        }
        for (int i = 0; i < lengths.length; i++) {
            if (lengths[i] != NO_BONE) {
                double change = Math.abs(length(view.resultPose, i) - lengths[i]);
                worst = Math.max(worst, change / view.result.height());
            }
        }
    }

    private void measureReference(FrameView view) {
        Skeleton skeleton = view.resultPose.skeleton();
        Pose reference = view.resultRig().reference().newPose();
        int hips = view.resultRig().map().requireJoint(Role.HIPS);
        boolean[] belowHips = new boolean[skeleton.jointCount()];
        belowHips[hips] = true;
        lengths = new double[skeleton.jointCount()];
        Arrays.fill(lengths, NO_BONE);
        for (int i = hips + 1; i < lengths.length; i++) {
            belowHips[i] = belowHips[skeleton.parent(i)];
            lengths[i] = belowHips[i] ? length(reference, i) : NO_BONE;
        }
    }

    private double length(Pose pose, int i) {
        pose.getWorldPosition(i, joint);
        return joint.distance(pose.getWorldPosition(pose.skeleton().parent(i), parent));
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("rigidity.max", worst);
    }
}
