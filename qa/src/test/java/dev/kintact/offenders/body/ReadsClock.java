package dev.kintact.offenders.body;

/** A body that looks at the time. */
final class ReadsClock {
    long now() {
        return System.nanoTime();
    }
}
