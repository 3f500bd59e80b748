package dev.kintact.offenders.measure;

/** Scratch shared by all threads. */
final class StaticScratch {
    private static double[] scratch = new double[3];

    void grow() {
        scratch = new double[scratch.length * 2];
    }
}
