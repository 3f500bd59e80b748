package dev.kintact.retarget.refine;

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
        double costThere = cost;
        for (int row = 0; row < size; row++) {
            double sum = 0;
            for (int column = 0; column < size; column++) {
                sum += matrix[row * size + column] * change[column];
            }
            rightThere[row] = right[row] - sum;
            costThere -= change[row] * (right[row] - 0.5 * sum);
        }
        return costThere;
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
