package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A hand, and a part of the body that it may touch: head, trunk, the other arm with its hand, or a leg with its foot. Its gap is
 * the smallest of the pairs between them, whichever of two limbs is the effector of a pair. Immutable.
 */
final class HandPart {

    private static final List<Pair> PAIRS = Pair.list();

    private final Region hand;
    private final int[] pairs;

    private HandPart(Region hand, Predicate<Region> part) {
        this.hand = hand;
        pairs = IntStream.range(0, PAIRS.size())
                .filter(pair -> isBetween(PAIRS.get(pair), part))
                .toArray();
    }

    private boolean isBetween(Pair pair, Predicate<Region> part) {
        return (pair.effector() == hand && part.test(pair.region()))
                || (pair.region() == hand && part.test(pair.effector()));
    }

    /** The parts of both hands. Two hands that touch are a contact of each, as hands are effectors and parts. */
    static List<HandPart> list() {
        List<HandPart> parts = new ArrayList<>();
        for (Region hand : List.of(Region.LEFT_HAND, Region.RIGHT_HAND)) {
            parts.add(new HandPart(hand, region -> region.group() == Group.HEAD));
            parts.add(new HandPart(hand, region -> region.group() == Group.TRUNK));
            parts.add(new HandPart(hand, region -> region.group() == Group.ARM && region.side() != hand.side()));
            for (Region leg : List.of(Region.LEFT_THIGH, Region.RIGHT_THIGH)) {
                parts.add(new HandPart(hand, region -> region.group() == Group.LEG && region.side() == leg.side()));
            }
        }
        return List.copyOf(parts);
    }

    Region hand() {
        return hand;
    }

    /** Numbers of its pairs in {@link Pair#list()}; a new array. */
    int[] pairs() {
        return pairs.clone();
    }

    /** The smallest gap of its pairs, a share of the height. */
    double gap(GapMeter meter) {
        double least = GapMeter.FAR;
        for (int pair : pairs) {
            least = Math.min(least, meter.gap(pair));
        }
        return least;
    }

    /** The same on the source, where a hand that hovers counts as touching. */
    double sourceGap(FrameView view) {
        double least = GapMeter.FAR;
        for (int pair : pairs) {
            least = Math.min(least, view.sourceGap(pair));
        }
        return least;
    }

    /** The same on the result, where a hand that is no farther than the source's counts as that does. */
    double resultGap(FrameView view) {
        double least = GapMeter.FAR;
        for (int pair : pairs) {
            least = Math.min(least, view.resultGap(pair));
        }
        return least;
    }

    /** Whether any of its pairs touches in a relaxed stand of the character. */
    boolean touchesAtRest(ContactRule rule) {
        for (int pair : pairs) {
            if (rule.touchesAtRest(pair)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The largest degree of intent of its pairs that touch on the source, or on the result if none does; 0 if none does on either.
     *
     * @param near a gap below this touches, a share of the height
     */
    double degree(FrameView view, double near) {
        boolean touches = sourceGap(view) < near;
        double degree = 0;
        for (int pair : pairs) {
            double gap = touches ? view.sourceGap(pair) : view.result.gap(pair);
            if (gap < near) {
                degree = Math.max(degree, view.degree(pair));
            }
        }
        return degree;
    }

    /**
     * Whether the character could keep any of the touches that the source has here.
     *
     * @param contact a gap below this is a touch, a share of the height
     */
    boolean isReachable(FrameView view, double contact, ContactRule rule) {
        for (int pair : pairs) {
            if (view.sourceGap(pair) < contact && rule.isReachable(view, pair)) {
                return true;
            }
        }
        return false;
    }
}
