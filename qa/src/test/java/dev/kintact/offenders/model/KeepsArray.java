package dev.kintact.offenders.model;

/** An innocent: its array stays inside, and an enum has values(). */
final class KeepsArray {
    private final double[] values = new double[3];

    public double value(int i) {
        return values[i];
    }

    enum Axis {
        X,
        Y
    }
}
