package dev.kintact.retarget.refine;

import java.util.Arrays;

/** The normal equations of one frame: what all wishes together say about its numbers. Scratch. */
final class Equations {

    final int size;
    /** The lower half, row by row, each of full length. */
    final double[] matrix;

    final double[] right;
    private double cost;

    Equations(int size) {
        this.size = size;
        matrix = new double[size * size];
        right = new double[size];
    }

    void clear() {
        Arrays.fill(matrix, 0);
        Arrays.fill(right, 0);
        cost = 0;
    }

    /** Writes the lower half to the upper one too. */
    void mirror() {
        for (int row = 1; row < size; row++) {
            for (int column = 0; column < row; column++) {
                matrix[column * size + row] = matrix[row * size + column];
            }
        }
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
     * @param gradient of the figure. Not modified but packed.
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
        gradient.pack();
        int[] numbers = gradient.numbers();
        double[] slopes = gradient.slopes();
        for (int i = 0; i < gradient.count(); i++) {
            double value = square * slopes[i];
            if (value == 0) {
                continue;
            }
            right[numbers[i]] -= value * residual;
            int row = numbers[i] * size;
            for (int j = 0; j <= i; j++) {
                matrix[row + numbers[j]] += value * slopes[j];
            }
        }
    }

    /** Adds a wish that a number be zero. */
    void add(int number, double residual, double weight) {
        double square = weight * weight;
        cost += 0.5 * square * residual * residual;
        right[number] -= square * residual;
        matrix[number * size + number] += square;
    }
}
