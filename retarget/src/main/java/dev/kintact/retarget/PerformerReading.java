package dev.kintact.retarget;

import dev.kintact.model.Pose;
import dev.kintact.retarget.adapt.LiveArmIntent;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.posture.PerformerTurns;
import dev.kintact.retarget.refine.LiveReading;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is read from a performer's frame, the same for all characters that take it over. Scratch: one for each thread or
 * stream; a frame allocates nothing.
 */
final class PerformerReading {

    /** What a reading depends on: plans with equal ones can share it. */
    record Key(Object performer, Object encoding) {}

    private final PerformerTurns turns;
    private final @Nullable PerformanceEncoder encoder;
    private final EgocentricCode code;
    private final @Nullable LiveReading contacts;
    private final @Nullable LiveArmIntent intent;

    /**
     * A reading.
     *
     * @param turns scratch for a frame
     * @param encoder none if the method looks at nobody's skin, or only codes are played
     * @param code scratch for a frame
     * @param contacts none unless streams are refined
     * @param intent none unless streams are solved as drafts
     */
    PerformerReading(
            PerformerTurns turns,
            @Nullable PerformanceEncoder encoder,
            EgocentricCode code,
            @Nullable LiveReading contacts,
            @Nullable LiveArmIntent intent) {
        this.turns = turns;
        this.encoder = encoder;
        this.code = code;
        this.contacts = contacts;
        this.intent = intent;
    }

    /** Whether frames are encoded. */
    boolean encodes() {
        return encoder != null;
    }

    /**
     * Reads a frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @return the code of the frame; without meaning if frames are not encoded
     */
    EgocentricCode read(Pose source) {
        turns.read(source);
        if (encoder != null) {
            encoder.encode(source, code);
        }
        if (contacts != null) {
            contacts.read(source);
        }
        if (intent != null) {
            intent.step(source, code.isAnyNear());
        }
        return code;
    }

    /** How far joints have turned in the frame that was read last. */
    PerformerTurns turns() {
        return turns;
    }

    /** What touches what in the frame that was read last, if streams are refined. */
    LiveReading contacts() {
        return Objects.requireNonNull(contacts, "streams are not refined");
    }

    /** What arms mean in the frame that was read last, if streams are solved as drafts. */
    LiveArmIntent intent() {
        return Objects.requireNonNull(intent, "streams are not solved as drafts");
    }

    /** The code of the frame that was read last. */
    EgocentricCode code() {
        return code;
    }
}
