package dev.kintact.measure;

import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import org.joml.Vector3d;

/** Whether bones keep their length: B1. The root may go where it likes. */
final class RigidityMetric implements Metric {

    private final Vector3d joint = new Vector3d();
    private final Vector3d parent = new Vector3d();
    private double[] lengths = new double[0];
    private double worst;

    @Override
    public void look(FrameView view) {
        Pose pose = view.resultPose;
        Skeleton skeleton = pose.skeleton();
        boolean first = lengths.length == 0;
        if (first) {
            lengths = new double[skeleton.jointCount()];
        }
        for (int i = 1; i < lengths.length; i++) {
            pose.getWorldPosition(i, joint);
            double length = joint.distance(pose.getWorldPosition(skeleton.parent(i), parent));
            if (first) {
                lengths[i] = length;
            } else if (skeleton.parent(i) != 0 || i != hips(view)) {
                worst = Math.max(worst, Math.abs(length - lengths[i]) / view.result.height());
            }
        }
    }

    private static int hips(FrameView view) {
        return view.resultRig().map().requireJoint(Role.HIPS);
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("rigidity.max", worst);
    }
}
