package dev.kintact.retarget.refine;

import java.util.Arrays;

/**
 * The normal equations of one frame: what all wishes together say about its numbers. A few wishes are added at once, because
 * most of the work is going over the matrix; sums are the same as if they were added one by one. Scratch.
 */
final class Equations {

    /** So many wishes are added at once. */
    private static final int TOGETHER = 4;

    /** Runs of numbers are not parted by so few zeros. */
    private static final int BREAK = 6;

    final int size;
    /** The lower half. Rows are arrays of their own: then the compiler makes vector instructions of sums over them. */
    private final double[][] rows;

    private final double[] matrix;
    private final double[] right;
    private double cost;

    /** Wishes that are still to be added: how many, slopes, squared weights and values. */
    private int waiting;

    private final double[][] slopes;
    private final double[] squares = new double[TOGETHER];
    private final double[] residuals = new double[TOGETHER];

    /** A bit for each group of numbers in which any of them has a slope, see {@link Gradient#groups}. */
    private long groups;

    /** Runs of numbers in which any of these has a slope. */
    private final int[] begins;

    private final int[] ends;

    Equations(int size) {
        this.size = size;
        rows = new double[size][size];
        matrix = new double[size * size];
        right = new double[size];
        slopes = new double[TOGETHER][size];
        begins = new int[size];
        ends = new int[size];
    }

    void clear() {
        waiting = 0;
        groups = 0;
        for (int row = 0; row < size; row++) {
            Arrays.fill(rows[row], 0, row + 1, 0);
        }
        Arrays.fill(right, 0);
        cost = 0;
    }

    /** The lower half, row by row, each of full length; a copy that is valid until the next call. Do not modify. */
    double[] matrix() {
        addWaiting();
        for (int row = 0; row < size; row++) {
            System.arraycopy(rows[row], 0, matrix, row * size, row + 1);
        }
        return matrix;
    }

    /** The same with the upper half. */
    double[] wholeMatrix() {
        matrix();
        for (int row = 1; row < size; row++) {
            for (int column = 0; column < row; column++) {
                matrix[column * size + row] = matrix[row * size + column];
            }
        }
        return matrix;
    }

    /**
     * The lower half, row by row, each only up to the diagonal.
     *
     * @param dest Modified.
     */
    void getLower(double[] dest) {
        addWaiting();
        int at = 0;
        for (int row = 0; row < size; row++) {
            System.arraycopy(rows[row], 0, dest, at, row + 1);
            at += row + 1;
        }
    }

    /** The right side. Do not modify. */
    double[] right() {
        addWaiting();
        return right;
    }

    /** Half the sum of squares. */
    double cost() {
        return cost;
    }

    /**
     * Adds a wish that a figure be zero.
     *
     * @param residual its value
     * @param weight how much it counts
     * @param gradient of the figure. Not modified.
     */
    void add(double residual, double weight, Gradient gradient) {
        double square = weight * weight;
        cost += 0.5 * square * residual * residual;
        addRow(residual, square, gradient);
    }

    /**
     * Adds a wish that a figure be zero that does not pull harder the farther off it is than it does at its reach, or limbs
     * would be pressed into the body and backs bent for what cannot be had. The cost grows with the square at first and then
     * evenly, smooth between, as Huber's does.
     *
     * @param off how far off what is wished is as a whole, of which the figure may be one part
     */
    void addWithin(double reach, double off, double residual, double weight, Gradient gradient) {
        double far = Math.sqrt(1 + off * off / (reach * reach));
        double square = weight * weight;
        cost += square * residual * residual / (far + 1);
        addRow(residual, square / far, gradient);
    }

    private void addRow(double residual, double square, Gradient gradient) {
        gradient.get(slopes[waiting]);
        squares[waiting] = square;
        residuals[waiting++] = residual;
        groups |= gradient.groups();
        if (waiting == TOGETHER) {
            addWaiting();
        }
    }

    private void addWaiting() {
        if (waiting == 0) {
            return;
        }
        for (int none = waiting; none < TOGETHER; none++) {
            squares[none] = 0;
            residuals[none] = 0;
            Arrays.fill(slopes[none], 0);
        }
        waiting = 0;
        double[] a = slopes[0];
        double[] b = slopes[1];
        double[] c = slopes[2];
        double[] d = slopes[3];
        int runs = findRuns();
        for (int run = 0; run < runs; run++) {
            for (int i = begins[run]; i < ends[run]; i++) {
                double ofA = squares[0] * a[i];
                double ofB = squares[1] * b[i];
                double ofC = squares[2] * c[i];
                double ofD = squares[3] * d[i];
                right[i] = right[i] - ofA * residuals[0] - ofB * residuals[1] - ofC * residuals[2] - ofD * residuals[3];
                for (int before = 0; before < run; before++) {
                    add(rows[i], begins[before], ends[before], a, ofA, b, ofB, c, ofC, d, ofD);
                }
                add(rows[i], begins[run], i + 1, a, ofA, b, ofB, c, ofC, d, ofD);
            }
        }
    }

    /** Finds the numbers of which not all slopes are zero, and says how many runs they make up. */
    private int findRuns() {
        int runs = 0;
        int end = -BREAK - 1;
        for (long bits = groups; bits != 0; bits &= bits - 1) {
            int group = Long.numberOfTrailingZeros(bits);
            int number = Gradient.GROUP * group;
            if (number - end > BREAK) {
                begins[runs++] = number;
            }
            end = Gradient.end(group, size);
            ends[runs - 1] = end;
        }
        groups = 0;
        return runs;
    }

    private static void add(
            double[] row,
            int begin,
            int end,
            double[] a,
            double ofA,
            double[] b,
            double ofB,
            double[] c,
            double ofC,
            double[] d,
            double ofD) {
        for (int j = begin; j < end; j++) {
            row[j] = row[j] + ofA * a[j] + ofB * b[j] + ofC * c[j] + ofD * d[j];
        }
    }

    /** Adds a wish that a number be zero. */
    void add(int number, double residual, double weight) {
        double square = weight * weight;
        cost += 0.5 * square * residual * residual;
        right[number] -= square * residual;
        rows[number][number] += square;
    }
}
