package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.touch.Corrections.Frames;
import dev.kintact.body.calibrate.touch.TouchCalibrationException.Reason;
import dev.kintact.body.calibrate.touch.TouchRow.Kind;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The touches of one take, found and given, and the report on them.
 *
 * @param found in the order of the protocol
 * @param rows of the report
 */
record TakeTouches(List<Assigned> found, List<TouchRow> rows) {

    /** Takes with so much of their touches are accepted without looking further. */
    private static final double GOOD = 0.5;

    /** Takes with less of them are nothing. */
    private static final double POOR = 0.1;

    /** Another take must fit so much better for this to be it. */
    private static final double BETTER = 0.25;

    /**
     * Finds them.
     *
     * @param thickness from the middle of the hand to its skin, metres
     */
    static TakeTouches find(
            StandingBody body, Take take, TakeReading reading, Corrections corrections, double thickness) {
        if (reading.intervals().isEmpty()) {
            throw new TouchCalibrationException(
                    Reason.NEVER_STEADY,
                    "no hand ever rests in the " + take.label()
                            + " take; each touch is to be held for about a second, without moving");
        }
        TouchMatcher matcher = new TouchMatcher(body, reading, thickness);
        List<Assigned> given = given(take, reading, corrections, matcher, thickness);
        Set<SteadyInterval> taken = taken(given, reading);
        List<Touch> expected = take.touches().stream()
                .filter(touch -> !corrections.touches().contains(touch))
                .toList();
        List<Assigned> found = new ArrayList<>(matcher.match(expected, taken));
        if (given.isEmpty()) {
            requireThisTake(take, score(found, take), reading, matcher);
        }
        found.addAll(given);
        found.sort(Comparator.comparing(Assigned::touch).thenComparing(Assigned::hand));
        found.forEach(one -> taken.add(one.interval()));
        return new TakeTouches(found, rows(take, found, taken, reading, corrections));
    }

    private static List<Assigned> given(
            Take take, TakeReading reading, Corrections corrections, TouchMatcher matcher, double thickness) {
        List<Assigned> given = new ArrayList<>();
        for (Touch touch : take.touches()) {
            Optional<Frames> frames = corrections.frames(touch);
            if (frames.isPresent()) {
                requireWithin(touch, frames.get(), reading);
                List<Assigned> byHand = touch.mayTouch().stream()
                        .map(hand -> new SteadyInterval(
                                hand, frames.get().first(), frames.get().last()))
                        .map(rest -> given(touch, rest, reading.measure(touch, rest, thickness), matcher))
                        .sorted(Comparator.comparingDouble(Assigned::cost))
                        .toList();
                (touch.withEitherHand() ? byHand.subList(0, 1) : byHand)
                        .forEach(one -> given.add(new Assigned(touch, one.interval(), one.measure(), 0, "as given")));
            }
        }
        return given;
    }

    private static Assigned given(Touch touch, SteadyInterval rest, Measure measure, TouchMatcher matcher) {
        return new Assigned(touch, rest, measure, matcher.cost(touch, rest.hand(), measure), "");
    }

    private static void requireWithin(Touch touch, Frames frames, TakeReading reading) {
        int count = reading.speed().frameCount();
        if (frames.last() >= count) {
            throw new TouchCalibrationException(
                    Reason.BAD_CORRECTION,
                    "the correction for " + touch.label() + " ends with frame " + frames.last() + ", but the "
                            + touch.take().label() + " take has frames 0 to " + (count - 1)
                            + "; give frames of that take");
        }
    }

    private static Set<SteadyInterval> taken(List<Assigned> given, TakeReading reading) {
        Set<SteadyInterval> taken = new HashSet<>();
        for (Assigned one : given) {
            reading.intervals(one.hand()).stream()
                    .filter(rest ->
                            rest.overlaps(one.interval().first(), one.interval().last()))
                    .forEach(taken::add);
        }
        return taken;
    }

    private static double score(List<Assigned> found, Take take) {
        double slots = take.touches().stream()
                .mapToInt(touch -> touch.withBothHands() ? 2 : 1)
                .sum();
        return found.stream().mapToDouble(Assigned::confidence).sum() / slots;
    }

    private static void requireThisTake(Take take, double score, TakeReading reading, TouchMatcher matcher) {
        if (score >= GOOD) {
            return;
        }
        for (Take other : Take.values()) {
            double otherScore = score(matcher.match(other.touches(), Set.of()), other);
            if (otherScore > score + BETTER) {
                throw new TouchCalibrationException(
                        Reason.SWAPPED,
                        "the " + take.label() + " take looks like the " + other.label()
                                + " take; the order is FRONT HEAD BACK");
            }
        }
        if (score < POOR) {
            throw new TouchCalibrationException(
                    Reason.NOTHING_TOUCHED,
                    "hands rest " + reading.intervals().size() + " times in the " + take.label()
                            + " take, but nowhere near where it has its touches; is it a calibration take, and are left"
                            + " and right of the skeleton right?");
        }
    }

    private static List<TouchRow> rows(
            Take take, List<Assigned> found, Set<SteadyInterval> taken, TakeReading reading, Corrections corrections) {
        List<TouchRow> rows = new ArrayList<>();
        for (Touch touch : take.touches()) {
            List<Side> hands = touch.withEitherHand() ? List.of(Side.MIDDLE) : touch.mayTouch();
            for (Side hand : hands) {
                rows.add(found.stream()
                        .filter(one -> one.touch() == touch && (hand == Side.MIDDLE || one.hand() == hand))
                        .findFirst()
                        .map(one -> row(take, one))
                        .orElseGet(() -> absent(take, touch, hand, corrections.skips(touch))));
            }
        }
        reading.intervals().stream()
                .filter(rest -> !taken.contains(rest))
                .sorted(Comparator.comparingInt(SteadyInterval::first))
                .map(rest -> row(take, rest, kind(rest, reading, found)))
                .forEach(rows::add);
        return rows;
    }

    private static Kind kind(SteadyInterval rest, TakeReading reading, List<Assigned> found) {
        if (reading.isPalmsTogether(rest)) {
            return Kind.PALMS_TOGETHER;
        }
        if (found.stream().anyMatch(one -> touchesArmOf(one, rest))) {
            return Kind.HELD_OUT;
        }
        return switch (reading.posture(rest)) {
            case T_POSE -> Kind.T_POSE;
            case ARM_DOWN -> Kind.REST;
            case OTHER -> Kind.EXTRA;
        };
    }

    private static boolean touchesArmOf(Assigned one, SteadyInterval rest) {
        return one.touch()
                        .limb(one.hand())
                        .filter(limb -> limb.group() == Region.Group.ARM && limb.side() == rest.hand())
                        .isPresent()
                && rest.overlaps(one.interval().first(), one.interval().last());
    }

    private static TouchRow row(Take take, Assigned one) {
        SteadyInterval rest = one.interval();
        return new TouchRow(
                take,
                Kind.TOUCH,
                one.touch().label(),
                one.hand(),
                rest.first(),
                rest.last(),
                one.confidence(),
                one.remark());
    }

    private static TouchRow row(Take take, SteadyInterval rest, Kind kind) {
        return new TouchRow(take, kind, kind.label(), rest.hand(), rest.first(), rest.last(), 1, "");
    }

    private static TouchRow absent(Take take, Touch touch, Side hand, boolean skipped) {
        return new TouchRow(
                take,
                skipped ? Kind.SKIPPED : Kind.MISSED,
                touch.label(),
                hand,
                -1,
                -1,
                skipped ? 1 : 0,
                skipped ? "as given" : "give its frames, or record it again");
    }
}
