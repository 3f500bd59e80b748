package dev.kintact.body.calibrate;

import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.model.Skeleton;
import java.util.List;
import org.joml.Vector3d;

/**
 * How high up the trunk a piece of skin belongs, as the joints that carry it say: a sagging belly is still carried by the
 * joints that carry a flat one. Immutable.
 */
final class SkinLevels {

    private static final double LOWEST = -0.15;
    private static final double HIGHEST = 1.2;

    private final double[] levels;

    SkinLevels(Anatomy anatomy) {
        Skeleton skeleton = anatomy.body().rig().skeleton();
        levels = new double[skeleton.jointCount()];
        double low = anatomy.hipCentre().y();
        double high = anatomy.shoulderCentre().y();
        for (int joint = 0; joint < levels.length; joint++) {
            double middle = middleOfBone(anatomy, joint);
            levels[joint] = Math.min(HIGHEST, Math.max(LOWEST, (middle - low) / (high - low)));
        }
    }

    /** Height of the middle between a joint and those that hang from it. */
    private static double middleOfBone(Anatomy anatomy, int joint) {
        Skeleton skeleton = anatomy.body().rig().skeleton();
        double own = anatomy.body().position(joint).y;
        Vector3d sum = new Vector3d();
        int count = 0;
        for (int child = joint + 1; child < skeleton.jointCount(); child++) {
            if (skeleton.parent(child) == joint) {
                sum.add(anatomy.body().position(child));
                count++;
            }
        }
        return count == 0 ? own : (own + sum.y / count) / 2;
    }

    /** The level of skin that these joints carry. */
    double level(List<Influence> carriers) {
        return carriers.stream()
                .mapToDouble(carrier -> carrier.weight() * levels[carrier.joint()])
                .sum();
    }
}
