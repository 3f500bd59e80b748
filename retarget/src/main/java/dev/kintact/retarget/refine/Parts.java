package dev.kintact.retarget.refine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Finds which numbers have nothing to do with each other in any of some matrices. Scratch. */
final class Parts {

    private final int size;
    /** By number: another of its part, up to one that is its own. */
    private final int[] roots;

    private int count;

    Parts(int size) {
        this.size = size;
        roots = new int[size];
        clear();
    }

    /** Begins with every number by itself. */
    void clear() {
        Arrays.setAll(roots, number -> number);
        count = size;
    }

    /**
     * Brings together the numbers that a matrix brings together.
     *
     * @param matrix row by row, of which the lower half is looked at. Not modified.
     */
    void add(double[] matrix) {
        for (int row = 1; row < size && count > 1; row++) {
            for (int column = 0; column < row; column++) {
                if (matrix[row * size + column] != 0) {
                    join(root(row), root(column));
                }
            }
        }
    }

    private int root(int number) {
        int at = number;
        while (roots[at] != at) {
            at = roots[at];
        }
        roots[number] = at;
        return at;
    }

    private void join(int one, int other) {
        if (one != other) {
            roots[Math.max(one, other)] = Math.min(one, other);
            count--;
        }
    }

    /** The parts, each number once and in order within a part; a new array. */
    int[][] get() {
        List<int[]> parts = new ArrayList<>();
        for (int first = 0; first < size; first++) {
            int own = first;
            if (root(first) == first) {
                parts.add(IntStream.range(own, size)
                        .filter(number -> root(number) == own)
                        .toArray());
            }
        }
        return parts.toArray(int[][]::new);
    }
}
