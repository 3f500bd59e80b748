package dev.kintact.studio.work;

import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Long work that people may watch and end. Safe for threads. */
public final class Job {

    /** How far it is. */
    public enum State {
        WAITING,
        WORKING,
        DONE,
        FAILED,
        CANCELLED;

        /** Whether nothing more will happen. */
        public boolean isOver() {
            return this == DONE || this == FAILED || this == CANCELLED;
        }
    }

    /**
     * What a job is about.
     *
     * @param result id of a result
     * @param revision of the result
     * @param measures whether it is measured, not made
     */
    public record Subject(String result, int revision, boolean measures) {}

    private final String id;
    private final String title;
    private final Optional<Subject> subject;
    private final Runnable changed;
    private volatile double done;
    private volatile State state = State.WAITING;
    private volatile Optional<String> error = Optional.empty();
    private volatile boolean unwanted;
    private final Runnable skipped;

    /**
     * A job that waits.
     *
     * @param changed called, often, when anything here has changed
     * @param skipped called if nobody wants it before it begins
     */
    Job(String id, String title, Optional<Subject> subject, Runnable changed, Runnable skipped) {
        this.id = id;
        this.title = title;
        this.subject = subject;
        this.changed = changed;
        this.skipped = skipped;
    }

    public String id() {
        return id;
    }

    /** For people. */
    public String title() {
        return title;
    }

    /** What it is about, if it is about a result. */
    public Optional<Subject> subject() {
        return subject;
    }

    /** Share that is done, 0 to 1. */
    public double done() {
        return done;
    }

    public State state() {
        return state;
    }

    /** A sentence for people, of a job that failed. */
    public Optional<String> error() {
        return error;
    }

    /**
     * Work has come this far.
     *
     * @throws CancellationException if nobody wants it any more
     */
    public void at(double share) {
        if (unwanted) {
            throw new CancellationException(title + " was cancelled");
        }
        if (share - done >= 0.005) {
            done = share;
            changed.run();
        }
    }

    /** Asks the work to end soon; work that waits will not begin. */
    void cancel() {
        unwanted = true;
        boolean waits;
        synchronized (this) {
            waits = state == State.WAITING;
            if (waits) {
                state = State.CANCELLED;
            }
        }
        if (waits) {
            skipped.run();
        }
        changed.run();
    }

    /** Whether it was asked to end. */
    boolean isUnwanted() {
        return unwanted;
    }

    /** Whether it may begin. */
    synchronized boolean begin() {
        if (state != State.WAITING) {
            return false;
        }
        state = State.WORKING;
        changed.run();
        return true;
    }

    void end(State last, Optional<String> problem) {
        error = problem;
        done = last == State.DONE ? 1 : done;
        state = last;
        changed.run();
    }
}
