package dev.kintact.retarget.refine;

import java.util.Arrays;

/** How one figure changes with each number of a posture; most are zero. Scratch. */
final class Gradient {

    private final double[] values;

    Gradient(int size) {
        values = new double[size];
    }

    /** Makes all zero. */
    void clear() {
        Arrays.fill(values, 0);
    }

    void add(int number, double value) {
        values[number] += value;
    }

    double value(int number) {
        return values[number];
    }

    /**
     * All slopes.
     *
     * @param dest one a number. Modified.
     */
    void get(double[] dest) {
        System.arraycopy(values, 0, dest, 0, values.length);
    }
}
