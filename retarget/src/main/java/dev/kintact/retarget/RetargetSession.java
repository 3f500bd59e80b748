package dev.kintact.retarget;

import dev.kintact.model.Pose;
import dev.kintact.retarget.posture.PostureStage;

/** Carries frames from a performer to a character. Scratch: one for each thread or stream; a step allocates nothing. */
public final class RetargetSession {

    private final PostureStage posture;

    RetargetSession(PostureStage posture) {
        this.posture = posture;
    }

    /**
     * Retargets one frame.
     *
     * @param source of the performer's skeleton; its world transforms are brought up to date. Local transforms not modified.
     * @param target of the character's skeleton. Modified, world transforms included.
     */
    public void step(Pose source, Pose target) {
        posture.apply(source, target);
    }
}
