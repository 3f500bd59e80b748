package dev.kintact.offenders.model;

/** A model whose insides anybody may change. */
final class HandsOutArray {
    private final double[] values = new double[3];

    public double[] values() {
        return values;
    }
}
