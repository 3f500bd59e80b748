package dev.kintact.model.linear;

import java.util.Arrays;

/** Symmetric positive definite equations with a band, solved by Cholesky's method. Scratch. */
public final class BandedSystem {

    private final int size;
    private final int band;
    /** Rows of the lower half: column {@code row - band + k} is at {@code row * (band + 1) + k}. */
    private final double[] matrix;

    private final double[] right;

    /** Equations in some unknowns, where none depends on one further than the band away. */
    public BandedSystem(int size, int band) {
        this.size = size;
        this.band = band;
        matrix = new double[size * (band + 1)];
        right = new double[size];
    }

    /** Makes all zero. */
    public void clear() {
        Arrays.fill(matrix, 0);
        Arrays.fill(right, 0);
    }

    /** Adds to the matrix; above the diagonal nothing is kept. */
    public void add(int row, int column, double value) {
        if (column <= row) {
            matrix[row * (band + 1) + column - row + band] += value;
        }
    }

    /**
     * Adds a symmetric matrix to a block on or below the diagonal.
     *
     * @param row where the block begins
     * @param column where the block begins, a multiple of its size before {@code row}, or {@code row}
     * @param block the lower half, row by row, each of full length. Not modified.
     * @param count its rows
     * @param factor times which it is added
     */
    public void addSymmetric(int row, int column, double[] block, int count, double factor) {
        for (int i = 0; i < count; i++) {
            int at = (row + i) * (band + 1) + column - row - i + band;
            for (int j = 0; j <= i; j++) {
                matrix[at + j] += factor * block[i * count + j];
            }
            if (row != column) {
                for (int j = i + 1; j < count; j++) {
                    matrix[at + j] += factor * block[j * count + i];
                }
            }
        }
    }

    /** Adds to the right side. */
    public void addRight(int row, double value) {
        right[row] += value;
    }

    /** Takes over the equations of a system of the same size. */
    public void set(BandedSystem other) {
        System.arraycopy(other.matrix, 0, matrix, 0, matrix.length);
        System.arraycopy(other.right, 0, right, 0, right.length);
    }

    /** Solves, for {@link #solution}; the equations are used up. */
    public void solve() {
        int width = band + 1;
        for (int row = 0; row < size; row++) {
            int first = Math.max(0, row - band);
            int at = row * width - row + band;
            for (int column = first; column <= row; column++) {
                int other = column * width - column + band;
                int from = Math.max(first, column - band);
                double sum = matrix[at + column] - dot(at + from, other + from, column - from);
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
    }

    /** An unknown of the equations that were solved. */
    public double solution(int row) {
        return right[row];
    }

    /** Four sums side by side: one alone waits for itself. */
    private double dot(int a, int b, int count) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int k = 0;
        for (; k + 3 < count; k += 4) {
            sum0 += matrix[a + k] * matrix[b + k];
            sum1 += matrix[a + k + 1] * matrix[b + k + 1];
            sum2 += matrix[a + k + 2] * matrix[b + k + 2];
            sum3 += matrix[a + k + 3] * matrix[b + k + 3];
        }
        for (; k < count; k++) {
            sum0 += matrix[a + k] * matrix[b + k];
        }
        return sum0 + sum1 + (sum2 + sum3);
    }
}
