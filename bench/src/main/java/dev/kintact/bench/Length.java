package dev.kintact.bench;

/** How long one operation of a benchmark takes, and therefore how often it can be measured. */
enum Length {
    /** Up to some tenths of a second. */
    SHORT,
    /** Seconds. */
    LONG,
    /** So long that hardly more than one can be measured. */
    VERY_LONG
}
