package dev.kintact.bench;

/**
 * How long is measured.
 *
 * @param rounds over all rows, so that a disturbance does not hit a row for good
 * @param warmUps iterations before measuring
 * @param iterations measured ones, of which the best counts
 * @param milliseconds of each
 * @param longWarmUps the same where one operation takes seconds
 * @param longIterations the same
 */
record Effort(int rounds, int warmUps, int iterations, int milliseconds, int longWarmUps, int longIterations) {

    static final Effort FULL = new Effort(2, 6, 8, 250, 1, 2);
    static final Effort QUICK = new Effort(1, 8, 5, 100, 1, 1);
}
