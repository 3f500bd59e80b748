package dev.kintact.retarget.refine;

import java.util.Arrays;

/**
 * A place that several joints carry, or the way from one such place to another: a sum of points times weights. Points of
 * joints that are moved alike ({@link Freedoms#kind}) are summed up, so that it is asked only once how they move. Scratch.
 */
final class CarriedPlace {

    private final Freedoms freedoms;

    /** The kinds that there are any points of, and how many these are. */
    final int[] kinds;

    int count;

    /** By kind: the sum of the weights, and of the points times weights. */
    final double[] weights;

    final double[] x;
    final double[] y;
    final double[] z;
    private final boolean[] isThere;

    CarriedPlace(Freedoms freedoms) {
        this.freedoms = freedoms;
        kinds = new int[freedoms.kindCount()];
        weights = new double[kinds.length];
        x = new double[kinds.length];
        y = new double[kinds.length];
        z = new double[kinds.length];
        isThere = new boolean[kinds.length];
    }

    /** Begins without points. */
    void clear() {
        count = 0;
        Arrays.fill(isThere, false);
    }

    /**
     * Adds a point.
     *
     * @param joint that carries it
     * @param px its coordinates times the weight, world space
     */
    void add(int joint, double weight, double px, double py, double pz) {
        int kind = freedoms.kind(joint);
        if (!isThere[kind]) {
            isThere[kind] = true;
            kinds[count++] = kind;
            weights[kind] = weight;
            x[kind] = px;
            y[kind] = py;
            z[kind] = pz;
            return;
        }
        weights[kind] += weight;
        x[kind] += px;
        y[kind] += py;
        z[kind] += pz;
    }
}
