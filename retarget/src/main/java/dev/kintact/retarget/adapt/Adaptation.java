package dev.kintact.retarget.adapt;

import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;

/** A stage that changes a character's copied posture. Scratch: one for each session; allocates nothing, remembers nothing. */
public interface Adaptation {

    /**
     * Adapts a posture.
     *
     * @param source of the performer; world transforms are up to date. Not modified.
     * @param code of the same frame. Not modified.
     * @param target of the character, as copied; world transforms are up to date. Modified, world transforms included.
     */
    void adapt(Pose source, EgocentricCode code, Pose target);
}
