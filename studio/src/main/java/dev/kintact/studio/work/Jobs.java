package dev.kintact.studio.work;

import dev.kintact.studio.problem.Sentences;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Long work by a few threads of their own, the most urgent first; requests never wait for it. Safe for threads. */
public final class Jobs {

    private static final int THREADS = 2;

    /** Jobs that are over are remembered so long. */
    private static final int REMEMBERED = 20;

    /** How long work that was asked to end may go on when the studio closes, seconds. */
    private static final int PATIENCE = 5;

    /** How urgent work is. */
    public enum Urgency {
        /** Somebody waits for something to see. */
        AT_ONCE,
        SOON,
        WHEN_IDLE
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
    private final ThreadPoolExecutor pool;

    /** Jobs, and who wants to know of them. */
    Jobs(Consumer<Job> listener) {
        this.listener = listener;
        pool = new ThreadPoolExecutor(THREADS, THREADS, 0, TimeUnit.SECONDS, new PriorityBlockingQueue<>(), work -> {
            Thread thread = new Thread(work, "kintact studio work");
            thread.setDaemon(true);

            return thread;
        });
    }

    private static final class Queued implements Runnable, Comparable<Queued> {
        private final Job job;
        private final Urgency urgency;
        private final long number;
        private final Task task;

        Queued(Job job, Urgency urgency, long number, Task task) {
            this.job = job;
            this.urgency = urgency;
            this.number = number;
            this.task = task;
        }

        @Override
        public int compareTo(Queued other) {
            int byUrgency = urgency.compareTo(other.urgency);
            return byUrgency != 0 ? byUrgency : Long.compare(number, other.number);
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(number);
        }

        @Override
        public void run() {
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
        pool.execute(new Queued(job, urgency, number, task));
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
        pool.shutdownNow();
        try {
            if (!pool.awaitTermination(PATIENCE, TimeUnit.SECONDS)) {
                return; // daemons: they end with the process
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
