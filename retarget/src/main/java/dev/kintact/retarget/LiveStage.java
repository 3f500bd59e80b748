package dev.kintact.retarget;

import dev.kintact.model.Pose;

/** What a stream's frames go through after rotations were copied. Scratch: one for each stream; a step allocates nothing. */
@FunctionalInterface
interface LiveStage {

    /**
     * Adapts the next frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @param reading of the same frame. Not modified.
     * @param target the copied posture; world transforms up to date. Modified, world transforms included.
     */
    void step(Pose source, PerformerReading reading, Pose target);
}
