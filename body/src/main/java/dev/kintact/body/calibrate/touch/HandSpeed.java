package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import org.joml.Vector3d;

/**
 * How fast each hand moves in each frame of a take. Immutable.
 *
 * <p>The published speed is the difference of neighbouring frames [Tonoli19, eq. B.1], which at high frame rates is mostly
 * noise: a millimetre of it is 12 cm/s at 120 frames a second. Here it is the difference between the mean places of the
 * tenth of a second before and the one after, so it hardly depends on the frame rate.
 */
public final class HandSpeed {

    /** Time over which places are averaged, seconds. */
    private static final double WINDOW = 0.1;

    private final FrameRate rate;
    private final double[] left;
    private final double[] right;

    private HandSpeed(FrameRate rate, double[] left, double[] right) {
        this.rate = rate;
        this.left = left;
        this.right = right;
    }

    /** Looks at a take. */
    public static HandSpeed of(Rig rig, Clip clip) {
        StandingBody body = new StandingBody(rig);
        HandPoint leftHand = new HandPoint(body, Side.LEFT);
        HandPoint rightHand = new HandPoint(body, Side.RIGHT);
        int frames = clip.frameCount();
        double[] leftSums = new double[3 * (frames + 1)];
        double[] rightSums = new double[3 * (frames + 1)];
        Pose pose = new Pose(clip.skeleton());
        Vector3d place = new Vector3d();
        for (int frame = 0; frame < frames; frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            accumulate(leftSums, frame, leftHand.position(pose, place));
            accumulate(rightSums, frame, rightHand.position(pose, place));
        }
        return new HandSpeed(clip.rate(), speeds(leftSums, clip.rate()), speeds(rightSums, clip.rate()));
    }

    public FrameRate rate() {
        return rate;
    }

    public int frameCount() {
        return left.length;
    }

    /** Speed of a hand around a frame, metres a second. */
    public double speed(Side hand, int frame) {
        return hand == Side.LEFT ? left[frame] : right[frame];
    }

    private static void accumulate(double[] sums, int frame, Vector3d place) {
        for (int axis = 0; axis < 3; axis++) {
            sums[3 * (frame + 1) + axis] = sums[3 * frame + axis] + place.get(axis);
        }
    }

    private static double[] speeds(double[] sums, FrameRate rate) {
        int frames = sums.length / 3 - 1;
        int window = Math.max(1, (int) Math.round(WINDOW * rate.framesPerSecond()));
        double[] speeds = new double[frames];
        for (int frame = 0; frame < frames; frame++) {
            int first = Math.max(0, frame - window);
            int last = Math.min(frames - 1, frame + window);
            double seconds = (last - first) / 2.0 / rate.framesPerSecond();
            double squares = 0;
            for (int axis = 0; axis < 3; axis++) {
                double step = mean(sums, frame, last, axis) - mean(sums, first, frame, axis);
                squares += step * step;
            }
            speeds[frame] = seconds > 0 ? Math.sqrt(squares) / seconds : 0;
        }
        return speeds;
    }

    private static double mean(double[] sums, int first, int last, int axis) {
        return (sums[3 * (last + 1) + axis] - sums[3 * first + axis]) / (last + 1 - first);
    }
}
