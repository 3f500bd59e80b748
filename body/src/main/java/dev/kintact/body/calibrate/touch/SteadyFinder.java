package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds when a hand keeps still.
 *
 * <p>People are slow or quick and captures quiet or noisy, so what counts as still is read off the take itself: the speeds
 * of a hand that rests and moves in turn fall into two heaps, which are parted where they differ most (Otsu's threshold, on
 * a logarithmic scale). A hand comes to rest below half of that threshold and stays so until it exceeds the whole. All
 * times are in seconds, so that frame rates do not matter.
 */
final class SteadyFinder {

    /** Shortest rest that counts, seconds. */
    private static final double SHORTEST = 0.3;

    /** A hand that moves for no longer than this, and slowly, has not left its place, seconds. */
    private static final double BRIEF = 0.3;

    /** The threshold is within these, in heights of the body a second. */
    private static final double LEAST = 0.03;

    private static final double MOST = 0.2;

    private static final double COMING = 0.5;

    /** A slow hand is on its way where it is so much faster than in the middle of its rest. */
    private static final double CREEPING = 3;

    /** No hand rests better than this, in heights of the body a second. */
    private static final double STILLEST = 0.005;

    /** A creeping hand that has come so far is in another place, in heights of the body. */
    private static final double OTHER_PLACE = 0.02;

    private static final int BINS = 80;
    private static final double SLOWEST = 1e-3;
    private static final double FASTEST = 10;

    private final HandSpeed speed;
    private final double height;

    /**
     * Prepares to look at a take.
     *
     * @param height of the standing body, metres
     */
    SteadyFinder(HandSpeed speed, double height) {
        this.speed = speed;
        this.height = height;
    }

    /** The rests of a hand, in order of time. */
    List<SteadyInterval> find(Side hand) {
        double leaving = Math.max(LEAST * height, Math.min(MOST * height, threshold(hand)));
        List<SteadyInterval> found = new ArrayList<>();
        int first = -1;
        boolean still = false;
        for (int frame = 0; frame <= speed.frameCount(); frame++) {
            double now = frame < speed.frameCount() ? speed.speed(hand, frame) : Double.POSITIVE_INFINITY;
            if (now > leaving) {
                if (still) {
                    add(found, new SteadyInterval(hand, first, frame - 1), leaving);
                }
                first = -1;
                still = false;
            } else {
                first = first < 0 ? frame : first;
                still |= now < COMING * leaving;
            }
        }
        List<SteadyInterval> parted = new ArrayList<>();
        found.forEach(interval -> part(interval, parted));
        parted.removeIf(interval -> seconds(interval.frameCount()) < SHORTEST);
        return parted;
    }

    /** Parts a rest where the hand creeps to another place: slow performers do not exceed the threshold on short ways. */
    private void part(SteadyInterval interval, List<SteadyInterval> parts) {
        double[] sorted = IntStream.rangeClosed(interval.first(), interval.last())
                .mapToDouble(frame -> speed.speed(interval.hand(), frame))
                .sorted()
                .toArray();
        double creeping = CREEPING * Math.max(STILLEST * height, sorted[sorted.length / 2]);
        int first = interval.first();
        int run = first;
        double way = 0;
        for (int frame = first; frame <= interval.last(); frame++) {
            double now = speed.speed(interval.hand(), frame);
            if (now > creeping) {
                way += now / speed.rate().framesPerSecond();
                continue;
            }
            if (way > OTHER_PLACE * height) {
                parts.add(new SteadyInterval(interval.hand(), first, Math.max(first, run - 1)));
                first = frame;
            }
            way = 0;
            run = frame + 1;
        }
        parts.add(new SteadyInterval(interval.hand(), first, interval.last()));
    }

    /** Adds a rest, or lengthens the one before if the hand only twitched between them. */
    private void add(List<SteadyInterval> found, SteadyInterval interval, double leaving) {
        if (!found.isEmpty()) {
            SteadyInterval before = found.get(found.size() - 1);
            if (seconds(interval.first() - before.last()) < BRIEF && isTwitch(before, interval, leaving)) {
                found.set(found.size() - 1, new SteadyInterval(interval.hand(), before.first(), interval.last()));
                return;
            }
        }
        found.add(interval);
    }

    private boolean isTwitch(SteadyInterval before, SteadyInterval after, double leaving) {
        for (int frame = before.last(); frame < after.first(); frame++) {
            if (speed.speed(before.hand(), frame) > 2 * leaving) {
                return false;
            }
        }
        return true;
    }

    private double seconds(int frames) {
        return frames / speed.rate().framesPerSecond();
    }

    /** Otsu's threshold: where the variance between the two sides is greatest. */
    private double threshold(Side hand) {
        double[] heap = new double[BINS];
        for (int frame = 0; frame < speed.frameCount(); frame++) {
            heap[bin(speed.speed(hand, frame))]++;
        }
        double total = 0;
        double moment = 0;
        for (int bin = 0; bin < BINS; bin++) {
            total += heap[bin];
            moment += bin * heap[bin];
        }
        double best = -1;
        int bestBin = 0;
        double below = 0;
        double momentBelow = 0;
        for (int bin = 0; bin < BINS - 1; bin++) {
            below += heap[bin];
            momentBelow += bin * heap[bin];
            double above = total - below;
            if (below > 0 && above > 0) {
                double apart = momentBelow / below - (moment - momentBelow) / above;
                double variance = below * above * apart * apart;
                if (variance > best) {
                    best = variance;
                    bestBin = bin;
                }
            }
        }
        return SLOWEST * Math.pow(FASTEST / SLOWEST, (bestBin + 1.0) / BINS);
    }

    private static int bin(double value) {
        double share = Math.log(Math.max(value, SLOWEST) / SLOWEST) / Math.log(FASTEST / SLOWEST);
        return Math.min(BINS - 1, (int) (share * BINS));
    }
}
