package dev.kintact.studio.work;

import dev.kintact.studio.stage.Stage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.Stream;

/** What the stage was before, and after what was undone. Scratch: whoever has it guards it. */
final class History {

    private static final int STEPS = 50;

    /** Changes of the same thing within this time are one step: a slider that is dragged is not a hundred. */
    private static final long SAME_STEP_NANOS = 1_500_000_000L;

    private final Deque<Stage> before = new ArrayDeque<>();
    private final Deque<Stage> after = new ArrayDeque<>();
    private String lastKey = "";
    private long lastTime;

    /**
     * Remembers what is about to change.
     *
     * @param key of what is changed; changes with the same key shortly after each other are one step; empty for none such
     * @param now nanoseconds
     */
    void keep(Stage stage, String key, long now) {
        boolean same = !key.isEmpty() && key.equals(lastKey) && now - lastTime < SAME_STEP_NANOS;
        lastKey = key;
        lastTime = now;
        after.clear();
        if (!same) {
            before.push(stage);
            while (before.size() > STEPS) {
                before.removeLast();
            }
        }
    }

    boolean canUndo() {
        return !before.isEmpty();
    }

    boolean canRedo() {
        return !after.isEmpty();
    }

    Optional<Stage> undo(Stage now) {
        return swap(before, after, now);
    }

    Optional<Stage> redo(Stage now) {
        return swap(after, before, now);
    }

    private Optional<Stage> swap(Deque<Stage> from, Deque<Stage> to, Stage now) {
        lastKey = "";
        if (from.isEmpty()) {
            return Optional.empty();
        }
        to.push(now);
        return Optional.of(from.pop());
    }

    /** All that one can come back to. */
    Stream<Stage> stages() {
        return Stream.concat(before.stream(), after.stream());
    }

    void clear() {
        before.clear();
        after.clear();
        lastKey = "";
    }
}
