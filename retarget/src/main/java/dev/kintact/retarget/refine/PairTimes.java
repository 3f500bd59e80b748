package dev.kintact.retarget.refine;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.Pair;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a pair is to be kept, by a list that stands in place of what the performer does. A contact of the performer's has all
 * the time in which the pair is near around it. A listed one that begins no later takes this time over with it, and so at its
 * end; what no listed one takes is left alone. Where a listed one goes on while the performer's does not, the pair is to
 * touch. All changes fade. Immutable.
 */
final class PairTimes {

    /** How long changes take, seconds. */
    static final double FADE = 0.2;

    /** A time with a strength, seconds. */
    private record Time(double from, double to, double strength) {}

    /** Times that somebody has a say in, those that are kept, and those in which what does not touch is to. */
    private final List<Time> decided = new ArrayList<>();

    private final List<Time> kept = new ArrayList<>();
    private final List<Time> added = new ArrayList<>();

    private PairTimes(List<Listed> listed, List<Time> near, List<Time> touches, double exactness) {
        decided.addAll(near);
        for (Listed one : listed) {
            Time time = extended(one, near, touches, exactness);
            kept.add(time);
            decided.add(new Time(time.from, time.to, 1));
            if (one.strength() > 0) {
                addWhatDoesNotTouch(one, touches, exactness);
            }
        }
    }

    /**
     * The times of a pair.
     *
     * @param listed contacts of all pairs that are to be kept
     * @param performed those of the performer, of each pair in the order of time
     * @param exactness times that differ by less than this are the same, seconds
     * @return nothing if nobody has a say in this pair
     */
    static @Nullable PairTimes of(
            Pair pair, List<Listed> listed, List<ContactSpan> performed, double secondsPerFrame, double exactness) {
        List<Listed> own =
                listed.stream().filter(one -> one.pair().equals(pair)).toList();
        List<ContactSpan> spans =
                performed.stream().filter(span -> span.pair().equals(pair)).toList();
        if (own.isEmpty() && spans.isEmpty()) {
            return null;
        }
        List<Time> near = spans.stream()
                .map(span -> new Time(span.nearFrom() * secondsPerFrame, span.nearTo() * secondsPerFrame, 1))
                .toList();
        List<Time> touches = spans.stream()
                .map(span -> new Time(span.firstFrame() * secondsPerFrame, span.lastFrame() * secondsPerFrame, 1))
                .toList();
        return new PairTimes(own, near, touches, exactness);
    }

    private static Time extended(Listed one, List<Time> near, List<Time> touches, double exactness) {
        double from = one.from();
        double to = one.to();
        for (int i = 0; i < touches.size(); i++) {
            Time touch = touches.get(i);
            boolean meets = one.from() <= touch.to + exactness && one.to() >= touch.from - exactness;
            if (meets && one.from() <= touch.from + exactness) {
                from = Math.min(from, near.get(i).from);
            }
            if (meets && one.to() >= touch.to - exactness) {
                to = Math.max(to, near.get(i).to);
            }
        }
        return new Time(from, to, one.strength());
    }

    private void addWhatDoesNotTouch(Listed one, List<Time> touches, double exactness) {
        double from = one.from();
        for (Time touch : touches) {
            if (touch.to >= from && touch.from <= one.to()) {
                add(from, touch.from, exactness);
                from = Math.max(from, touch.to);
            }
        }
        add(from, one.to(), exactness);
    }

    private void add(double from, double to, double exactness) {
        if (to - from > exactness) {
            added.add(new Time(from, to, 1));
        }
    }

    /** How much the pair counts, 0 to 1. */
    double strength(double seconds) {
        double say = most(decided, seconds);
        double counts = most(kept, seconds);
        return say == counts ? 1 : Math.max(0, Math.min(1, 1 - say + counts));
    }

    /** How much it is to touch though the performer does not, 0 to 1. */
    double added(double seconds) {
        return most(added, seconds);
    }

    private static double most(List<Time> times, double seconds) {
        double most = 0;
        for (int i = 0; i < times.size(); i++) {
            Time time = times.get(i);
            most = Math.max(most, time.strength * fade(seconds, time.from, time.to));
        }
        return most;
    }

    /** 1 in a time, 0 far from it, smooth between. */
    static double fade(double seconds, double from, double to) {
        return 1 - ContactTask.smooth(0, FADE, Math.max(from - seconds, seconds - to));
    }
}
