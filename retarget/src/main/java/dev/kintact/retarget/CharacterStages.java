package dev.kintact.retarget;

import dev.kintact.model.Pose;
import dev.kintact.retarget.adapt.Adaptation;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.posture.PostureStage;
import org.jspecify.annotations.Nullable;

/** What a frame goes through on one character once it was read on the performer. Scratch: one for each stream and character. */
final class CharacterStages {

    private final PostureStage posture;
    private final @Nullable Adaptation adaptation;
    private final @Nullable LiveStage live;

    /**
     * The stages of a character.
     *
     * @param adaptation none if the copied posture stays as it is
     * @param live none unless the method solves clips
     */
    CharacterStages(PostureStage posture, @Nullable Adaptation adaptation, @Nullable LiveStage live) {
        this.posture = posture;
        this.adaptation = adaptation;
        this.live = live;
    }

    /**
     * Takes a frame over.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @param reading of the same frame. Not modified.
     * @param target Modified, world transforms included.
     */
    void take(Pose source, PerformerReading reading, Pose target) {
        posture.put(source, reading.turns(), target);
        adapt(source, reading.code(), target);
        if (live != null) {
            live.step(source, reading, target);
        }
    }

    /** The same without what depends on the frames before. */
    void play(Pose source, EgocentricCode code, Pose target) {
        posture.put(source, target);
        adapt(source, code, target);
    }

    private void adapt(Pose source, EgocentricCode code, Pose target) {
        if (adaptation != null) {
            adaptation.adapt(source, code, target);
        }
    }
}
