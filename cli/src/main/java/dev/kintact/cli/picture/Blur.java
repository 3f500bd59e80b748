package dev.kintact.cli.picture;

import java.util.Arrays;

/** Softens a square of values: three running averages, which together are close to a bell. */
final class Blur {

    private static final int PASSES = 3;

    /**
     * Where values are that are not 0, and as far around as they are spread: columns from left, rows from top. What is outside stays
     * 0 and is not looked at again.
     */
    private record Box(int left, int right, int top, int bottom) {

        static Box of(float[] values, int side, int margin) {
            int left = side;
            int right = 0;
            int top = side;
            int bottom = 0;
            for (int row = 0; row < side; row++) {
                for (int column = 0; column < side; column++) {
                    if (values[row * side + column] != 0) {
                        left = Math.min(left, column);
                        right = Math.max(right, column + 1);
                        top = Math.min(top, row);
                        bottom = row + 1;
                    }
                }
            }
            return new Box(
                    Math.max(0, left - margin),
                    Math.min(side, right + margin),
                    Math.max(0, top - margin),
                    Math.min(side, bottom + margin));
        }
    }

    private Blur() {}

    /**
     * Blurs; values beyond the border count as 0.
     *
     * @param values row by row. Modified.
     * @param side values a row, and rows
     * @param radius of each average, in values
     */
    static void apply(float[] values, int side, int radius) {
        Box box = Box.of(values, side, PASSES * radius);
        float[] halfway = new float[values.length];
        double[] sums = new double[side];
        for (int pass = 0; pass < PASSES; pass++) {
            for (int row = box.top; row < box.bottom; row++) {
                averageAlong(values, row * side + box.left, row * side + box.right, radius, halfway);
            }
            averageDown(halfway, sums, box, radius, values);
        }
    }

    private static void averageAlong(float[] values, int first, int end, int radius, float[] averages) {
        double sum = 0;
        for (int i = first - radius; i < end; i++) {
            int entering = i + radius;
            int leaving = i - radius - 1;
            sum += entering < end ? values[entering] : 0;
            sum -= leaving >= first ? values[leaving] : 0;
            if (i >= first) {
                averages[i] = (float) (sum / (2 * radius + 1));
            }
        }
    }

    /** All columns at once, row after row: one column after another would be far apart in memory at every step. */
    private static void averageDown(float[] values, double[] sums, Box box, int radius, float[] averages) {
        int side = sums.length;
        Arrays.fill(sums, 0);
        for (int i = box.top - radius; i < box.bottom; i++) {
            int entering = i + radius;
            int leaving = i - radius - 1;
            if (entering < box.bottom) {
                for (int column = box.left; column < box.right; column++) {
                    sums[column] += values[entering * side + column];
                }
            }
            if (leaving >= box.top) {
                for (int column = box.left; column < box.right; column++) {
                    sums[column] -= values[leaving * side + column];
                }
            }
            if (i >= box.top) {
                for (int column = box.left; column < box.right; column++) {
                    averages[i * side + column] = (float) (sums[column] / (2 * radius + 1));
                }
            }
        }
    }
}
