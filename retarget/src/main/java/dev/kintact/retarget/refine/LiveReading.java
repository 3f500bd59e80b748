package dev.kintact.retarget.refine;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;

/**
 * What is near what on the performer in a stream's frame, the same for all characters that take it over ({@link LiveRefine}).
 * Scratch: one for each stream; a frame allocates nothing.
 */
public final class LiveReading {

    private final ContactEncoder encoder;
    private final ContactCode code = new ContactCode();

    /** A reading of a performer, before the first frame. */
    public LiveReading(Body performer) {
        encoder = new ContactEncoder(performer, Math.max(ContactTask.FAR, ContactEncoder.IDLE));
    }

    /**
     * Reads a frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     */
    public void read(Pose source) {
        encoder.encode(source, code);
    }

    /** The meter of the frame read last. */
    GapMeter meter() {
        return encoder.meter();
    }

    /** What was read last. Do not modify. */
    ContactCode code() {
        return code;
    }
}
