package dev.kintact.retarget;

import dev.kintact.model.Pose;
import dev.kintact.retarget.adapt.Adaptation;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.posture.PostureStage;
import org.jspecify.annotations.Nullable;

/**
 * Carries frames from a performer to a character. Scratch: one for each thread or stream; a step allocates nothing. It does
 * not depend on the steps before, unless the method solves clips: then frames are those of one stream, in order.
 */
public final class RetargetSession {

    private final PostureStage posture;
    private final @Nullable PerformanceEncoder encoding;
    private final @Nullable Adaptation adaptation;
    private final EgocentricCode code;
    private final boolean needsCode;
    private final @Nullable LiveStage live;

    /**
     * A session.
     *
     * @param encoding none if the method looks at nobody's skin, or only codes are played
     * @param adaptation none if the copied posture stays as it is
     * @param code scratch for a frame
     * @param needsCode whether the method reads codes, made here or elsewhere
     * @param live none unless the method solves clips
     */
    RetargetSession(
            PostureStage posture,
            @Nullable PerformanceEncoder encoding,
            @Nullable Adaptation adaptation,
            EgocentricCode code,
            boolean needsCode,
            @Nullable LiveStage live) {
        this.posture = posture;
        this.encoding = encoding;
        this.adaptation = adaptation;
        this.code = code;
        this.needsCode = needsCode;
        this.live = live;
    }

    /**
     * Retargets one frame: encodes and plays it.
     *
     * @param source of the performer's skeleton; its world transforms are brought up to date. Local transforms not modified.
     * @param target of the character's skeleton. Modified, world transforms included.
     * @throws IllegalStateException if the plan can only play codes
     */
    public void step(Pose source, Pose target) {
        if (needsCode && encoding == null) {
            throw new IllegalStateException("the performer's body is not known; only codes can be played");
        }
        posture.apply(source, target);
        if (encoding != null) {
            encoding.encode(source, code);
        }
        adapt(source, code, target);
        if (live != null) {
            live.step(source, target);
        }
    }

    /**
     * Plays a frame that was encoded before.
     *
     * @param source as for {@link #step}
     * @param played of the layout of the plan's encoding; not looked at by methods that read no code. Not modified.
     * @param target as for {@link #step}
     * @throws IllegalArgumentException if the code is of another layout
     */
    public void play(Pose source, EgocentricCode played, Pose target) {
        if (needsCode && played.size() != code.size()) {
            throw new IllegalArgumentException("the code has " + played.size() + " numbers, not " + code.size()
                    + "; it was encoded for another method");
        }
        posture.apply(source, target);
        adapt(source, played, target);
    }

    private void adapt(Pose source, EgocentricCode played, Pose target) {
        if (adaptation != null) {
            adaptation.adapt(source, played, target);
        }
    }
}
