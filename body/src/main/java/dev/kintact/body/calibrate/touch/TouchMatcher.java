package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.StandingBody;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Tells which rest of a hand is which touch: by order, as published [Tonoli19, App. B], and by place.
 *
 * <p>Each hand's rests are laid against the touches it is to make. So rests that are no touch, touches that were left out and
 * an arm touched before the other do not shift everything that follows. It is done twice: the first time shows how this body
 * differs from an average one as a whole (where in the skull the head's joint is, for instance), and the second time takes
 * that into account.
 */
final class TouchMatcher {

    /** What it costs to say that a touch was left out; either hand may leave out what the other does. */
    private static final double MISSED = 1.2;

    private static final double MISSED_BY_EITHER = 0.6;

    /** What it costs to say that a rest is no touch: nothing much between touches, more where a hand lies somewhere. */
    private static final double BETWEEN = 0.02;

    private static final double EXTRA = 0.3;

    /** A touch by an arm that hangs straight down is odd. */
    private static final double HANGING = 0.3;

    /** A touch much shorter than other rests is odd: a hand turns round there, or slips. */
    private static final double BRIEF = 1;

    /** Places more odd than this are not those of the touch. */
    private static final double LIMIT = 2;

    /** A place as good as this is taken out of order. */
    private static final double PLAIN = 0.3;

    /** How much less places count as long as nothing is known about the body. */
    private static final double UNSURE = 0.4;

    /** So many points show how a body as a whole differs from an average one. */
    private static final int ENOUGH = 4;

    /** Both hands were to touch at once, and the other is elsewhere. */
    private static final double ALONE = 1;

    private final TouchPlaces places;
    private final TakeReading reading;
    private final double thickness;

    TouchMatcher(StandingBody body, TakeReading reading, double thickness) {
        places = new TouchPlaces(body);
        this.reading = reading;
        this.thickness = thickness;
    }

    /**
     * Finds touches.
     *
     * @param expected in the order of the protocol
     * @param taken rests that are something else, it is known
     */
    List<Assigned> match(List<Touch> expected, Set<SteadyInterval> taken) {
        Vector3d shift = shift(assign(expected, taken, new Vector3d(), UNSURE));
        List<Assigned> found = assign(expected, taken, shift, 1);
        return found.stream().map(one -> remarkIfAlone(one, found)).toList();
    }

    /** How odd it would be if this rest were this touch, on an average body. */
    double cost(Touch touch, Side hand, Measure measure) {
        return places.cost(touch, hand, measure, new Vector3d());
    }

    /** By how much all points are off together; few points say little, and very few nothing. */
    private Vector3d shift(List<Assigned> found) {
        Vector3d sum = new Vector3d();
        int points = 0;
        for (Assigned one : found) {
            if (one.measure() instanceof Measure.OfPoint) {
                sum.add(places.offset(one.touch(), one.hand(), one.measure()));
                points++;
            }
        }
        return points < ENOUGH ? sum.zero() : sum.div(points + 2);
    }

    private List<Assigned> assign(List<Touch> expected, Set<SteadyInterval> taken, Vector3dc shift, double weight) {
        List<Assigned> found = new ArrayList<>();
        for (Side hand : List.of(Side.RIGHT, Side.LEFT)) {
            found.addAll(assign(hand, expected, taken, shift, weight));
        }
        for (Touch touch : expected) {
            if (touch.withEitherHand()) {
                Optional<Assigned> best = found.stream()
                        .filter(one -> one.touch() == touch)
                        .min(Comparator.comparingDouble(Assigned::cost));
                found.removeIf(one -> one.touch() == touch && !one.equals(best.orElse(one)));
            }
        }
        found.sort(Comparator.comparing(Assigned::touch));
        return found;
    }

    private List<Assigned> assign(
            Side hand, List<Touch> expected, Set<SteadyInterval> taken, Vector3dc shift, double weight) {
        List<Touch> touches = expected.stream()
                .filter(touch -> touch.mayTouch().contains(hand))
                .toList();
        List<SteadyInterval> rests = reading.intervals(hand).stream()
                .filter(rest -> !taken.contains(rest))
                .toList();
        double[][] cost = new double[rests.size()][touches.size()];
        double[] extra = new double[rests.size()];
        for (int i = 0; i < rests.size(); i++) {
            extra[i] = isBetweenTouches(rests.get(i)) ? BETWEEN : EXTRA;
            for (int k = 0; k < touches.size(); k++) {
                cost[i][k] = cost(touches.get(k), rests.get(i), shift, weight);
            }
        }
        double[] missed = touches.stream()
                .mapToDouble(touch -> touch.withEitherHand() ? MISSED_BY_EITHER : MISSED)
                .toArray();
        int[] alignment = Alignment.align(cost, extra, missed);
        List<Assigned> found = new ArrayList<>();
        Set<SteadyInterval> used = new HashSet<>();
        for (int k = 0; k < alignment.length; k++) {
            if (alignment[k] != Alignment.NONE) {
                SteadyInterval rest = rests.get(alignment[k]);
                used.add(rest);
                found.add(assigned(touches.get(k), rest, cost[alignment[k]][k], ""));
            }
        }
        for (int k = 0; k < alignment.length; k++) {
            if (alignment[k] == Alignment.NONE && weight == 1) {
                outOfOrder(touches.get(k), rests, used, shift).ifPresent(found::add);
            }
        }
        return found.stream().filter(one -> !isAgain(one, found)).toList();
    }

    /** Whether this is another touch once more, from which the hand has let go in between. */
    private boolean isAgain(Assigned one, List<Assigned> found) {
        return found.stream()
                .anyMatch(other -> other.cost() < one.cost()
                        && places.areSame(other.measure(), reading.measure(other.touch(), one.interval(), thickness)));
    }

    private Optional<Assigned> outOfOrder(
            Touch touch, List<SteadyInterval> rests, Set<SteadyInterval> used, Vector3dc shift) {
        Optional<Assigned> best = rests.stream()
                .filter(rest -> !used.contains(rest) && !isBetweenTouches(rest))
                .map(rest -> assigned(touch, rest, cost(touch, rest, shift, 1), "out of order"))
                .filter(one -> one.cost() < PLAIN)
                .min(Comparator.comparingDouble(Assigned::cost));
        best.ifPresent(one -> used.add(one.interval()));
        return best;
    }

    private Assigned assigned(Touch touch, SteadyInterval rest, double cost, String remark) {
        return new Assigned(touch, rest, reading.measure(touch, rest, thickness), cost, remark);
    }

    private boolean isBetweenTouches(SteadyInterval rest) {
        return reading.posture(rest) != Posture.OTHER || reading.isPalmsTogether(rest);
    }

    private double cost(Touch touch, SteadyInterval rest, Vector3dc shift, double weight) {
        if (reading.posture(rest) == Posture.T_POSE || reading.isPalmsTogether(rest)) {
            return Double.POSITIVE_INFINITY;
        }
        double cost = placeCost(touch, rest, shift, weight);
        if (touch.withBothHands() && !othersTouch(touch, rest, shift, weight)) {
            cost += ALONE;
        }
        return cost > LIMIT ? Double.POSITIVE_INFINITY : cost;
    }

    private double placeCost(Touch touch, SteadyInterval rest, Vector3dc shift, double weight) {
        double odd = weight * places.cost(touch, rest.hand(), reading.measure(touch, rest, thickness), shift);
        return odd + BRIEF * reading.brevity(rest) + (reading.posture(rest) == Posture.ARM_DOWN ? HANGING : 0);
    }

    /** Whether the other hand is where it should be at the same time. */
    private boolean othersTouch(Touch touch, SteadyInterval rest, Vector3dc shift, double weight) {
        Side other = rest.hand() == Side.LEFT ? Side.RIGHT : Side.LEFT;
        return reading.intervals(other).stream()
                .filter(candidate -> candidate.overlaps(rest.first(), rest.last()))
                .anyMatch(candidate -> placeCost(touch, candidate, shift, weight) < LIMIT);
    }

    private static Assigned remarkIfAlone(Assigned one, List<Assigned> all) {
        boolean alone = one.touch().withBothHands()
                && all.stream()
                        .noneMatch(other -> other.touch() == one.touch()
                                && other.hand() != one.hand()
                                && other.interval()
                                        .overlaps(
                                                one.interval().first(),
                                                one.interval().last()));
        return alone ? one.remarked("the other hand is elsewhere") : one;
    }
}
