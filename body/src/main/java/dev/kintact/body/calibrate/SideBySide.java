package dev.kintact.body.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Does two pieces of work that have nothing to do with each other. What comes out does not depend on how: this room starts no threads,
 * but whoever calls it may have some.
 */
@FunctionalInterface
public interface SideBySide {

    /** One after the other, by who asks. */
    SideBySide IN_TURN = (one, other) -> {
        one.run();
        other.run();
    };

    /**
     * Does both, in any order or at once, and returns when nobody is at either of them any more. What the first throws is thrown here,
     * and the second may then never have been begun; else what the second throws.
     */
    void run(Runnable one, Runnable other);

    /** What was found by two. */
    record Found<A, B>(A one, B other) {}

    /** Finds two things. */
    default <A, B> Found<A, B> find(Supplier<A> one, Supplier<B> other) {
        List<A> first = new ArrayList<>(1);
        List<B> second = new ArrayList<>(1);
        run(() -> first.add(one.get()), () -> second.add(other.get()));
        return new Found<>(first.get(0), second.get(0));
    }
}
