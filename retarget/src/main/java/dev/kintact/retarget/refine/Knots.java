package dev.kintact.retarget.refine;

import dev.kintact.model.FrameRate;
import java.util.Arrays;

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
        this(frames, Math.max(1, seconds * rate.framesPerSecond()));
    }

    private Knots(int frames, double step) {
        this.step = step;
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

    /** Knots of the same frames that are so many times as far apart. */
    Knots wider(int times) {
        return new Knots(first.length, times * step);
    }

    /**
     * The numbers at these knots of the very same splines as those at {@link #wider} ones. Each wide spline is the sum of some
     * narrow ones, by the powers of (1 + x + x² + …)⁴ with as many terms as knots are wider.
     *
     * @param wide some numbers a knot, from knot {@code wideFrom} on. Not modified.
     * @param dest as many a knot, from knot {@code from} on. Modified.
     * @param size how many
     */
    static void narrow(int times, double[] wide, int wideFrom, double[] dest, int from, int size) {
        double[] shares = shares(times);
        int middle = shares.length / 2;
        int last = wide.length / size - 1;
        for (int knot = 0; knot < dest.length / size; knot++) {
            Arrays.fill(dest, knot * size, (knot + 1) * size, 0);
            int place = knot + from - 1; // as knots here count, from the first frame on
            for (int other = Math.floorDiv(place - middle + times - 1, times);
                    other * times <= place + middle;
                    other++) {
                double share = shares[place - other * times + middle];
                int at = size * Math.max(0, Math.min(last, other + 1 - wideFrom));
                for (int number = 0; number < size; number++) {
                    dest[knot * size + number] += share * wide[at + number];
                }
            }
        }
    }

    private static double[] shares(int times) {
        double[] powers = {1};
        for (int power = 0; power < ORDER; power++) {
            double[] next = new double[powers.length + times - 1];
            for (int at = 0; at < next.length; at++) {
                for (int term = Math.max(0, at - powers.length + 1); term <= Math.min(at, times - 1); term++) {
                    next[at] += powers[at - term] / times;
                }
            }
            powers = next;
        }
        return Arrays.stream(powers).map(share -> share * times).toArray();
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
