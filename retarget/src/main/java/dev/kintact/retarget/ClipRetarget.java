package dev.kintact.retarget;

import dev.kintact.model.Clip;
import java.util.function.DoubleConsumer;

/**
 * A clip on its way to a character, in parts. Parts may be solved in any order and by any number of threads, each once; the
 * result is the same for all of these.
 */
public interface ClipRetarget {

    int partCount();

    /** Solves a part. Different parts may be solved at the same time. */
    default void solve(int part) {
        solve(part, share -> {});
    }

    /**
     * Solves a part while somebody looks on.
     *
     * @param watcher told now and then, on this thread, which share of the part is done, 0 to 1; what it throws ends the work,
     *     which is of no use then
     */
    void solve(int part, DoubleConsumer watcher);

    /** The whole clip, once all parts are solved. */
    Clip result();
}
