package dev.kintact.retarget.refine;

import java.util.Arrays;

/** How one figure changes with each number of a posture; most are zero. Scratch. */
final class Gradient {

    private final double[] values;
    /** What is not zero, in order, see {@link #pack}. */
    private final int[] numbers;

    private final double[] slopes;
    private int count;

    Gradient(int size) {
        values = new double[size];
        numbers = new int[size + 1];
        slopes = new double[size + 1];
    }

    /** Makes all zero. */
    void clear() {
        Arrays.fill(values, 0);
    }

    void add(int number, double value) {
        values[number] += value;
    }

    /** Collects what is not zero, for {@link #count()} and what follows; to be called after the last {@link #add}. */
    void pack() {
        int at = 0;
        for (int number = 0; number < values.length; number++) {
            numbers[at] = number;
            slopes[at] = values[number];
            at += values[number] != 0 ? 1 : 0;
        }
        count = at;
    }

    /** How many are not zero. */
    int count() {
        return count;
    }

    /** The numbers that are not zero, {@link #count()} of them, from the lowest. Do not modify. */
    int[] numbers() {
        return numbers;
    }

    /** The slopes of these, in the same order. Do not modify. */
    double[] slopes() {
        return slopes;
    }

    double value(int number) {
        return values[number];
    }
}
