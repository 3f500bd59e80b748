package dev.kintact.bench;

/**
 * How long is measured.
 *
 * @param rounds over all rows, so that a disturbance does not hit a row for good
 * @param usual iterations of most rows
 * @param few those where an operation takes long
 * @param fewest those where it takes very long
 */
record Effort(int rounds, Iterations usual, Iterations few, Iterations fewest) {

    static final Effort FULL = new Effort(
            2, new Iterations(12, 250, 50, 25), new Iterations(4, 250, 8, 25), new Iterations(1, 250, 2, 25));

    static final Effort QUICK = new Effort(
            1, new Iterations(15, 100, 30, 20), new Iterations(3, 100, 6, 20), new Iterations(1, 100, 1, 20));

    /**
     * How long the compiler is busy with a row of much code, on a core of its own and generously: until then, what is measured
     * is for the most part code that is not compiled yet, or not for what it does now.
     */
    private static final int COMPILING_MILLISECONDS = 10_000;

    /**
     * Iterations of a row; each takes at least one operation, however long that is.
     *
     * @param warmUps before measuring
     * @param warmUpMilliseconds of each of these on a quiet machine; on a busy one, where less is done in them, they last longer
     * @param measured those that count: short ones, so that each has the unit beside it
     * @param milliseconds of each of those
     */
    record Iterations(int warmUps, int warmUpMilliseconds, int measured, int milliseconds) {

        /** The same with longer warm-ups, if they are not as long together. */
        Iterations warmingUpFor(int all) {
            return new Iterations(warmUps, Math.max(warmUpMilliseconds, all / warmUps), measured, milliseconds);
        }
    }

    Iterations of(Row row) {
        Iterations iterations = of(row.length());
        return row.isMuchCode() ? iterations.warmingUpFor(COMPILING_MILLISECONDS) : iterations;
    }

    private Iterations of(Length length) {
        return switch (length) {
            case SHORT -> usual;
            case LONG -> few;
            case VERY_LONG -> fewest;
        };
    }
}
