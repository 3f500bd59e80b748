package dev.kintact.retarget.feet;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;

/**
 * Vertical shifts and rolls of a character's hips in every frame of a clip, smooth in time, see {@link HipLevel}. Frames are given first;
 * {@link #smooth} then joins them. Scratch; frames may be read before it is known where feet belong ({@link #newReader}), on
 * several threads at once.
 */
public final class HipTrack {

    /** Shifts are means of a time three times as long to either side, seconds. */
    private static final double SMOOTH = 0.02;

    private final Body body;
    private final double framesPerSecond;
    private final HipLevel own;
    private final HipShift hips;
    private final double[] legs;
    private double[] shifts;
    private double[] rolls;

    /** For a clip of a character of so many frames. */
    public HipTrack(Body body, int frameCount, double framesPerSecond) {
        this.body = body;
        this.framesPerSecond = framesPerSecond;
        legs = new double[HipLevel.SIZE * frameCount];
        shifts = new double[frameCount];
        rolls = new double[frameCount];
        own = new HipLevel(body);
        hips = new HipShift(body.rig());
    }

    /** A reader of copied postures for one thread, for {@link FootPlan}. */
    public FootPlan.Onlooker newReader() {
        HipLevel reader = new HipLevel(body);
        return (frame, copied) -> reader.read(copied, copied, legs, HipLevel.SIZE * frame);
    }

    /**
     * Takes a frame.
     *
     * @param pose whose hips are shifted; world transforms up to date. Not modified.
     * @param copied the copied posture, whose extensions are kept; world transforms up to date. Not modified.
     * @param plan where the feet belong
     */
    public void take(int frame, Pose pose, Pose copied, FootPlan plan) {
        own.read(pose, copied, legs, HipLevel.SIZE * frame);
        take(frame, plan);
    }

    /**
     * Takes a frame that was read.
     *
     * @param plan where the feet belong
     */
    public void take(int frame, FootPlan plan) {
        own.update(legs, HipLevel.SIZE * frame, plan, frame);
        shifts[frame] = own.shift();
        rolls[frame] = own.roll();
    }

    /** Joins the values of all frames to smooth courses. */
    public void smooth() {
        int half = (int) Math.round(SMOOTH * framesPerSecond);
        shifts = Envelope.smooth(shifts, half);
        rolls = Envelope.smooth(rolls, half);
    }

    /** The shift of a frame, metres, positive upwards. */
    public double shift(int frame) {
        return shifts[frame];
    }

    /** Roll of a frame, radians: positive raises the left hip. */
    public double roll(int frame) {
        return rolls[frame];
    }

    /** Moves the hips of a pose in a frame. Modified, world transforms included. */
    public void apply(int frame, Pose pose) {
        hips.apply(pose, shifts[frame], rolls[frame]);
    }
}
