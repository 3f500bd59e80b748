package dev.kintact.bench;

import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;

/** Says what is being measured and how much is left: on a terminal in one line, elsewhere in a line each. */
final class MeasuringLine {

    private final PrintWriter err;
    private final boolean isTerminal;
    private final int total;
    private final long start = System.nanoTime();
    private int done;

    MeasuringLine(PrintWriter err, boolean isTerminal, int total) {
        this.err = err;
        this.isTerminal = isTerminal;
        this.total = total;
    }

    /** The next one begins. */
    void next(Row row) {
        String text = "measuring " + (done + 1) + " of " + total + ": " + row.name() + left();
        done++;
        if (isTerminal) {
            err.print("\r\u001B[K" + text);
        } else {
            err.println(text);
        }
        err.flush();
    }

    /** A guess, once there is something to guess from. */
    private String left() {
        if (done < 3) {
            return "";
        }
        double each = (double) (System.nanoTime() - start) / done;
        long seconds = TimeUnit.NANOSECONDS.toSeconds((long) (each * (total - done)));
        return seconds < 90 ? ", about " + seconds + " s left" : ", about " + (seconds + 30) / 60 + " min left";
    }

    /** Takes the line off the screen. */
    void close() {
        if (isTerminal && done > 0) {
            err.print("\r\u001B[K");
            err.flush();
        }
    }
}
