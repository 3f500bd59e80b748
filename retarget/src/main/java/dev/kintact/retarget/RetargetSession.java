package dev.kintact.retarget;

import dev.kintact.model.Pose;
import dev.kintact.retarget.adapt.Adaptation;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.posture.PostureStage;
import org.jspecify.annotations.Nullable;

/**
 * Carries frames from a performer to a character. Scratch: one for each thread or stream; a step allocates nothing and does
 * not depend on the steps before.
 */
public final class RetargetSession {

    private final PostureStage posture;
    private final @Nullable EncodingStage encoding;
    private final @Nullable Adaptation adaptation;
    private final EgocentricCode code;

    /**
     * A session.
     *
     * @param encoding none if the method looks at nobody's skin
     * @param adaptation none if the copied posture stays as it is
     * @param code scratch for a frame
     */
    RetargetSession(
            PostureStage posture,
            @Nullable EncodingStage encoding,
            @Nullable Adaptation adaptation,
            EgocentricCode code) {
        this.posture = posture;
        this.encoding = encoding;
        this.adaptation = adaptation;
        this.code = code;
    }

    /**
     * Retargets one frame.
     *
     * @param source of the performer's skeleton; its world transforms are brought up to date. Local transforms not modified.
     * @param target of the character's skeleton. Modified, world transforms included.
     */
    public void step(Pose source, Pose target) {
        posture.apply(source, target);
        if (encoding != null) {
            encoding.encode(source, code);
        }
        if (adaptation != null) {
            adaptation.adapt(source, code, target);
        }
    }
}
