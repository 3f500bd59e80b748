package dev.kintact.bench;

/**
 * What an operation costs.
 *
 * @param ns its best time, nanoseconds
 * @param bytes that it allocates
 */
record Figure(double ns, double bytes) {

    /** The least of both: other work on a machine only ever adds. */
    Figure least(Figure other) {
        return new Figure(Math.min(ns, other.ns), Math.min(bytes, other.bytes));
    }

    /** One of so many equal parts. */
    Figure part(double parts) {
        return new Figure(ns / parts, bytes / parts);
    }
}
