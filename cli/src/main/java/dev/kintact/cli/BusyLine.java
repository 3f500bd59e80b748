package dev.kintact.cli;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Says on a terminal what is being done when it takes longer than two seconds and cannot say how far it is. */
final class BusyLine {

    private static final long PATIENCE = 2000;
    private static final long REDRAW = 200;
    private static final String TURNS = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread thread;

    BusyLine(String label, PrintWriter err, boolean wanted, long patience) {
        thread = new Thread(() -> draw(label, err, patience), "busy line");
        thread.setDaemon(true);
        if (wanted) {
            thread.start();
        }
    }

    /** Does some work, and says so if it takes long. */
    static <T> T during(String label, CommandLine command, Supplier<T> work) {
        BusyLine line = new BusyLine(label, command.getErr(), Ansi.AUTO.enabled(), PATIENCE);
        try {
            return work.get();
        } finally {
            line.close();
        }
    }

    private void draw(String label, PrintWriter err, long patience) {
        try {
            long wait = patience;
            int turn = 0;
            while (!done.await(wait, TimeUnit.MILLISECONDS)) {
                err.print("\r" + label + " " + TURNS.charAt(turn++ % TURNS.length()));
                err.flush();
                wait = REDRAW;
            }
            if (turn > 0) {
                err.print("\r\u001B[K");
                err.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the program is ending
        }
    }

    /** Takes the line off the screen. */
    void close() {
        done.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
