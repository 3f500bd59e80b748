package dev.kintact.model;

/** Cubic step between two edges, with a continuous slope. */
public final class Smoothstep {

    private Smoothstep() {}

    /** 0 up to one edge, 1 from a higher one on, and a cubic between them. */
    public static double of(double from, double to, double value) {
        if (value <= from || value >= to) {
            return value <= from ? 0 : 1;
        }
        double share = (value - from) / (to - from);
        return share * share * (3 - 2 * share);
    }
}
