package dev.kintact.studio.work;

import dev.kintact.studio.load.PrivateFolder;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.ContactChoice;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Outcome;
import dev.kintact.studio.stage.Result;
import dev.kintact.studio.stage.Stage;
import dev.kintact.studio.stage.Take;
import dev.kintact.studio.stage.Wish;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The studio: what is on the stage, what it was before, and the work that goes on. All of it may be called by any thread; what
 * takes long is done outside of locks or as a job.
 */
public final class Studio implements Closeable {

    /** Who wants to know what happens; called on any thread, must be quick. */
    public interface Listener {
        /** The stage is another, or something on it is. */
        void changed(long revision);

        /** A job began, went on or ended. */
        void worked(Job job);
    }

    /** The key of what a page does by itself, which nobody wants to undo. */
    static final String NO_STEP = "no step";

    private final PrivateFolder folder;
    private final Jobs jobs;
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private final AtomicInteger ids = new AtomicInteger();
    private final AtomicLong revision = new AtomicLong();
    private final Object lock = new Object();
    private final History history = new History();
    private final Leftovers leftovers = new Leftovers();

    /** What the results on the stage become, when work was looked at last. */
    private final Set<Outcome> active = Collections.newSetFromMap(new IdentityHashMap<>());

    private volatile Stage stage = Stage.EMPTY;
    private volatile @Nullable Thread arranger;

    /** An empty studio, which keeps its files in a folder and deletes that in the end. */
    public Studio(PrivateFolder folder) {
        this.folder = folder;
        jobs = new Jobs(job -> listeners.forEach(listener -> listener.worked(job)));
    }

    public void listen(Listener listener) {
        listeners.add(listener);
    }

    public Stage stage() {
        return stage;
    }

    public Jobs jobs() {
        return jobs;
    }

    public PrivateFolder folder() {
        return folder;
    }

    /** Grows with everything that a page should look at again. */
    public long revision() {
        return revision.get();
    }

    public boolean canUndo() {
        synchronized (lock) {
            return history.canUndo();
        }
    }

    public boolean canRedo() {
        synchronized (lock) {
            return history.canRedo();
        }
    }

    private void touched() {
        long now = revision.incrementAndGet();
        listeners.forEach(listener -> listener.changed(now));
    }

    /**
     * Changes the stage, after which it can be undone.
     *
     * @param key as for {@link History#keep}, or {@link #NO_STEP}
     */
    Stage edit(String key, UnaryOperator<Stage> change) {
        Stage changed;
        List<Path> unused;
        synchronized (lock) {
            Stage before = stage;
            changed = change.apply(before);
            if (!key.equals(NO_STEP) && Thread.currentThread() != arranger) {
                history.keep(before, key, System.nanoTime());
            }
            stage = changed;
            unused = leftovers.without(Stream.concat(Stream.of(changed), history.stages()));
        }
        discard(unused);
        touched();
        workOff();
        return changed;
    }

    /** Deletes files of the studio's own that nobody needs any more; those of people stay. */
    void discard(List<Path> files) {
        for (Path file : files) {
            try {
                folder.delete(file);
            } catch (IOException e) {
                // somebody still reads it; it goes when the studio ends
            }
        }
    }

    /** Begins work on results that are new on the stage, and ends work on those that are gone. */
    private void workOff() {
        synchronized (active) {
            Stage now = stage;
            jobs.cancelAll(job -> job.subject()
                    .filter(subject -> now.result(subject.result())
                            .filter(result -> result.revision() == subject.revision())
                            .isEmpty())
                    .isPresent());
            now.results().stream()
                    .filter(result -> !active.contains(result.outcome()) && isUndone(result))
                    .forEach(this::submit);
            active.clear();
            now.results().forEach(result -> active.add(result.outcome()));
        }
    }

    private boolean isUndone(Result result) {
        return switch (result.outcome().now().state()) {
            case WAITING, CANCELLED -> true;
            case WORKING -> jobOf(result, false).filter(Job::isUnwanted).isPresent();
            case READY, FAILED -> false;
        };
    }

    private void submit(Result result) {
        String title =
                result.take().name() + " to " + result.character().origin().name() + " by "
                        + result.wish().method().id();
        Optional<Job.Subject> subject = Optional.of(new Job.Subject(result.id(), result.revision(), false));
        boolean quick = Retargeting.isQuick(result);
        if (!quick && result.outcome().now().clip().isEmpty()) {
            jobs.submit("Drafting " + title, subject, Jobs.Urgency.AT_ONCE, Retargeting.draft(result, this::touched));
        }
        jobs.submit(
                "Retargeting " + title,
                subject,
                quick ? Jobs.Urgency.AT_ONCE : Jobs.Urgency.SOON,
                Retargeting.whole(result, this::touched));
    }

    String newId(String letter) {
        return letter + ids.incrementAndGet();
    }

    /**
     * Asks for a motion on a character. An older result of the same motion on the same character by the same method gives way.
     *
     * @param byItself whether nobody asked for it: the page did so, and it is no step to be undone
     * @throws Refusal if it cannot be made
     */
    public Result wish(Wish wish, boolean byItself) {
        String id = newId("r");
        boolean isNew =
                stage.results().stream().noneMatch(result -> result.wish().isOfSamePlace(wish));
        String first = byItself ? NO_STEP : "";
        String key = isNew ? first : "wish " + wish.take() + " " + wish.figure() + " " + wish.method();
        Stage changed = edit(key, now -> {
            Optional<Result> older = now.results().stream()
                    .filter(result -> result.wish().isOfSamePlace(wish))
                    .findFirst();
            Take take = now.take(wish.take()).orElseThrow(() -> missing("motion"));
            Figure performer = now.figure(take.figure()).orElseThrow(() -> missing("figure"));
            Figure character = now.figure(wish.figure()).orElseThrow(() -> missing("figure"));
            performer.requireBuild();
            character.requireBuild();
            return now.with(new Result(
                    older.map(Result::id).orElse(id),
                    older.map(result -> result.revision() + 1).orElse(1),
                    wish,
                    performer,
                    take,
                    character,
                    new Outcome()));
        });
        return changed.results().stream()
                .filter(result -> result.wish().isOfSamePlace(wish))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Makes a contact of a motion meant or incidental; results that keep contacts are made anew.
     *
     * @param reset whether it is to be as it was found, whatever the choice says
     * @throws Refusal if there is no such motion
     */
    public void choose(String take, ContactChoice choice, boolean reset) {
        Take before = requireTake(take);
        if (decided(before, choice, reset).choices().equals(before.choices())) {
            return;
        }
        edit("meant " + take + " " + choice.pair() + " " + choice.from(), now -> {
            Take old = now.take(take).orElseThrow(() -> missing("motion"));
            return now.withChanged(decided(old, choice, reset));
        });
    }

    private static Take decided(Take take, ContactChoice choice, boolean reset) {
        return reset ? take.without(choice) : take.with(choice);
    }

    /**
     * The last job that made or measured a result, as far as it is remembered.
     *
     * @param measures whether it is measured, not made
     */
    public Optional<Job> jobOf(Result result, boolean measures) {
        Job.Subject subject = new Job.Subject(result.id(), result.revision(), measures);
        return jobs.list().stream()
                .filter(job -> job.subject().filter(subject::equals).isPresent())
                .reduce((first, last) -> last);
    }

    private static Refusal missing(String what) {
        return new Refusal(Refusal.Reason.MISSING, "There is no such " + what + " any more; it may have been removed.");
    }

    public Figure requireFigure(String id) {
        return stage.figure(id).orElseThrow(() -> missing("figure"));
    }

    public Take requireTake(String id) {
        return stage.take(id).orElseThrow(() -> missing("motion"));
    }

    public Result requireResult(String id) {
        return stage.result(id).orElseThrow(() -> missing("result"));
    }

    /** Arranges the stage for those who come: what this thread does meanwhile cannot be undone. */
    public void arrange(Arrangement arrangement) throws IOException {
        arranger = Thread.currentThread();
        try {
            arrangement.run();
        } finally {
            arranger = null;
        }
    }

    /** What a studio opens with. */
    @FunctionalInterface
    public interface Arrangement {
        void run() throws IOException;
    }

    /** Takes a figure off the stage, with all that hangs on it. */
    public void removeFigure(String id) {
        requireFigure(id);
        edit("", now -> now.withoutFigure(id));
    }

    /** Takes a motion off the stage, with its results. */
    public void removeTake(String id) {
        requireTake(id);
        edit("", now -> now.withoutTake(id));
    }

    /** Takes a result off the stage. */
    public void removeResult(String id) {
        requireResult(id);
        edit("", now -> now.withoutResult(id));
    }

    /** Takes back the last change; nothing if there is none. */
    public void undo() {
        step(true);
    }

    /** Does again what was taken back last; nothing if there is nothing. */
    public void redo() {
        step(false);
    }

    private void step(boolean back) {
        synchronized (lock) {
            Optional<Stage> other = back ? history.undo(stage) : history.redo(stage);
            if (other.isEmpty()) {
                return;
            }
            stage = other.get();
        }
        touched();
        workOff();
    }

    /** Ends all work and deletes all files. */
    @Override
    public void close() throws IOException {
        jobs.close();
        folder.close();
    }
}
