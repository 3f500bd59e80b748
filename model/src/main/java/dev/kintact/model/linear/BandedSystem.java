package dev.kintact.model.linear;

import java.util.Arrays;

/**
 * Symmetric positive definite equations with a band, solved by Cholesky's method. Scratch.
 *
 * <p>Rows of the upper half are arrays of their own. They are told in panels of a few, and in a panel a column is at the same
 * index of every row: then loops over two rows run over the same indices, and the compiler makes vector instructions of them.
 */
public final class BandedSystem {

    /** So many rows are subtracted at once from all below them. */
    private static final int TOGETHER = 4;

    /** Rows of a panel, a power of two: twice as many, while those below are at hand. */
    private static final int PANEL = 2 * TOGETHER;

    private final int size;
    private final int band;
    /** Columns of a row from the first of its panel on: below the diagonal of the panel, the diagonal and the band. */
    private final int width;

    private final double[][] rows;
    private final double[] right;
    /** Rows of a panel with columns in the places where they are in another one. */
    private final double[][] moved = new double[PANEL][];

    /** A row of a block times the shares of all neighbours. */
    private double[] spread = {};

    /** Equations in some unknowns, where none depends on one further than the band away. */
    public BandedSystem(int size, int band) {
        this.size = size;
        this.band = band;
        width = band + PANEL;
        rows = new double[size][width];
        right = new double[size];
        Arrays.setAll(moved, row -> new double[width]);
    }

    /** Makes all zero. */
    public void clear() {
        for (double[] row : rows) {
            Arrays.fill(row, 0);
        }
        Arrays.fill(right, 0);
    }

    /** The first row of a row's panel, and the column at index 0. */
    private static int base(int row) {
        return row & -PANEL;
    }

    /** Adds to the matrix; above the diagonal nothing is kept. */
    public void add(int row, int column, double value) {
        if (column <= row) {
            rows[column][row - base(column)] += value;
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
        for (int j = 0; j < count; j++) {
            double[] values = rows[row + j];
            int at = row - base(row + j);
            for (int i = j; i < count; i++) {
                values[at + i] += factor * block[i * count + j];
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
        int length = shares.length * count;
        if (spread.length < length) {
            spread = new double[length];
        }
        for (int i = 0; i < count; i++) {
            for (int a = 0; a < shares.length; a++) {
                for (int j = 0; j < count; j++) {
                    spread[a * count + j] = block[i * count + j] * shares[a];
                }
            }
            for (int a = 0; a < shares.length; a++) {
                int from = a * count + i;
                int begin = row + from - base(row + from);
                int end = begin + length - from;
                System.arraycopy(spread, from, moved[0], begin, length - from);
                subtract(rows[row + from], moved[0], begin, end, -shares[a]);
            }
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
            System.arraycopy(other.rows[row], 0, rows[row], 0, width);
        }
        System.arraycopy(other.right, 0, right, 0, right.length);
    }

    /** Solves, for {@link #solution}; the equations are used up. */
    public void solve() {
        for (int panel = 0; panel < size; panel += PANEL) {
            finish(panel, Math.min(size, panel + PANEL));
            int end = Math.min(size, panel + width);
            for (int other = panel + PANEL; other < end; other += PANEL) {
                subtractPanel(panel, other, end - other);
            }
        }
        goDown();
        goUp();
    }

    /** Makes a panel of the factor: all rows above it are subtracted from its rows already, but not they from each other. */
    private void finish(int first, int last) {
        for (int row = first; row < last; row++) {
            double[] values = rows[row];
            for (int above = first; above < row; above++) {
                subtract(values, rows[above], 0, width, rows[above][row - first]);
            }
            double scale = 1 / Math.sqrt(values[row - first]);
            for (int j = 0; j < width; j++) {
                values[j] *= scale;
            }
        }
    }

    /** Subtracts a panel from another one, in so many columns from its first on. */
    private void subtractPanel(int panel, int other, int columns) {
        for (int row = 0; row < PANEL; row++) {
            System.arraycopy(rows[panel + row], other - panel, moved[row], 0, columns);
        }
        int count = Math.min(PANEL, columns);
        for (int row = 0; row < count; row++) {
            for (int four = 0; four < PANEL; four += TOGETHER) {
                double[] a = moved[four];
                subtractFour(rows[other + row], a, moved[four + 1], moved[four + 2], moved[four + 3], row, columns);
            }
        }
    }

    private static void subtract(double[] row, double[] above, int begin, int end, double factor) {
        for (int j = begin; j < end; j++) {
            row[j] -= factor * above[j];
        }
    }

    /** Also left of the diagonal, where nobody looks: loops that begin at 0 are faster. */
    private static void subtractFour(
            double[] row, double[] a, double[] b, double[] c, double[] d, int diagonal, int end) {
        double ofA = a[diagonal];
        double ofB = b[diagonal];
        double ofC = c[diagonal];
        double ofD = d[diagonal];
        if (ofA == 0 && ofB == 0 && ofC == 0 && ofD == 0) {
            return;
        }
        for (int j = 0; j < end; j++) {
            row[j] -= ofA * a[j] + ofB * b[j] + (ofC * c[j] + ofD * d[j]);
        }
    }

    /** Solves the transposed factor, panel by panel. */
    private void goDown() {
        double[] known = moved[0];
        for (int panel = 0; panel < size; panel += PANEL) {
            int columns = Math.min(size - panel, width);
            System.arraycopy(right, panel, known, 0, columns);
            for (int row = 0; row < Math.min(PANEL, columns); row++) {
                double[] values = rows[panel + row];
                known[row] /= values[row];
                subtract(known, values, row + 1, columns, known[row]);
            }
            System.arraycopy(known, 0, right, panel, columns);
        }
    }

    private void goUp() {
        for (int row = size - 1; row >= 0; row--) {
            int base = base(row);
            double[] values = rows[row];
            int end = Math.min(size, row + band + 1) - base;
            double sum = right[row];
            for (int j = row + 1 - base; j < end; j++) {
                sum -= values[j] * right[base + j];
            }
            right[row] = sum / values[row - base];
        }
    }

    /** An unknown of the equations that were solved. */
    public double solution(int row) {
        return right[row];
    }
}
