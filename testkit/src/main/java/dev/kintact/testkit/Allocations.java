package dev.kintact.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Checks how much memory code allocates, by the JVM's own count for the calling thread. */
public final class Allocations {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final long WARM_UP_NANOS = 300_000_000L;
    private static final int WARM_UP_CALLS = 20_000;
    private static final long ATTEMPT_NANOS = 50_000_000L;
    private static final int ATTEMPT_CALLS = 1_000;
    private static final int ATTEMPTS = 10;

    private Allocations() {}

    /**
     * Checks that a call allocates nothing once the code is warm. Caches filled by the first calls are forgiven, and so
     * is one-off noise of the JVM: one clean series of calls among several is enough. A call that always allocates, be
     * it the smallest object, has no clean series.
     *
     * @throws AssertionError with the bytes a call, if every series allocated
     */
    public static void assertAllocatesNothing(Runnable code) {
        runFor(code, WARM_UP_CALLS, WARM_UP_NANOS);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < ATTEMPTS && least > 0; i++) {
            least = Math.min(least, bytesPerCall(code));
        }
        if (least > 0) {
            throw new AssertionError("expected no allocation, but a call allocates %.1f bytes".formatted(least));
        }
    }

    /** Bytes allocated by a single call, on this thread, without warming up. */
    public static long bytesAllocatedBy(Runnable code) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        code.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private static double bytesPerCall(Runnable code) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        int calls = runFor(code, ATTEMPT_CALLS, ATTEMPT_NANOS);
        return (double) (THREADS.getCurrentThreadAllocatedBytes() - before) / calls;
    }

    /** Calls the code until either limit is reached, and says how often; at least once. */
    private static int runFor(Runnable code, int calls, long nanos) {
        long start = System.nanoTime();
        int done = 0;
        do {
            code.run();
            done++;
        } while (done < calls && System.nanoTime() - start < nanos);
        return done;
    }
}
