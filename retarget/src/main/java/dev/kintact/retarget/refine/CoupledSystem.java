package dev.kintact.retarget.refine;

/**
 * Linear equations with a symmetric and positive definite matrix in which many unknowns stand by themselves, as those of limbs
 * do that have nothing to do with anything: only the others are solved together. Scratch; nothing allocates after
 * construction.
 */
final class CoupledSystem {

    /** Two unknowns that have less to do with each other than this share of what holds them stand by themselves. */
    private static final double NOTHING = 1e-10;

    private final int size;

    /** The lower half. Rows are arrays of their own: then the compiler makes vector instructions of loops over them. */
    private final double[][] rows;

    private final double[] sides;

    /** Whether an unknown has to do with any before it. */
    private final boolean[] isCoupled;

    CoupledSystem(int size) {
        this.size = size;
        rows = new double[size][];
        for (int row = 0; row < size; row++) {
            rows[row] = new double[row + 1];
        }
        sides = new double[size];
        isCoupled = new boolean[size];
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
        int from = 0;
        for (int row = 0; row < size; row++) {
            multiply(lower, from, factor, rows[row]);
            rows[row][row] += diagonal[row];
            from += row + 1;
        }
        System.arraycopy(right, 0, sides, 0, size);
        for (int last = size - 1; last >= 0; last--) {
            isCoupled[last] = eliminate(last, diagonal);
        }
        for (int number = 0; number < size; number++) {
            double sum = isCoupled[number] ? sides[number] - times(rows[number], dest, number) : sides[number];
            dest[number] = sum / rows[number][number];
        }
    }

    private static void multiply(double[] from, int begin, double factor, double[] to) {
        for (int at = 0; at < to.length; at++) {
            to[at] = factor * from[begin + at];
        }
    }

    /**
     * Takes an unknown out of the equations of those before it, and says whether it is in any. From the last on: limbs and head
     * come after the trunk that they hang from and have to do with it and hardly with each other, but without the trunk
     * everything would have to do with everything.
     */
    private boolean eliminate(int last, double[] diagonal) {
        double[] row = rows[last];
        double scale = 1 / row[last];
        double holds = NOTHING * NOTHING * diagonal[last];
        boolean any = false;
        for (int before = 0; before < last; before++) {
            if (row[before] * row[before] > holds * diagonal[before]) {
                double share = row[before] * scale;
                subtract(rows[before], row, share);
                sides[before] -= share * sides[last];
                any = true;
            }
        }
        return any;
    }

    private static void subtract(double[] from, double[] row, double share) {
        for (int column = 0; column < from.length; column++) {
            from[column] -= share * row[column];
        }
    }

    private static double times(double[] row, double[] numbers, int count) {
        double sum = 0;
        for (int at = 0; at < count; at++) {
            sum += row[at] * numbers[at];
        }
        return sum;
    }
}
