package dev.kintact.cli.picture;

import java.util.Arrays;

/** Softens a square of values: three running averages, which together are close to a bell. */
final class Blur {

    private Blur() {}

    /**
     * Blurs; values beyond the border count as 0.
     *
     * @param values row by row. Modified.
     * @param side values a row, and rows
     * @param radius of each average, in values
     */
    static void apply(float[] values, int side, int radius) {
        float[] line = new float[side];
        for (int pass = 0; pass < 3; pass++) {
            for (int i = 0; i < side; i++) {
                average(values, i * side, 1, line, radius);
            }
            for (int i = 0; i < side; i++) {
                average(values, i, side, line, radius);
            }
        }
    }

    private static void average(float[] values, int first, int step, float[] line, int radius) {
        Arrays.fill(line, 0);
        double sum = 0;
        for (int i = -radius; i < line.length; i++) {
            int entering = i + radius;
            int leaving = i - radius - 1;
            sum += entering < line.length ? values[first + entering * step] : 0;
            sum -= leaving >= 0 ? values[first + leaving * step] : 0;
            if (i >= 0) {
                line[i] = (float) (sum / (2 * radius + 1));
            }
        }
        for (int i = 0; i < line.length; i++) {
            values[first + i * step] = line[i];
        }
    }
}
