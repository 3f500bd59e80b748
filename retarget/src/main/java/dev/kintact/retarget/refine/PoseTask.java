package dev.kintact.retarget.refine;

/** Wishes about a posture, each a figure that should be zero. Scratch: one for each session. */
interface PoseTask {

    /**
     * Adds the wishes.
     *
     * @param frame the posture as it is now, and what the performer does. Not modified.
     * @param equations Modified.
     */
    void add(FrameState frame, Equations equations);
}
