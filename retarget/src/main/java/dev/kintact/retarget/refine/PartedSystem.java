package dev.kintact.retarget.refine;

import dev.kintact.model.linear.BandedSystem;
import java.util.Arrays;

/**
 * The equations of numbers at knots that follow one another, in parts that have nothing to do with each other, as numbers of
 * limbs that are near nothing have not: a part of half the numbers is solved in a quarter of the time. Scratch.
 */
final class PartedSystem {

    private final int knots;
    private final int size;

    /** By number: its part, its place in that, and how many numbers the part has; and by part these numbers. */
    private final int[] partOf;

    private final int[] placeIn;
    private final int[] countOf;
    private int[][] parts = {};
    private BandedSystem[] systems = {};
    private final double[] block;

    /** Equations of so many numbers at so many knots, with no part yet. */
    PartedSystem(int knots, int size) {
        this.knots = knots;
        this.size = size;
        partOf = new int[size];
        placeIn = new int[size];
        countOf = new int[size];
        block = new double[size * size];
    }

    /**
     * Makes all zero.
     *
     * @param newParts each number once, in order within a part. Kept; do not modify.
     */
    void clear(int[][] newParts) {
        if (!Arrays.deepEquals(parts, newParts)) {
            divide(newParts);
            return;
        }
        for (BandedSystem system : systems) {
            system.clear();
        }
    }

    private void divide(int[][] newParts) {
        parts = newParts;
        systems = new BandedSystem[parts.length];
        for (int part = 0; part < parts.length; part++) {
            int count = parts[part].length;
            systems[part] = new BandedSystem(knots * count, Knots.ORDER * count - 1);
            for (int place = 0; place < count; place++) {
                int number = parts[part][place];
                partOf[number] = part;
                placeIn[number] = place;
                countOf[number] = count;
            }
        }
    }

    private int row(int knot, int number) {
        return knot * countOf[number] + placeIn[number];
    }

    /** Adds to the matrix where a number meets itself at two knots, the first of which is not before the second. */
    void add(int number, int knot, int notLater, double value) {
        systems[partOf[number]].add(row(knot, number), row(notLater, number), value);
    }

    /** Adds to the right side. */
    void addRight(int number, int knot, double value) {
        systems[partOf[number]].addRight(row(knot, number), value);
    }

    /** The right side until it is solved, knot by knot. */
    double right(int at) {
        int number = at % size;
        return systems[partOf[number]].right(row(at / size, number));
    }

    /**
     * Adds what a frame says to the knots around it, to each two of them times the shares of both.
     *
     * @param knot the first of them
     * @param matrix of all numbers, both halves, row by row; zero where two are not of one part. Not modified.
     * @param shares of the knots. Not modified.
     */
    void addShared(int knot, double[] matrix, double[] shares) {
        for (int part = 0; part < parts.length; part++) {
            int[] own = parts[part];
            double[] values = matrix;
            if (own.length < size) {
                values = block;
                for (int row = 0; row < own.length; row++) {
                    for (int column = 0; column < own.length; column++) {
                        block[row * own.length + column] = matrix[own[row] * size + own[column]];
                    }
                }
            }
            systems[part].addShared(knot * own.length, values, own.length, shares);
        }
    }

    /** Takes over other equations of as many numbers at as many knots. */
    void set(PartedSystem other) {
        if (!Arrays.deepEquals(parts, other.parts)) {
            divide(other.parts);
        }
        for (int part = 0; part < parts.length; part++) {
            systems[part].set(other.systems[part]);
        }
    }

    /** Solves, for {@link #solution}; the equations are used up. */
    void solve() {
        for (BandedSystem system : systems) {
            system.solve();
        }
    }

    /** An unknown of the equations that were solved, knot by knot. */
    double solution(int at) {
        int number = at % size;
        return systems[partOf[number]].solution(row(at / size, number));
    }
}
