package dev.kintact.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Work that goes on beside the rest of a command while there are threads for it. What nobody has begun when it is asked for is done
 * by who asks, so that with one thread all is done then, and in the order in which it is asked for.
 */
final class Beside implements AutoCloseable {

    /** How often who waits looks whether the work is done, microseconds; work to help with is seen at once. */
    private static final int PATIENCE = 200;

    private final BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();
    private final ExecutorService others;
    private final boolean alone;

    /**
     * Starts nothing yet.
     *
     * @param threads with the one that makes this
     */
    Beside(int threads) {
        alone = threads < 2;
        int count = Math.max(1, threads - 1); // they begin with their first work
        others = new ThreadPoolExecutor(count, count, 0, TimeUnit.SECONDS, waiting);
    }

    /** Some work. */
    static final class Task<T> {
        private final FutureTask<T> work;
        private final BlockingQueue<Runnable> waiting;

        private Task(Callable<T> work, BlockingQueue<Runnable> waiting) {
            this.work = new FutureTask<>(work);
            this.waiting = waiting;
        }

        /** Does it, unless somebody has begun. */
        void help() {
            work.run();
        }

        /** What came out of it, now or when it is done; whatever it throws is thrown here. Who has to wait does other work. */
        T get() throws IOException {
            try {
                help();
                while (!work.isDone()) {
                    Runnable other = waiting.poll(PATIENCE, TimeUnit.MICROSECONDS);
                    if (other != null) {
                        other.run();
                    }
                }
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
        Task<T> task = new Task<>(work, waiting);
        if (!alone) {
            others.execute(task.work);
        }
        return task;
    }

    /** Does two things, the second beside the first; whatever they throw, both are done when it returns. */
    void both(Runnable one, Runnable other) {
        Task<Boolean> second = start(() -> {
            other.run();
            return true;
        });
        try {
            one.run();
        } catch (RuntimeException | Error e) {
            try {
                second.get();
            } catch (IOException | RuntimeException | Error alsoFailed) {
                e.addSuppressed(alsoFailed);
            }
            throw e;
        }
        try {
            second.get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
