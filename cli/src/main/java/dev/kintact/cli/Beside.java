package dev.kintact.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/**
 * Work that goes on beside the rest of a command while there are threads for it. What nobody has begun when it is asked for is done
 * by who asks, so that with one thread all is done then, and in the order in which it is asked for.
 */
final class Beside implements AutoCloseable {

    private final ExecutorService others;
    private final boolean alone;

    /**
     * Starts nothing yet.
     *
     * @param threads with the one that makes this
     */
    Beside(int threads) {
        alone = threads < 2;
        others = Executors.newFixedThreadPool(Math.max(1, threads - 1)); // threads begin with their first work
    }

    /** Some work. */
    static final class Task<T> {
        private final FutureTask<T> work;

        private Task(Callable<T> work) {
            this.work = new FutureTask<>(work);
        }

        /** Does it, unless somebody has begun. */
        void help() {
            work.run();
        }

        /** What came out of it, now or when it is done; whatever it throws is thrown here. */
        T get() throws IOException {
            try {
                help();
                return work.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                if (e.getCause() instanceof IOException problem) {
                    throw problem;
                }
                throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
            }
        }
    }

    /** Whether there are threads for it. */
    boolean hasOthers() {
        return !alone;
    }

    <T> Task<T> start(Callable<T> work) {
        Task<T> task = new Task<>(work);
        if (!alone) {
            others.execute(task.work);
        }
        return task;
    }

    /** Waits for all, and does what nobody has begun: the last first, as others begin with the first. */
    static void finish(List<? extends Task<?>> tasks) throws IOException {
        for (int i = tasks.size() - 1; i >= 0; i--) {
            tasks.get(i).help();
        }
        for (Task<?> task : tasks) {
            task.get();
        }
    }

    /** Gives up what is not done yet. */
    @Override
    public void close() {
        others.shutdownNow();
    }
}
