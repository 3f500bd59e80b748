package dev.kintact.retarget.refine;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.MeantContact;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a pair is to be kept, by a list that stands in place of what the performer does. A contact of the performer's has all
 * the time in which the pair is near around it. A listed one that begins no later takes this time over with it, and so at its
 * end; what no listed one takes is left alone. Where a listed one goes on while the performer's does not, the pair is to
 * touch. A listed one that says how far it is meant replaces the performer's degree in its time. All changes fade. Immutable.
 */
final class PairTimes {

    /** How long changes take, seconds. */
    static final double FADE = 0.2;

    /** Degrees of files are in hundredths. */
    private static final double SAME_DEGREE = 0.006;

    /** A time with a strength, seconds. */
    private record Time(double from, double to, double strength) {}

    /** Times that somebody has a say in, those that are kept, those in which what does not touch is to, and degrees by hand. */
    private final List<Time> decided = new ArrayList<>();

    private final List<Time> kept = new ArrayList<>();
    private final List<Time> added = new ArrayList<>();
    private final List<Time> degrees = new ArrayList<>();
    private final boolean saysNoDegree;

    private PairTimes(List<Listed> listed, double[] meant, List<Time> near, List<Time> touches, double exactness) {
        decided.addAll(near);
        saysNoDegree = listed.stream().anyMatch(one -> one.meant().isEmpty());
        for (Listed one : listed) {
            Time time = extended(one, near, touches, exactness);
            kept.add(time);
            decided.add(new Time(time.from, time.to, 1));
            double degree = one.meant().orElse(1);
            if (!isOwn(one, degree, meant, touches, exactness)) {
                degrees.add(new Time(time.from, time.to, degree));
            }
            if (one.strength() > 0) {
                addWhatDoesNotTouch(one, touches, exactness);
            }
        }
    }

    /** Whether it is a contact of the performer's whose degree nobody changed. */
    private static boolean isOwn(Listed one, double degree, double[] meant, List<Time> touches, double exactness) {
        for (int i = 0; i < touches.size(); i++) {
            if (Math.abs(one.from() - touches.get(i).from) <= exactness
                    && Math.abs(one.to() - touches.get(i).to) <= exactness
                    && Math.abs(degree - meant[i]) < SAME_DEGREE) {
                return true;
            }
        }
        return false;
    }

    /**
     * The times of a pair.
     *
     * @param listed contacts of all pairs that are to be kept
     * @param performed those of the performer
     * @param exactness times that differ by less than this are the same, seconds
     * @return nothing if nobody has a say in this pair
     */
    static @Nullable PairTimes of(
            Pair pair, List<Listed> listed, List<MeantContact> performed, double secondsPerFrame, double exactness) {
        List<Listed> own =
                listed.stream().filter(one -> one.pair().equals(pair)).toList();
        List<MeantContact> contacts = performed.stream()
                .filter(one -> one.span().pair().equals(pair))
                .sorted(Comparator.comparingInt(one -> one.span().firstFrame()))
                .toList();
        if (own.isEmpty() && contacts.isEmpty()) {
            return null;
        }
        List<ContactSpan> spans = contacts.stream().map(MeantContact::span).toList();
        List<Time> near = spans.stream()
                .map(span -> new Time(span.nearFrom() * secondsPerFrame, span.nearTo() * secondsPerFrame, 1))
                .toList();
        List<Time> touches = spans.stream()
                .map(span -> new Time(span.firstFrame() * secondsPerFrame, span.lastFrame() * secondsPerFrame, 1))
                .toList();
        double[] meant = contacts.stream().mapToDouble(MeantContact::degree).toArray();
        return new PairTimes(own, meant, near, touches, exactness);
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

    /**
     * The degree to which the pair is meant.
     *
     * @param own the performer's
     */
    double degree(double seconds, double own) {
        double degree = saysNoDegree ? 1 : own;
        for (int i = 0; i < degrees.size(); i++) {
            Time time = degrees.get(i);
            degree += fade(seconds, time.from, time.to) * (time.strength - degree);
        }
        return degree;
    }

    /**
     * How far a hand that hovers is to touch.
     *
     * @param own the performer's
     */
    double hovering(double seconds, double own) {
        double touches = saysNoDegree ? 0 : own;
        for (int i = 0; i < degrees.size(); i++) {
            Time time = degrees.get(i);
            touches *= 1 - fade(seconds, time.from, time.to) * (1 - time.strength);
        }
        return touches;
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
