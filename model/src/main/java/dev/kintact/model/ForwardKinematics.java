package dev.kintact.model;

import org.joml.Vector3d;

/**
 * World transforms from local ones over flat arrays.
 *
 * <p>Written out by hand: with JOML as arithmetic over flat storage the same loop costs 1.4 to 1.9 times as much
 * (docs/performance.md), and every stage of every method runs it.
 */
final class ForwardKinematics {

    private ForwardKinematics() {}

    /**
     * One pass over the joints in index order; parents come first, so each parent is ready when its child is reached.
     *
     * @param parents Not modified.
     * @param localRotations four values a joint. Not modified.
     * @param localTranslations three values a joint. Not modified.
     * @param worldRotations four values a joint. Modified.
     * @param worldPositions three values a joint. Modified.
     */
    static void run(
            int[] parents,
            double[] localRotations,
            double[] localTranslations,
            double[] worldRotations,
            double[] worldPositions) {
        for (int joint = 0; joint < parents.length; joint++) {
            place(joint, parents, localRotations, localTranslations, worldRotations, worldPositions);
        }
    }

    /** The world transform of one joint, whose parent's is ready; arguments as for all joints. */
    static void place(
            int joint,
            int[] parents,
            double[] localRotations,
            double[] localTranslations,
            double[] worldRotations,
            double[] worldPositions) {
        int parent = parents[joint];
        if (parent < 0) {
            System.arraycopy(localRotations, 4 * joint, worldRotations, 4 * joint, 4);
            System.arraycopy(localTranslations, 3 * joint, worldPositions, 3 * joint, 3);
            return;
        }
        turn(4 * parent, 4 * joint, localRotations, worldRotations);
        move(parent, 3 * joint, localTranslations, worldRotations, worldPositions);
    }

    // two methods, because one would be too large for the JVM to inline

    private static void turn(int p, int r, double[] localRotations, double[] worldRotations) {
        double px = worldRotations[p];
        double py = worldRotations[p + 1];
        double pz = worldRotations[p + 2];
        double pw = worldRotations[p + 3];
        double lx = localRotations[r];
        double ly = localRotations[r + 1];
        double lz = localRotations[r + 2];
        double lw = localRotations[r + 3];
        worldRotations[r] = pw * lx + px * lw + py * lz - pz * ly;
        worldRotations[r + 1] = pw * ly - px * lz + py * lw + pz * lx;
        worldRotations[r + 2] = pw * lz + px * ly - py * lx + pz * lw;
        worldRotations[r + 3] = pw * lw - px * lx - py * ly - pz * lz;
    }

    private static void move(
            int parent, int t, double[] localTranslations, double[] worldRotations, double[] worldPositions) {
        double px = worldRotations[4 * parent];
        double py = worldRotations[4 * parent + 1];
        double pz = worldRotations[4 * parent + 2];
        double pw = worldRotations[4 * parent + 3];
        double x = localTranslations[t];
        double y = localTranslations[t + 1];
        double z = localTranslations[t + 2];
        // v + 2w(q × v) + 2q × (q × v), the rotation of v by a unit quaternion
        double cx = 2 * (py * z - pz * y);
        double cy = 2 * (pz * x - px * z);
        double cz = 2 * (px * y - py * x);
        int o = 3 * parent;
        worldPositions[t] = worldPositions[o] + x + pw * cx + py * cz - pz * cy;
        worldPositions[t + 1] = worldPositions[o + 1] + y + pw * cy + pz * cx - px * cz;
        worldPositions[t + 2] = worldPositions[o + 2] + z + pw * cz + px * cy - py * cx;
    }

    /**
     * Rotates a vector by a unit quaternion.
     *
     * @param v Modified.
     */
    static void rotate(double qx, double qy, double qz, double qw, Vector3d v) {
        double cx = 2 * (qy * v.z - qz * v.y);
        double cy = 2 * (qz * v.x - qx * v.z);
        double cz = 2 * (qx * v.y - qy * v.x);
        v.add(qw * cx + qy * cz - qz * cy, qw * cy + qz * cx - qx * cz, qw * cz + qx * cy - qy * cx);
    }
}
