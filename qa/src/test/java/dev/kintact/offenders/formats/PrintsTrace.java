package dev.kintact.offenders.formats;

/** A reader that prints. */
final class PrintsTrace {
    void print(RuntimeException e) {
        e.printStackTrace();
    }
}
