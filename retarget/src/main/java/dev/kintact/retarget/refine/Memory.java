package dev.kintact.retarget.refine;

/**
 * What frames said of late: the quadratic forms that their wishes are near where they were looked at, averaged over time and
 * averaged once more, so that none begins or ends at once. Where a nearest place flips between two from frame to frame, both
 * have a say. Scratch.
 */
final class Memory {

    private final int size;
    private final double[] fastMatrix;
    private final double[] fastRight;
    private final double[] matrix;
    private final double[] right;
    private boolean empty = true;

    Memory(int size) {
        this.size = size;
        fastMatrix = new double[size * size];
        fastRight = new double[size];
        matrix = new double[size * size];
        right = new double[size];
    }

    /** Forgets everything. */
    void clear() {
        empty = true;
    }

    /**
     * Takes in what a frame says.
     *
     * @param equations of the change from some numbers. Not modified.
     * @param numbers where they hold. Not modified.
     * @param kept the share of what was known that stays; the first frame is all there is
     */
    void add(Equations equations, double[] numbers, double kept) {
        double stays = empty ? 0 : kept;
        empty = false;
        double comes = 1 - stays;
        for (int row = 0; row < size; row++) {
            double wanted = equations.right[row] + row(equations.matrix, row, numbers);
            fastRight[row] = stays * fastRight[row] + comes * wanted;
            right[row] = stays * right[row] + comes * fastRight[row];
            for (int at = row * size; at <= row * size + row; at++) {
                fastMatrix[at] = stays * fastMatrix[at] + comes * equations.matrix[at];
                matrix[at] = stays * matrix[at] + comes * fastMatrix[at];
            }
        }
    }

    /** The lower half, row by row, each of full length. Do not modify. */
    double[] matrix() {
        return matrix;
    }

    /** The right side of the equations of the numbers themselves. */
    double right(int row) {
        return right[row];
    }

    /** A row of the matrix times numbers. */
    double times(int row, double[] numbers) {
        return row(matrix, row, numbers);
    }

    private double row(double[] lower, int row, double[] numbers) {
        double sum = 0;
        for (int column = 0; column < size; column++) {
            int at = column <= row ? row * size + column : column * size + row;
            sum += lower[at] * numbers[column];
        }
        return sum;
    }
}
