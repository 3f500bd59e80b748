package dev.kintact.retarget.posture;

import dev.kintact.body.Rig;
import org.joml.Quaterniond;

/**
 * Unit quaternions in flat arrays, four values each. Products are JOML's to the last bit; every frame of every method takes three
 * a joint, for which objects are too slow.
 */
final class FlatRotations {

    private FlatRotations() {}

    /** Rotations of all joints of a body in its T-pose. */
    static double[] inTPose(Rig rig) {
        double[] rotations = new double[4 * rig.skeleton().jointCount()];
        Quaterniond rotation = new Quaterniond();
        for (int joint = 0; 4 * joint < rotations.length; joint++) {
            put(rig.getTPoseRotation(joint, rotation), rotations, joint);
        }
        return rotations;
    }

    /**
     * A rotation.
     *
     * @param dest Modified.
     * @return dest
     */
    static Quaterniond get(double[] rotations, int index, Quaterniond dest) {
        int at = 4 * index;
        return dest.set(rotations[at], rotations[at + 1], rotations[at + 2], rotations[at + 3]);
    }

    /** Sets a rotation. */
    static void put(Quaterniond rotation, double[] rotations, int index) {
        int at = 4 * index;
        rotations[at] = rotation.x;
        rotations[at + 1] = rotation.y;
        rotations[at + 2] = rotation.z;
        rotations[at + 3] = rotation.w;
    }

    /** The product of two rotations. */
    static void multiply(double[] firsts, int first, double[] seconds, int second, double[] dest, int index) {
        int a = 4 * first;
        int b = 4 * second;
        int to = 4 * index;
        double x = firsts[a];
        double y = firsts[a + 1];
        double z = firsts[a + 2];
        double w = firsts[a + 3];
        double bx = seconds[b];
        double by = seconds[b + 1];
        double bz = seconds[b + 2];
        double bw = seconds[b + 3];
        dest[to] = w * bx + (x * bw + (y * bz - z * by));
        dest[to + 1] = w * by + (-x * bz + (y * bw + z * bx));
        dest[to + 2] = w * bz + (x * by + (-y * bx + z * bw));
        dest[to + 3] = w * bw + (-x * bx + (-y * by - z * bz));
    }
}
