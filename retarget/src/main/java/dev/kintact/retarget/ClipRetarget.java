package dev.kintact.retarget;

import dev.kintact.model.Clip;

/**
 * A clip on its way to a character, in parts. Parts may be solved in any order and by any number of threads, each once; the
 * result is the same for all of these.
 */
public interface ClipRetarget {

    int partCount();

    /** Solves a part. Different parts may be solved at the same time. */
    void solve(int part);

    /** The whole clip, once all parts are solved. */
    Clip result();
}
