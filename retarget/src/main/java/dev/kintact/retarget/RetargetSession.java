package dev.kintact.retarget;

import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;

/**
 * Carries frames from a performer to a character. Scratch: one for each thread or stream; a step allocates nothing. It does
 * not depend on the steps before, unless the method solves clips: then frames are those of one stream, in order. For several
 * characters of one performer there is {@link CrowdSession}.
 */
public final class RetargetSession {

    private final PerformerReading reading;
    private final CharacterStages character;
    private final boolean needsCode;

    /**
     * A session.
     *
     * @param needsCode whether the method reads codes, made here or elsewhere
     */
    RetargetSession(PerformerReading reading, CharacterStages character, boolean needsCode) {
        this.reading = reading;
        this.character = character;
        this.needsCode = needsCode;
    }

    /**
     * Retargets one frame: encodes and plays it.
     *
     * @param source of the performer's skeleton; its world transforms are brought up to date. Local transforms not modified.
     * @param target of the character's skeleton. Modified, world transforms included.
     * @throws IllegalStateException if the plan can only play codes
     */
    public void step(Pose source, Pose target) {
        if (needsCode && !reading.encodes()) {
            throw new IllegalStateException(Retargeter.ONLY_CODES);
        }
        source.updateWorld();
        reading.read(source);
        character.take(source, reading, target);
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
        int size = reading.code().size();
        if (needsCode && played.size() != size) {
            throw new IllegalArgumentException(
                    "the code has " + played.size() + " numbers, not " + size + "; it was encoded for another method");
        }
        source.updateWorld();
        character.play(source, played, target);
    }
}
