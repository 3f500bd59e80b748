package dev.kintact.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A seeded source of randomness with a size, from which {@link Generator}s draw. The same seed and size give the same
 * values on every JVM.
 */
public final class Gen {
    private final SplittableRandom random;
    private final int size;

    /** A source that repeats itself for the same arguments. */
    public Gen(long seed, int size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must not be negative: " + size);
        }
        this.random = new SplittableRandom(seed);
        this.size = size;
    }

    /** How large or complex a value may be: 0 is the simplest, {@link Laws#LARGEST_SIZE} the default largest. */
    public int size() {
        return size;
    }

    /** Any long. */
    public long nextLong() {
        return random.nextLong();
    }

    /** True or false, equally likely. */
    public boolean nextBoolean() {
        return random.nextBoolean();
    }

    /** An integer from {@code least} to {@code most}, both included. */
    public int between(int least, int most) {
        return (int) random.nextLong(least, (long) most + 1);
    }

    /** A count from {@code least} upwards that grows with the size: at most {@code least + size}. */
    public int count(int least) {
        return between(least, least + size);
    }

    /** A number from {@code least} (included) to {@code most} (excluded). */
    public double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    /**
     * A normally distributed number with mean 0 and deviation 1. Box and Muller's method, because the JDK's own may
     * change between versions.
     */
    public double nextGaussian() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
        return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
    }

    /** One of the given values, equally likely. */
    public <T> T pick(List<T> values) {
        return values.get(between(0, values.size() - 1));
    }

    /** {@code length} values of a generator. */
    public <T> List<T> listOf(int length, Generator<T> generator) {
        List<T> values = new ArrayList<>(length);
        for (int i = 0; i < length; i++) {
            values.add(generator.generate(this));
        }
        return values;
    }
}
