package dev.kintact.model.linear;

import java.util.Arrays;

/**
 * Symmetric positive definite equations with a band, solved by Cholesky's method. Scratch.
 *
 * <p>Rows of the upper half are arrays of their own, in which a column is always at the same index, going round: then loops
 * over two rows run over the same indices, and the compiler makes vector instructions of them.
 */
public final class BandedSystem {

    /** So many rows are subtracted at once from all below them, and twice as many while these are at hand. */
    private static final int TOGETHER = 4;

    private static final int PANEL = 2 * TOGETHER;

    private final int size;
    private final int band;
    /** Indices of a row: the band, the diagonal, and what other rows of a panel reach further. */
    private final int round;

    private final double[][] rows;
    private final double[] right;
    /** One for a row of a block, in the same places as in rows. */
    private final double[] spread;

    private final double[] sharesOfColumns;

    /** Equations in some unknowns, where none depends on one further than the band away. */
    public BandedSystem(int size, int band) {
        this.size = size;
        this.band = band;
        round = band + PANEL;
        rows = new double[size][round];
        right = new double[size];
        spread = new double[round];
        sharesOfColumns = new double[round];
    }

    /** Makes all zero. */
    public void clear() {
        for (double[] row : rows) {
            Arrays.fill(row, 0);
        }
        Arrays.fill(right, 0);
    }

    /** Adds to the matrix; above the diagonal nothing is kept. */
    public void add(int row, int column, double value) {
        if (column <= row) {
            rows[column][row % round] += value;
        }
    }

    /**
     * Adds a symmetric matrix to a block on the diagonal.
     *
     * @param row where the block begins
     * @param block the lower half, row by row, each of full length. Not modified.
     * @param count its rows
     * @param factor times which it is added
     */
    public void addSymmetric(int row, double[] block, int count, double factor) {
        for (int i = 0; i < count; i++) {
            int at = (row + i) % round;
            for (int j = 0; j <= i; j++) {
                rows[row + j][at] += factor * block[i * count + j];
            }
        }
    }

    /**
     * Adds a symmetric matrix to all blocks that some neighbours on the diagonal have with each other and themselves: to each
     * times the shares of both.
     *
     * @param row where the first block begins
     * @param block the whole matrix, row by row. Not modified.
     * @param count its rows
     * @param shares one for each neighbour. Not modified.
     */
    public void addShared(int row, double[] block, int count, double[] shares) {
        int end = row + shares.length * count;
        for (int a = 0; a < shares.length; a++) {
            for (int j = row + a * count; j < row + (a + 1) * count; j++) {
                sharesOfColumns[j % round] = shares[a];
            }
        }
        for (int i = 0; i < count; i++) {
            for (int column = row; column < end; column += count) {
                copyRound(block, i * count, count, column % round);
            }
            multiply(spread, sharesOfColumns);
            for (int a = 0; a < shares.length; a++) {
                int diagonal = row + a * count + i;
                int begin = diagonal % round;
                int stop = begin + end - diagonal;
                subtract(rows[diagonal], spread, begin, Math.min(stop, round), -shares[a]);
                subtract(rows[diagonal], spread, 0, stop - round, -shares[a]);
            }
        }
    }

    private void copyRound(double[] from, int at, int count, int to) {
        int before = Math.min(count, round - to);
        System.arraycopy(from, at, spread, to, before);
        System.arraycopy(from, at + before, spread, 0, count - before);
    }

    private static void multiply(double[] values, double[] factors) {
        for (int j = 0; j < values.length; j++) {
            values[j] *= factors[j];
        }
    }

    /** Adds to the right side. */
    public void addRight(int row, double value) {
        right[row] += value;
    }

    /** The right side of a row, until it is solved. */
    public double right(int row) {
        return right[row];
    }

    /** Takes over the equations of a system of the same size. */
    public void set(BandedSystem other) {
        for (int row = 0; row < size; row++) {
            System.arraycopy(other.rows[row], 0, rows[row], 0, round);
        }
        System.arraycopy(other.right, 0, right, 0, right.length);
    }

    /** Solves, for {@link #solution}; the equations are used up. */
    public void solve() {
        int panel = 0;
        for (; panel + PANEL <= size; panel += PANEL) {
            finish(panel, panel + PANEL);
            int end = Math.min(size, panel + PANEL + band);
            for (int row = panel + PANEL; row < end; row++) {
                subtractFour(panel, row, end);
                subtractFour(panel + TOGETHER, row, end);
            }
        }
        finish(panel, size);
        for (int row = 0; row < size; row++) {
            double known = right[row] / rows[row][row % round];
            right[row] = known;
            int at = row % round;
            for (int k = row + 1; k < Math.min(size, row + band + 1); k++) {
                at = at + 1 == round ? 0 : at + 1;
                right[k] -= rows[row][at] * known;
            }
        }
        for (int row = size - 1; row >= 0; row--) {
            int at = row % round;
            double sum = right[row];
            for (int k = row + 1; k < Math.min(size, row + band + 1); k++) {
                at = at + 1 == round ? 0 : at + 1;
                sum -= rows[row][at] * right[k];
            }
            right[row] = sum / rows[row][row % round];
        }
    }

    /** Makes some rows of the factor: all rows above them are subtracted from them already, but not they from each other. */
    private void finish(int first, int last) {
        int end = Math.min(size, last + band);
        for (int row = first; row < last; row++) {
            for (int above = first; above < row; above++) {
                subtract(above, row, end);
            }
            double[] values = rows[row];
            double scale = 1 / Math.sqrt(values[row % round]);
            for (int j = 0; j < round; j++) {
                values[j] *= scale;
            }
        }
    }

    private void subtract(int above, int row, int end) {
        double factor = rows[above][row % round];
        int begin = row % round;
        int stop = begin + end - row;
        subtract(rows[row], rows[above], begin, Math.min(stop, round), factor);
        subtract(rows[row], rows[above], 0, stop - round, factor);
    }

    private static void subtract(double[] row, double[] above, int begin, int end, double factor) {
        for (int j = begin; j < end; j++) {
            row[j] -= factor * above[j];
        }
    }

    private void subtractFour(int above, int row, int end) {
        int begin = row % round;
        int stop = begin + end - row;
        subtractFour(above, rows[row], begin, begin, Math.min(stop, round));
        subtractFour(above, rows[row], begin, 0, stop - round);
    }

    private void subtractFour(int above, double[] row, int diagonal, int begin, int end) {
        double[] first = rows[above];
        double[] second = rows[above + 1];
        double[] third = rows[above + 2];
        double[] fourth = rows[above + 3];
        subtractFour(row, first, second, third, fourth, diagonal, begin, end);
    }

    private static void subtractFour(
            double[] row, double[] a, double[] b, double[] c, double[] d, int diagonal, int begin, int end) {
        double ofA = a[diagonal];
        double ofB = b[diagonal];
        double ofC = c[diagonal];
        double ofD = d[diagonal];
        if (ofA == 0 && ofB == 0 && ofC == 0 && ofD == 0) {
            return;
        }
        for (int j = begin; j < end; j++) {
            row[j] -= ofA * a[j] + ofB * b[j] + (ofC * c[j] + ofD * d[j]);
        }
    }

    /** An unknown of the equations that were solved. */
    public double solution(int row) {
        return right[row];
    }
}
