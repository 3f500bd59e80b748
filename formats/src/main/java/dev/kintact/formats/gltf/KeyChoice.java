package dev.kintact.formats.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Which frames of a track become keys, so that every frame left out stays within a tolerance. */
final class KeyChoice {

    private final float[] times;
    private final List<Integer> all;

    /**
     * A choice among frames.
     *
     * @param times of all frames as they are stored. Not modified.
     */
    KeyChoice(float[] times) {
        this.times = times;
        all = IntStream.range(0, times.length).boxed().toList();
    }

    /** Whether all frames are alike. */
    static boolean isConstant(KeyTrack track, double tolerance) {
        return IntStream.range(1, track.frameCount())
                .allMatch(frame -> track.distanceFromBlend(frame, 0, 0, 0) <= tolerance);
    }

    /** Every frame. */
    List<Integer> all() {
        return all;
    }

    /** From the first frame on, the farthest frame that spares all between, and so on to the last. */
    List<Integer> within(KeyTrack track, double tolerance) {
        List<Integer> keys = new ArrayList<>();
        keys.add(0);
        int last = times.length - 1;
        for (int key = 0; key < last; ) {
            key = farthest(track, key, last, tolerance);
            keys.add(key);
        }
        // times of its own cost a channel a quarter more for each key: few keys less are no gain
        return keys.size() * 5L < times.length * 4L ? keys : all;
    }

    /** Strides double until one is too long, then halve: long clips that hardly move would else cost the square of time. */
    private int farthest(KeyTrack track, int from, int last, double tolerance) {
        int good = from + 1;
        int bad = last + 1;
        for (int stride = 1; good < last && bad > last; stride *= 2) {
            int next = (int) Math.min(last, (long) good + stride);
            if (sparesAllBetween(track, from, next, tolerance)) {
                good = next;
            } else {
                bad = next;
            }
        }
        while (bad <= last && bad - good > 1) {
            int middle = (good + bad) >>> 1;
            if (sparesAllBetween(track, from, middle, tolerance)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return good;
    }

    private boolean sparesAllBetween(KeyTrack track, int from, int to, double tolerance) {
        if (!track.areNear(from, to)) {
            return false;
        }
        double length = (double) times[to] - times[from];
        for (int frame = from + 1; frame < to; frame++) {
            double fraction = ((double) times[frame] - times[from]) / length;
            if (!(track.distanceFromBlend(frame, from, to, fraction) <= tolerance)) {
                return false;
            }
        }
        return true;
    }
}
