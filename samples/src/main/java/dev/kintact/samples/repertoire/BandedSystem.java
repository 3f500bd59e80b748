package dev.kintact.samples.repertoire;

import java.util.Arrays;

/** Symmetric positive definite equations with a band, solved by Cholesky's method. Scratch. */
final class BandedSystem {

    private final int size;
    private final int band;
    /** Rows of the lower half: column {@code row - band + k} is at {@code row * (band + 1) + k}. */
    private final double[] matrix;

    private final double[] right;

    /** Equations in some unknowns, where none depends on one further than the band away. */
    BandedSystem(int size, int band) {
        this.size = size;
        this.band = band;
        matrix = new double[size * (band + 1)];
        right = new double[size];
    }

    void clear() {
        Arrays.fill(matrix, 0);
        Arrays.fill(right, 0);
    }

    /** Adds to the matrix; above the diagonal nothing is kept. */
    void add(int row, int column, double value) {
        if (column <= row) {
            matrix[row * (band + 1) + column - row + band] += value;
        }
    }

    void addRight(int row, double value) {
        right[row] += value;
    }

    /** Takes over the equations of a system of the same size. */
    void set(BandedSystem other) {
        System.arraycopy(other.matrix, 0, matrix, 0, matrix.length);
        System.arraycopy(other.right, 0, right, 0, right.length);
    }

    /** Solves; the equations are used up. The result is this system's own. */
    double[] solve() {
        int width = band + 1;
        for (int row = 0; row < size; row++) {
            int first = Math.max(0, row - band);
            int at = row * width - row + band;
            for (int column = first; column <= row; column++) {
                int other = column * width - column + band;
                double sum = matrix[at + column];
                for (int k = Math.max(first, column - band); k < column; k++) {
                    sum -= matrix[at + k] * matrix[other + k];
                }
                matrix[at + column] = column == row ? Math.sqrt(sum) : sum / matrix[other + column];
            }
            double sum = right[row];
            for (int k = first; k < row; k++) {
                sum -= matrix[at + k] * right[k];
            }
            right[row] = sum / matrix[at + row];
        }
        for (int row = size - 1; row >= 0; row--) {
            int at = row * width - row + band;
            right[row] /= matrix[at + row];
            for (int k = Math.max(0, row - band); k < row; k++) {
                right[k] -= matrix[at + k] * right[row];
            }
        }
        return right;
    }
}
