package dev.kintact.samples.repertoire;

import java.util.Arrays;

/** Normal equations of one frame. Scratch. */
final class Normal {

    final double[][] matrix;
    final double[] right;
    final double[] row;
    double cost;

    Normal(int count) {
        matrix = new double[count][count];
        right = new double[count];
        row = new double[count];
    }

    void clear() {
        for (double[] each : matrix) {
            Arrays.fill(each, 0);
        }
        Arrays.fill(right, 0);
        Arrays.fill(row, 0);
        cost = 0;
    }

    /** Wishes that {@link #row} times the step make up for a residual; clears the row. */
    void add(double residual, double sigma) {
        double weight = 1 / (sigma * sigma);
        cost += weight * residual * residual;
        for (int i = 0; i < row.length; i++) {
            if (row[i] != 0) {
                double scaled = weight * row[i];
                for (int j = 0; j <= i; j++) {
                    matrix[i][j] += scaled * row[j];
                }
                right[i] -= scaled * residual;
            }
        }
        Arrays.fill(row, 0);
    }
}
