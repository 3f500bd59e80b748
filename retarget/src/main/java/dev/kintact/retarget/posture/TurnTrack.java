package dev.kintact.retarget.posture;

import java.util.BitSet;
import org.joml.Quaterniond;

/**
 * How a joint is turned against another over the frames of a clip, and the same without what no joint does: to turn about within
 * a frame. Around such frames a turn becomes the mean of those around it. Scratch.
 */
final class TurnTrack {

    /** However seldom frames are, less than this in one of them is nothing, degrees. */
    private static final double LEAST_DEGREES = 8;

    /** Means to either side take this long, seconds; all the way for as long around what is wrong, and less for as long again. */
    private static final double MEAN_TIME = 0.05;

    private final Quaterniond[] turns;
    private final double[] shares;
    private final double most;
    private final int half;
    private final Quaterniond mean = new Quaterniond();

    /**
     * A track without turns yet.
     *
     * @param degreesASecond what turns faster, and by more than a little, turns about
     */
    TurnTrack(int frameCount, double framesPerSecond, double degreesASecond) {
        turns = new Quaterniond[frameCount];
        shares = new double[frameCount];
        most = Math.toRadians(Math.max(LEAST_DEGREES, degreesASecond / framesPerSecond));
        half = Math.max(1, (int) Math.round(MEAN_TIME * framesPerSecond));
    }

    /** Takes the next frame. */
    void set(int frame, Quaterniond turn) {
        turns[frame] = new Quaterniond(turn);
        if (frame > 0 && turn.dot(turns[frame - 1]) < 0) {
            turns[frame].mul(-1);
        }
    }

    /** The frames before which the joint turns about. */
    BitSet jumps() {
        BitSet jumps = new BitSet();
        for (int frame = 1; frame < turns.length; frame++) {
            double angle = 2 * Math.acos(Math.min(1, Math.abs(turns[frame].dot(turns[frame - 1]))));
            jumps.set(frame, angle > most);
        }
        return jumps;
    }

    /** Mends frames around some jumps. */
    void mend(BitSet jumps) {
        jumps.stream().forEach(this::mark);
    }

    private void mark(int at) {
        for (int frame = Math.max(0, at - 3 * half); frame < Math.min(shares.length, at + 3 * half); frame++) {
            double away = frame < at ? at - 1 - frame : frame - at;
            double share = Math.max(0, Math.min(1, 2 - away / half));
            shares[frame] = Math.max(shares[frame], share * share * (3 - 2 * share));
        }
    }

    boolean isMended(int frame) {
        return shares[frame] > 0;
    }

    /**
     * The turn as mended.
     *
     * @param dest Modified.
     * @return dest
     */
    Quaterniond get(int frame, Quaterniond dest) {
        mean.set(0, 0, 0, 0);
        for (int at = frame - half; at <= frame + half; at++) {
            Quaterniond each = turns[Math.max(0, Math.min(turns.length - 1, at))];
            double weight = half + 1 - Math.abs(at - frame);
            mean.set(
                    mean.x + weight * each.x,
                    mean.y + weight * each.y,
                    mean.z + weight * each.z,
                    mean.w + weight * each.w);
        }
        return turns[frame].slerp(mean.normalize(), shares[frame], dest);
    }
}
