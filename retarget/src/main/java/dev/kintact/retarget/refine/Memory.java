package dev.kintact.retarget.refine;

/**
 * What frames said of late: the quadratic forms that their wishes are near where they were looked at, averaged over time and
 * averaged once more, so that none begins or ends at once. Where a nearest place flips between two from frame to frame, both
 * have a say. Scratch.
 */
final class Memory {

    private final int size;
    /** Lower halves, row by row, each up to the diagonal: then the compiler makes vector instructions of one long loop. */
    private final double[] said;

    private final double[] fastMatrix;
    private final double[] fastRight;
    private final double[] matrix;
    private final double[] right;
    private final double[] product;
    private boolean empty = true;

    Memory(int size) {
        this.size = size;
        said = new double[size * (size + 1) / 2];
        fastMatrix = new double[said.length];
        fastRight = new double[size];
        matrix = new double[said.length];
        right = new double[size];
        product = new double[size];
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
        equations.getLower(said);
        double[] saidRight = equations.right();
        multiply(said, numbers, product);
        for (int row = 0; row < size; row++) {
            double wanted = saidRight[row] + product[row];
            fastRight[row] = stays * fastRight[row] + comes * wanted;
            right[row] = stays * right[row] + comes * fastRight[row];
        }
        mix(stays, comes, said, fastMatrix);
        mix(stays, comes, fastMatrix, matrix);
    }

    private static void mix(double stays, double comes, double[] from, double[] to) {
        for (int at = 0; at < to.length; at++) {
            to[at] = stays * to[at] + comes * from[at];
        }
    }

    /** The lower half, row by row, each up to the diagonal. Do not modify. */
    double[] matrix() {
        return matrix;
    }

    /** The right side of the equations of the numbers themselves. */
    double right(int row) {
        return right[row];
    }

    /**
     * The matrix times numbers.
     *
     * @param numbers Not modified.
     * @param dest Modified.
     */
    void getTimes(double[] numbers, double[] dest) {
        multiply(matrix, numbers, dest);
    }

    /** Goes over the lower half once: a row is also what its column adds to the rows above. */
    private void multiply(double[] lower, double[] numbers, double[] dest) {
        int from = 0;
        for (int row = 0; row < size; row++) {
            double one = 0;
            double two = 0;
            double number = numbers[row];
            int column = 0;
            for (; column < row - 1; column += 2) {
                one += lower[from + column] * numbers[column];
                two += lower[from + column + 1] * numbers[column + 1];
            }
            if (column < row) {
                one += lower[from + column] * numbers[column];
            }
            dest[row] = one + two + lower[from + row] * number;
            for (int above = 0; above < row; above++) {
                dest[above] += lower[from + above] * number;
            }
            from += row + 1;
        }
    }
}
