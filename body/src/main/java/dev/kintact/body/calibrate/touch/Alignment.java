package dev.kintact.body.calibrate.touch;

import java.util.Arrays;

/**
 * The cheapest way to lay a sequence of things that happened against a sequence of things that were to happen, in order,
 * where either may have gaps. Plain dynamic programming.
 */
final class Alignment {

    static final int NONE = -1;

    private Alignment() {}

    /**
     * Aligns.
     *
     * @param cost of taking happening i for expectation k, at [i][k]; infinite if it cannot be. Not modified.
     * @param extra cost of a happening that nobody expected. Not modified.
     * @param missed cost of an expectation that did not happen. Not modified.
     * @return for each expectation its happening or {@link #NONE}
     */
    static int[] align(double[][] cost, double[] extra, double[] missed) {
        int happened = extra.length;
        int expected = missed.length;
        double[][] best = new double[happened + 1][expected + 1];
        for (int i = 0; i <= happened; i++) {
            for (int k = 0; k <= expected; k++) {
                best[i][k] = i == 0 && k == 0 ? 0 : cheapest(best, cost, extra, missed, i, k);
            }
        }
        int[] taken = new int[expected];
        Arrays.fill(taken, NONE);
        int i = happened;
        int k = expected;
        while (i > 0 && k > 0) {
            if (best[i][k] == best[i - 1][k - 1] + cost[i - 1][k - 1]) {
                taken[--k] = --i;
            } else if (best[i][k] == best[i - 1][k] + extra[i - 1]) {
                i--;
            } else {
                k--;
            }
        }
        return taken;
    }

    private static double cheapest(double[][] best, double[][] cost, double[] extra, double[] missed, int i, int k) {
        double least = Double.POSITIVE_INFINITY;
        if (i > 0) {
            least = best[i - 1][k] + extra[i - 1];
        }
        if (k > 0) {
            least = Math.min(least, best[i][k - 1] + missed[k - 1]);
        }
        if (i > 0 && k > 0) {
            least = Math.min(least, best[i - 1][k - 1] + cost[i - 1][k - 1]);
        }
        return least;
    }
}
