package dev.kintact.retarget.refine;

import dev.kintact.model.FrameRate;

/**
 * Cubic splines over the frames of a clip: between two knots a number follows four of them, so that it cannot shake faster
 * than knots follow each other. Immutable.
 */
final class Knots {

    /** Of how many knots a frame is made. */
    static final int ORDER = 4;

    private final int[] first;
    private final double[] shares;
    private final int count;
    private final double step;

    /**
     * Knots for some frames.
     *
     * @param seconds from knot to knot; no less than one frame
     */
    Knots(int frames, FrameRate rate, double seconds) {
        step = Math.max(1, seconds * rate.framesPerSecond());
        first = new int[frames];
        shares = new double[ORDER * frames];
        for (int frame = 0; frame < frames; frame++) {
            double position = frame / step;
            first[frame] = (int) Math.floor(position);
            double s = position - first[frame];
            shares[ORDER * frame] = (1 - s) * (1 - s) * (1 - s) / 6;
            shares[ORDER * frame + 1] = (4 - 6 * s * s + 3 * s * s * s) / 6;
            shares[ORDER * frame + 2] = (1 + 3 * s + 3 * s * s - 3 * s * s * s) / 6;
            shares[ORDER * frame + 3] = s * s * s / 6;
        }
        count = first[frames - 1] + ORDER;
    }

    int count() {
        return count;
    }

    /** The frame, or time between frames, at which a knot has the most to say. */
    double frame(int knot) {
        return (knot - 1) * step;
    }

    /** The first of the four knots of a frame. */
    int first(int frame) {
        return first[frame];
    }

    /** The share of one of them, 0 to 3. */
    double share(int frame, int knot) {
        return shares[ORDER * frame + knot];
    }

    /**
     * The numbers of a frame.
     *
     * @param knots some numbers a knot, from knot {@code from} on. Not modified.
     * @param dest Modified.
     */
    void get(int frame, double[] knots, int from, double[] dest) {
        for (int number = 0; number < dest.length; number++) {
            double sum = 0;
            for (int knot = 0; knot < ORDER; knot++) {
                sum += share(frame, knot) * knots[(first[frame] + knot - from) * dest.length + number];
            }
            dest[number] = sum;
        }
    }
}
