package dev.kintact.retarget.refine;

import java.util.Arrays;

/**
 * Linear equations with a symmetric and positive definite matrix in which many unknowns stand by themselves, as those of limbs
 * do that have nothing to do with anything: only the others are solved together. Scratch; nothing allocates after
 * construction.
 */
final class CoupledSystem {

    /** Two unknowns that have less to do with each other than this share of what holds them stand by themselves. */
    private static final double NOTHING = 1e-10;

    private final int size;
    /** The numbers of unknowns that are solved together. */
    private final int[] coupled;

    private final boolean[] isCoupled;

    /** The upper half among these. Rows are arrays of their own: then the compiler makes vector instructions of loops over them. */
    private final double[][] rows;

    private final double[] sides;

    CoupledSystem(int size) {
        this.size = size;
        coupled = new int[size];
        isCoupled = new boolean[size];
        rows = new double[size][size];
        sides = new double[size];
    }

    /**
     * Solves equations.
     *
     * @param lower the lower half of a matrix, row by row, each up to the diagonal. Not modified.
     * @param factor that all of it is multiplied by
     * @param diagonal what is then added to the diagonal, more than 0. Not modified.
     * @param right the right side. Not modified.
     * @param dest the solution. Modified.
     */
    void solve(double[] lower, double factor, double[] diagonal, double[] right, double[] dest) {
        int count = findCoupled(lower, factor, diagonal);
        for (int number = 0; number < size; number++) {
            if (!isCoupled[number]) {
                dest[number] = right[number] / (factor * lower[row(number) + number] + diagonal[number]);
            }
        }
        for (int at = 0; at < count; at++) {
            int number = coupled[at];
            sides[at] = right[number];
            int from = row(number);
            for (int before = 0; before <= at; before++) {
                rows[before][at] = factor * lower[from + coupled[before]];
            }
            rows[at][at] += diagonal[number];
        }
        eliminate(count);
        for (int at = count - 1; at >= 0; at--) {
            double[] row = rows[at];
            double sum = sides[at];
            for (int after = at + 1; after < count; after++) {
                sum -= row[after] * dest[coupled[after]];
            }
            dest[coupled[at]] = sum / row[at];
        }
    }

    /** Where a row begins. */
    private static int row(int number) {
        return number * (number + 1) / 2;
    }

    /** Goes from the last row on, as far as needed until all are known to be coupled. */
    private int findCoupled(double[] lower, double factor, double[] diagonal) {
        Arrays.fill(isCoupled, false);
        int count = 0;
        for (int row = size - 1; row > 0 && count < size; row--) {
            double holds = NOTHING * NOTHING * diagonal[row] / (factor * factor);
            int from = row(row);
            for (int column = 0; column < row; column++) {
                double value = lower[from + column];
                boolean isKnown = isCoupled[row] && isCoupled[column];
                if (!isKnown && value * value > holds * diagonal[column]) {
                    count += (isCoupled[row] ? 0 : 1) + (isCoupled[column] ? 0 : 1);
                    isCoupled[row] = true;
                    isCoupled[column] = true;
                }
            }
        }
        int at = 0;
        for (int number = 0; number < size; number++) {
            if (isCoupled[number]) {
                coupled[at++] = number;
            }
        }
        return count;
    }

    private void eliminate(int count) {
        for (int at = 0; at < count; at++) {
            double[] row = rows[at];
            double scale = 1 / row[at];
            for (int below = at + 1; below < count; below++) {
                double share = row[below] * scale;
                if (share != 0) {
                    subtract(rows[below], row, share, below, count);
                    sides[below] -= share * sides[at];
                }
            }
        }
    }

    private static void subtract(double[] from, double[] row, double share, int begin, int end) {
        for (int column = begin; column < end; column++) {
            from[column] -= share * row[column];
        }
    }
}
