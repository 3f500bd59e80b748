package dev.kintact.offenders.formats;

/** Keeps every rule; others reach for it. */
public final class Innocent {
    private Innocent() {}

    public static int two() {
        return 2;
    }
}
