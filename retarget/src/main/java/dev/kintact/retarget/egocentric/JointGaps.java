package dev.kintact.retarget.egocentric;

import java.util.Arrays;
import org.joml.Vector3d;

/**
 * What all that is near to an elbow, a wrist or a palm says together about where it is. Scratch; a part of codes of gaps.
 *
 * <p>Every relation says: from a place on my component so far in this direction, in units of the bones between, and by the flesh
 * there. Of triangles this is linear in the points, the bones and the flesh of who reads it. So the mean of what all say is told by
 * sums over them, which are read in a fraction of the time. Only places on limbs are told one by one.
 */
final class JointGaps {

    /** By point of the template: how much it counts. */
    final double[] points;

    /** By landmark: three coordinates of a displacement, for each metre of the bone that ends there. */
    final double[] bones = new double[3 * Landmarks.count()];

    /** The displacement for each metre of flesh around the joint. */
    final Vector3d flesh = new Vector3d();

    /** The normal of what is near, where a palm is; shorter than 1 where it is of many minds. */
    final Vector3d normal = new Vector3d();

    /** By triangle: how much its normal counts for a palm. */
    final double[] facets;

    /** By limb that the joint is related to: how much it counts, and three coordinates of a place. */
    final double[] limbs;

    final double[] places;

    private double sum;

    JointGaps(EgocentricLayout layout, EgocentricLayout.EncodedJoint joint) {
        points = new double[layout.template().pointCount()];
        facets = new double[layout.template().triangleCount()];
        limbs = new double[joint.count() - joint.settled()];
        places = new double[3 * limbs.length];
    }

    /** Whether anything is near. */
    boolean isAny() {
        return sum > 0;
    }

    /** Forgets everything. */
    void clear() {
        if (isAny()) {
            Arrays.fill(points, 0);
            Arrays.fill(bones, 0);
            Arrays.fill(facets, 0);
            Arrays.fill(limbs, 0);
            flesh.zero();
            normal.zero();
            sum = 0;
        }
    }

    /**
     * Adds a direction in which the joint is from something.
     *
     * @param importance how much it counts, more than 0
     * @param x of the direction, a unit vector
     * @param facing how much of the flesh lies in it
     * @param perLength how far in it for each metre of its path
     * @param path the bones of the path. Not modified.
     * @param coefficients of each of them. Not modified.
     */
    void addWay(
            double importance,
            double x,
            double y,
            double z,
            double facing,
            double perLength,
            int[] path,
            double[] coefficients) {
        sum += importance;
        double ofFlesh = importance * facing;
        flesh.add(ofFlesh * x, ofFlesh * y, ofFlesh * z);
        double ofPath = importance * perLength;
        for (int i = 0; i < path.length; i++) {
            double ofBone = ofPath * (coefficients[i] + PosedLandmarks.LEAST_ALIGNMENT);
            int at = 3 * path[i];
            bones[at] += ofBone * x;
            bones[at + 1] += ofBone * y;
            bones[at + 2] += ofBone * z;
        }
    }

    /** Makes means of the sums. */
    void divide() {
        if (isAny()) {
            double share = 1 / sum;
            scale(points, share);
            scale(bones, share);
            scale(facets, share);
            scale(limbs, share);
            flesh.mul(share);
            normal.mul(share);
        }
    }

    private static void scale(double[] values, double by) {
        for (int i = 0; i < values.length; i++) {
            values[i] *= by;
        }
    }
}
