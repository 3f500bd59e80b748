package dev.kintact.retarget.adapt;

import dev.kintact.body.intent.ContactIntent;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.retarget.egocentric.GapRules;
import dev.kintact.retarget.feet.Envelope;
import java.util.List;

/** {@link ArmIntent} of all frames of a performer's clip, smooth between cuts. Immutable. */
public final class ArmIntentTrack {

    /** Degrees are running means of running means over this time to either side, seconds; intent is looked at as often. */
    private static final double SMOOTH = 1.0 / 30;

    private final double[] degrees;

    /**
     * Finds the intent of a clip.
     *
     * @param shots its parts between cuts, in order; at least one. Not modified.
     */
    public ArmIntentTrack(Body performer, List<Clip> shots, GapRules rules) {
        ContactIntent intent = ContactIntent.of(performer, shots, ArmIntent.reach(rules));
        int frameCount = shots.stream().mapToInt(Clip::frameCount).sum();
        degrees = new double[ArmIntent.SIZE * frameCount];
        ArmIntent frameIntent = new ArmIntent(rules);
        for (int frame = 0; frame < frameCount; frame++) {
            frameIntent.update(intent, frame);
            frameIntent.put(degrees, ArmIntent.SIZE * frame);
        }
        int first = 0;
        for (Clip shot : shots) {
            int half = (int) Math.round(SMOOTH * shot.rate().framesPerSecond());
            for (int column = 0; column < ArmIntent.SIZE; column++) {
                smooth(first, shot.frameCount(), column, half);
            }
            first += shot.frameCount();
        }
    }

    private void smooth(int first, int count, int column, int half) {
        double[] course = new double[count];
        for (int i = 0; i < count; i++) {
            course[i] = degrees[ArmIntent.SIZE * (first + i) + column];
        }
        double[] smooth = Envelope.smooth(course, half);
        for (int i = 0; i < count; i++) {
            degrees[ArmIntent.SIZE * (first + i) + column] = smooth[i];
        }
    }

    /**
     * Reads a frame.
     *
     * @param dest Modified.
     */
    public void get(int frame, ArmIntent dest) {
        dest.set(degrees, ArmIntent.SIZE * frame);
    }
}
