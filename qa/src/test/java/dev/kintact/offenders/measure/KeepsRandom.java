package dev.kintact.offenders.measure;

import java.util.Random;

/** A metric that differs from run to run. */
final class KeepsRandom {
    private final Random random = new Random();

    double measure() {
        return random.nextDouble();
    }
}
