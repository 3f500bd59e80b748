package dev.kintact.retarget.feet;

import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Pose;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A height that no point of a surface is below, from the joints that carry it alone: a point is a mean of places that are no
 * further from their joint than they are in any other pose. Scratch.
 */
final class LowestBound {

    private final int[] joints;
    /** How far from each joint its points are at most, metres. */
    private final double[] reaches;

    private final Vector3d position = new Vector3d();

    LowestBound(BodySurface surface) {
        AttachedPoints points = surface.points();
        Pose rest = new Pose(surface.skeleton());
        rest.updateWorld();
        Map<Integer, Double> most = new TreeMap<>();
        for (int i = 0; i < points.firstInfluence(points.count()); i++) {
            Vector3d image = points.getImage(i, rest, new Quaterniond(), position, new Vector3d());
            double reach = image.distance(rest.getWorldPosition(points.joint(i), position));
            most.merge(points.joint(i), reach, Math::max);
        }
        joints = most.keySet().stream().mapToInt(Integer::intValue).toArray();
        reaches = most.values().stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Height over the ground, metres; not above the lowest point. */
    double height(Pose pose) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < joints.length; i++) {
            least = Math.min(least, pose.getWorldPosition(joints[i], position).y - reaches[i]);
        }
        return least;
    }
}
