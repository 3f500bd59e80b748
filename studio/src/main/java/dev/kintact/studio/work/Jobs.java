package dev.kintact.studio.work;

import static java.util.Objects.requireNonNull;

import dev.kintact.studio.problem.Sentences;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Long work by a few threads of its own; requests never wait for it. Safe for threads. */
public final class Jobs {

    /** Jobs that are over are remembered so long. */
    private static final int REMEMBERED = 20;

    /** How long work that was asked to end may go on when the studio closes, seconds. */
    private static final int PATIENCE = 5;

    /** How urgent work is. Each has threads of its own: what is long begun never stands before what is urgent. */
    public enum Urgency {
        /** Somebody waits for something to see. */
        AT_ONCE,
        /** A core is left to the browser, where there is more than one. */
        SOON,
        WHEN_IDLE;

        private int threads() {
            return switch (this) {
                case AT_ONCE -> 2;
                case SOON -> Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
                case WHEN_IDLE -> 1;
            };
        }
    }

    /** What a job does. */
    @FunctionalInterface
    public interface Task {
        /**
         * Does it.
         *
         * @param job told how far the work is, often, so that it can be ended
         */
        void run(Job job) throws Exception;

        /** Called instead if nobody wants it before it begins. */
        default void skip() {}
    }

    private final AtomicLong numbers = new AtomicLong();
    private final Deque<Job> known = new ArrayDeque<>();
    private final Consumer<Job> listener;
    private final Map<Urgency, ThreadPoolExecutor> pools = new EnumMap<>(Urgency.class);

    /** Jobs, and who wants to know of them. */
    Jobs(Consumer<Job> listener) {
        this.listener = listener;
        for (Urgency urgency : Urgency.values()) {
            pools.put(urgency, pool(urgency));
        }
    }

    private static ThreadPoolExecutor pool(Urgency urgency) {
        int threads = urgency.threads();
        return new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
            Thread thread = new Thread(work, "kintact studio work");
            thread.setDaemon(true);
            return thread;
        });
    }

    private static void run(Job job, Task task) {
        if (!job.begin()) {
            return;
        }
        try {
            task.run(job);
            job.end(Job.State.DONE, Optional.empty());
        } catch (CancellationException e) {
            job.end(Job.State.CANCELLED, Optional.empty());
        } catch (Exception | OutOfMemoryError | StackOverflowError e) {
            job.end(Job.State.FAILED, Optional.of(Sentences.of(e)));
        }
    }

    /** Puts work in the queue. */
    public Job submit(String title, Optional<Job.Subject> subject, Urgency urgency, Task task) {
        long number = numbers.incrementAndGet();
        Job[] made = new Job[1];
        Job job = new Job("j" + number, title, subject, () -> listener.accept(made[0]), task::skip);
        made[0] = job;
        synchronized (known) {
            known.add(job);
            forgetOldest();
        }
        try {
            requireNonNull(pools.get(urgency)).execute(() -> run(job, task));
        } catch (RejectedExecutionException e) {
            job.cancel(); // the studio is closing
        }
        listener.accept(job);
        return job;
    }

    private void forgetOldest() {
        Iterator<Job> oldest = known.iterator();
        while (known.size() > REMEMBERED && oldest.hasNext()) {
            if (oldest.next().state().isOver()) {
                oldest.remove();
            }
        }
    }

    /** All that go on, and the last that are over, the oldest first. */
    public List<Job> list() {
        synchronized (known) {
            return new ArrayList<>(known);
        }
    }

    /** Asks a job to end; false if there is none of that id. */
    public boolean cancel(String id) {
        Optional<Job> job = list().stream().filter(one -> one.id().equals(id)).findFirst();
        job.ifPresent(Job::cancel);
        return job.isPresent();
    }

    /** Asks all jobs that fit to end. */
    public void cancelAll(Predicate<Job> which) {
        list().stream().filter(job -> !job.state().isOver()).filter(which).forEach(Job::cancel);
    }

    /** Ends all work, and waits a little for it. */
    void close() {
        cancelAll(job -> true);
        pools.values().forEach(ThreadPoolExecutor::shutdownNow);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        try {
            for (ThreadPoolExecutor pool : pools.values()) {
                if (!pool.awaitTermination(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                    return; // daemons: they end with the process
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
