package dev.kintact.retarget.refine;

import java.util.Arrays;

/** How one figure changes with each number of a posture; most are zero. Scratch. */
final class Gradient {

    private final double[] values;
    /** A bit for each number that may not be zero. */
    private final long[] touched;

    /** What may not be zero, in order, see {@link #pack}. */
    private final int[] numbers;

    private final double[] packed;
    private int count;

    Gradient(int size) {
        values = new double[size];
        touched = new long[(size + Long.SIZE - 1) / Long.SIZE];
        numbers = new int[size];
        packed = new double[size];
    }

    /** Makes all zero. */
    void clear() {
        Arrays.fill(values, 0);
        Arrays.fill(touched, 0);
    }

    void add(int number, double value) {
        touched[number / Long.SIZE] |= 1L << number;
        values[number] += value;
    }

    /** Collects what may not be zero, for {@link #count()} and what follows; to be called after the last {@link #add}. */
    void pack() {
        count = 0;
        for (int word = 0; word < touched.length; word++) {
            for (long bits = touched[word]; bits != 0; bits &= bits - 1) {
                int number = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
                numbers[count] = number;
                packed[count++] = values[number];
            }
        }
    }

    /** How many may not be zero. */
    int count() {
        return count;
    }

    /** The numbers that may not be zero, {@link #count()} of them, from the lowest. Do not modify. */
    int[] numbers() {
        return numbers;
    }

    /** The slopes of these, in the same order. Do not modify. */
    double[] slopes() {
        return packed;
    }

    double value(int number) {
        return values[number];
    }
}
