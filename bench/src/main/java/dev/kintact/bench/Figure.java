package dev.kintact.bench;

/**
 * What an operation costs.
 *
 * @param ns its best time, nanoseconds
 * @param bytes that it allocates
 * @param units its times by the unit's just then
 */
record Figure(double ns, double bytes, Ratios units) {

    /** Of two rounds: the least of what other work on a machine only ever adds to, and all ratios, which it moves up and down. */
    Figure and(Figure other) {
        return new Figure(Math.min(ns, other.ns), Math.min(bytes, other.bytes), units.and(other.units));
    }

    /** One of so many equal parts. */
    Figure part(double parts) {
        return new Figure(ns / parts, bytes / parts, units.part(parts));
    }
}
