package dev.kintact.cli;

import dev.kintact.formats.io.Progress;
import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Help.Ansi;

/** A progress bar on a terminal, for work that takes longer than two seconds. Elsewhere, nothing. */
final class ProgressLine implements Progress, AutoCloseable {

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);
    private static final long REDRAW = TimeUnit.MILLISECONDS.toNanos(100);
    private static final int WIDTH = 30;

    private final PrintWriter err;
    private final String label;
    private final boolean wanted;
    private long nextDraw = System.nanoTime() + PATIENCE;
    private boolean drawn;

    ProgressLine(PrintWriter err, String label) {
        this.err = err;
        this.label = label;
        wanted = Ansi.AUTO.enabled();
    }

    @Override
    public void at(double fraction) {
        if (wanted && System.nanoTime() - nextDraw >= 0) {
            int full = (int) Math.round(WIDTH * fraction);
            err.print("\r" + label + " [" + "█".repeat(full) + "░".repeat(WIDTH - full) + "] "
                    + Math.round(100 * fraction) + " %");
            err.flush();
            drawn = true;
            nextDraw = System.nanoTime() + REDRAW;
        }
    }

    /** Takes the bar off the screen. */
    @Override
    public void close() {
        if (drawn) {
            err.print("\r\u001B[K");
            err.flush();
        }
    }
}
