package dev.kintact.samples.cast;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Joints one after the other along a line, each of which takes over from the one before it around its place. Immutable.
 */
final class Chain {

    private final Vector3d direction;
    private final int[] joints;
    private final double[] places;
    private final double[] halfWidths;

    /**
     * A chain.
     *
     * @param direction of the line. Not modified.
     * @param joints in order
     * @param places where along the direction each but the first takes over, from the origin of space, metres
     * @param halfWidths how far before and after its place each but the first shares with the one before it, metres
     */
    Chain(Vector3dc direction, int[] joints, double[] places, double[] halfWidths) {
        this.direction = new Vector3d(direction);
        this.joints = joints.clone();
        this.places = places.clone();
        this.halfWidths = halfWidths.clone();
    }

    /** One joint carries all. */
    static Chain rigid(int joint) {
        return new Chain(new Vector3d(), new int[] {joint}, new double[0], new double[0]);
    }

    /**
     * Adds the weights of a place.
     *
     * @param share what is to be shared out
     * @param weights of all joints. Modified.
     */
    void add(double x, double y, double z, double share, double[] weights) {
        double along = x * direction.x + y * direction.y + z * direction.z;
        double left = share;
        for (int i = joints.length - 1; i > 0; i--) {
            double own = left * Blend.step(places[i - 1] - halfWidths[i - 1], places[i - 1] + halfWidths[i - 1], along);
            weights[joints[i]] += own;
            left -= own;
        }
        weights[joints[0]] += left;
    }
}
