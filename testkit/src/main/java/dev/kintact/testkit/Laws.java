package dev.kintact.testkit;

import org.jspecify.annotations.Nullable;

/**
 * Checks that something holds for many random values.
 *
 * <p>Values grow from case to case. When one fails, the same seed is tried again at smaller sizes, and the smallest
 * failure is reported with its seed, its size and the way to run just that case again.
 *
 * <p>A build is repeatable: unless {@code -Dkintact.seed} is given, the seed comes from the name of the law. {@code
 * -Dkintact.cases} sets how many cases are run, {@code -Dkintact.size} fixes their size.
 */
public final class Laws {
    /** Size of the last case; the first has size 0. */
    public static final int LARGEST_SIZE = 60;

    private static final int DEFAULT_CASES = 200;

    private Laws() {}

    /** What must hold; fails by throwing. */
    @FunctionalInterface
    public interface Law<T> {
        /** Returns if the law holds for the value. */
        void check(T value) throws Exception;
    }

    /**
     * Checks a law for many values.
     *
     * @param name what the law says, for the report; also the source of the seed
     * @throws AssertionError if a value breaks the law
     */
    public static <T> void forAll(String name, Generator<T> generator, Law<? super T> law) {
        forSome(name, DEFAULT_CASES, generator, law);
    }

    /**
     * Checks a law for fewer values, where each takes long.
     *
     * @param usually how many, unless {@code -Dkintact.cases} says otherwise
     * @throws AssertionError if a value breaks the law
     */
    public static <T> void forSome(String name, int usually, Generator<T> generator, Law<? super T> law) {
        long firstSeed = Long.getLong("kintact.seed", mix(name.hashCode()));
        int cases = Integer.getInteger("kintact.cases", usually);
        int fixedSize = Integer.getInteger("kintact.size", -1);
        for (int i = 0; i < cases; i++) {
            // The first case has the given seed itself: a reported seed is run again by one case.
            long seed = i == 0 ? firstSeed : mix(firstSeed + i);
            int size = fixedSize >= 0 ? fixedSize : sizeOfCase(i, cases);
            Throwable failure = failureOf(generator, law, seed, size);
            if (failure != null) {
                throw smallestFailure(name, generator, law, seed, size, failure);
            }
        }
    }

    private static int sizeOfCase(int index, int cases) {
        return cases == 1 ? LARGEST_SIZE : (int) ((long) index * LARGEST_SIZE / (cases - 1));
    }

    private static <T> @Nullable Throwable failureOf(Generator<T> generator, Law<? super T> law, long seed, int size) {
        try {
            law.check(generator.generate(new Gen(seed, size)));
            return null;
        } catch (Exception | AssertionError | StackOverflowError e) {
            return e;
        }
    }

    private static <T> AssertionError smallestFailure(
            String name, Generator<T> generator, Law<? super T> law, long seed, int failingSize, Throwable failure) {
        for (int size = 0; size < failingSize; size++) {
            Throwable smaller = failureOf(generator, law, seed, size);
            if (smaller != null) {
                return report(name, generator, seed, size, smaller);
            }
        }
        return report(name, generator, seed, failingSize, failure);
    }

    private static <T> AssertionError report(
            String name, Generator<T> generator, long seed, int size, Throwable failure) {
        return new AssertionError(
                """
                law '%s' does not hold
                  value: %s
                  seed:  %d, size: %d
                  why:   %s
                  rerun: mvn test -Dkintact.seed=%d -Dkintact.size=%d -Dkintact.cases=1""".formatted(name, describe(generator, seed, size), seed, size, failure, seed, size), failure);
    }

    /** The failing value once more: the law may have changed the one it was given. */
    private static <T> String describe(Generator<T> generator, long seed, int size) {
        try {
            return String.valueOf(generator.generate(new Gen(seed, size)));
        } catch (RuntimeException e) {
            return "the generator itself failed";
        }
    }

    /** Spreads neighbouring numbers over all longs (the finaliser of SplitMix64). */
    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
