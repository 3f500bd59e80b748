package dev.kintact.retarget.refine;

import java.util.Arrays;

/** What was found in a frame at some numbers: its equations, kept while those of other frames are made. Scratch. */
final class Findings {

    private final int size;
    private final double[] matrix;
    private final double[] right;
    private double cost;
    private boolean ofContacts;

    Findings(int size) {
        this.size = size;
        matrix = new double[size * size];
        right = new double[size];
    }

    /**
     * Takes equations over.
     *
     * @param isOfContacts whether any of it would be otherwise in another search
     */
    void set(Equations equations, boolean isOfContacts) {
        System.arraycopy(equations.wholeMatrix(), 0, matrix, 0, matrix.length);
        System.arraycopy(equations.right(), 0, right, 0, right.length);
        cost = equations.cost();
        ofContacts = isOfContacts;
    }

    /**
     * What is wrong a little further on, if slopes stay as they are.
     *
     * @param change of each number. Not modified.
     * @param rightThere the right side there. Modified.
     * @return the cost there
     */
    double follow(double[] change, double[] rightThere) {
        double[] sums = rightThere;
        Arrays.fill(sums, 0);
        for (int column = 0; column < size; column++) {
            if (change[column] != 0) {
                addTo(sums, column * size, change[column]);
            }
        }
        double costThere = cost;
        for (int row = 0; row < size; row++) {
            costThere -= change[row] * (right[row] - 0.5 * sums[row]);
            rightThere[row] = right[row] - sums[row];
        }
        return costThere;
    }

    /** A column is a row of the other half: the compiler makes vector instructions of a loop over that. */
    private void addTo(double[] sums, int at, double factor) {
        for (int row = 0; row < size; row++) {
            sums[row] += matrix[at + row] * factor;
        }
    }

    /** Half the sum of squares. */
    double cost() {
        return cost;
    }

    /** Both halves, row by row. Do not modify. */
    double[] matrix() {
        return matrix;
    }

    /** The right side. Do not modify. */
    double[] right() {
        return right;
    }

    boolean isOfContacts() {
        return ofContacts;
    }
}
