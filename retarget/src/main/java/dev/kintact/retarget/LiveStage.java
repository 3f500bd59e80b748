package dev.kintact.retarget;

import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;

/** What a stream's frames go through after rotations were copied. Scratch: one for each stream; a step allocates nothing. */
@FunctionalInterface
interface LiveStage {

    /**
     * Adapts the next frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @param code of the same frame, if the method writes frames down. Not modified.
     * @param target the copied posture; world transforms up to date. Modified, world transforms included.
     */
    void step(Pose source, EgocentricCode code, Pose target);
}
