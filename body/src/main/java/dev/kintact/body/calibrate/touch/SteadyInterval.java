package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role.Side;
import java.util.stream.IntStream;

/**
 * Frames during which a hand keeps still.
 *
 * @param hand left or right
 * @param first frame
 * @param last frame, included
 */
public record SteadyInterval(Side hand, int first, int last) {

    /** At its ends, a hand still comes or already goes: this share of the frames. */
    private static final double ENDS = 0.15;

    public int frameCount() {
        return last - first + 1;
    }

    boolean overlaps(int otherFirst, int otherLast) {
        return first <= otherLast && otherFirst <= last;
    }

    /** The calmer half of its frames, ends left out: those that measure. */
    int[] calmFrames(HandSpeed speed) {
        int end = (int) (ENDS * frameCount());
        double[] sorted = IntStream.rangeClosed(first + end, last - end)
                .mapToDouble(frame -> speed.speed(hand, frame))
                .sorted()
                .toArray();
        double median = sorted[sorted.length / 2];
        return IntStream.rangeClosed(first + end, last - end)
                .filter(frame -> speed.speed(hand, frame) <= median)
                .toArray();
    }
}
