package dev.kintact.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is told about batches: how much faster two workers are than one, and whether memory grows with the number of clips. */
final class BatchReport {

    /** Clips of the smaller batch. */
    static final int FEW = 100;

    /** Clips of the larger one. */
    static final int MANY = 1000;

    private static final double SPEED_UP = 1.8;

    /** So much more memory is still the same: collectors do not run at the same moments. */
    private static final double FLAT = 1.2;

    private static final double MEGABYTE = 1e6;

    /** Runs a batch. */
    interface Batches {
        /** How long one takes, seconds. */
        double seconds(BatchRun.Kind kind, int clips, int workers);

        /** The most bytes that were in use after a collection, of short drafts. */
        double bytes(int clips, int workers);
    }

    private BatchReport() {}

    /**
     * Measures.
     *
     * @param rounds how often times are taken, one worker and two in turn; the best count
     */
    static List<String> of(Batches batches, int rounds) {
        List<String> lines = new ArrayList<>();
        for (BatchRun.Kind kind : BatchRun.Kind.values()) {
            lines.add(speedUp(batches, kind, rounds));
        }
        double few = batches.bytes(FEW, 2);
        double many = batches.bytes(MANY, 2);
        lines.add(say(
                "Memory in use by two workers: at most %.0f MB with %d clips, %.0f MB with %d, %.2f times as much (aim: the"
                        + " same, %s).",
                few / MEGABYTE, FEW, many / MEGABYTE, MANY, many / few, many <= FLAT * few ? "met" : "NOT met"));
        return lines;
    }

    private static String speedUp(Batches batches, BatchRun.Kind kind, int rounds) {
        double one = Double.POSITIVE_INFINITY;
        double two = Double.POSITIVE_INFINITY;
        for (int round = 0; round < rounds; round++) {
            one = Math.min(one, batches.seconds(kind, FEW, 1));
            two = Math.min(two, batches.seconds(kind, FEW, 2));
        }
        return say(
                "%d clips, --quality %s: %.1f clips a second by one worker, %.1f by two, %.2f times as many (aim: at least"
                        + " %.1f, %s).",
                FEW, kind, FEW / one, FEW / two, one / two, SPEED_UP, one / two >= SPEED_UP ? "met" : "NOT met");
    }

    private static String say(String template, Object... values) {
        return String.format(Locale.ROOT, template, values);
    }
}
