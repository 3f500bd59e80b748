package dev.kintact.retarget.adapt;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.MeasuredIntent;
import dev.kintact.body.surface.Region;
import dev.kintact.retarget.egocentric.GapRules;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Degree, from 0 to 1, to which each arm of a performer is near something on purpose in a frame: the largest degree of intent of its pairs, faded out
 * with their gaps. The ground does not count, as drafts do not know it. Scratch; an update allocates nothing.
 */
public final class ArmIntent {

    private static final List<Pair> PAIRS = Pair.list();

    /** Left and right: pairs of the hand, and of the forearm. */
    private static final int[][] HANDS = {pairs(Region.LEFT_HAND), pairs(Region.RIGHT_HAND)};

    private static final int[][] FOREARMS = {pairs(Region.LEFT_FOREARM), pairs(Region.RIGHT_FOREARM)};

    private final GapRules rules;
    private final double[] hands = {1, 1};
    private final double[] arms = {1, 1};

    /**
     * Before the first update everything is meant.
     *
     * @param rules how degrees fade out
     */
    public ArmIntent(GapRules rules) {
        this.rules = rules;
    }

    private static int[] pairs(Region effector) {
        return IntStream.range(0, PAIRS.size())
                .filter(index -> {
                    Pair pair = PAIRS.get(index);
                    return !pair.isGround() && (pair.effector() == effector || pair.region() == effector);
                })
                .toArray();
    }

    /**
     * By pair: the gap from which on it does not count, a share of the height; {@link GapMeter#UNASKED} for pairs that never count. For
     * {@link GapMeter#updateGaps}.
     */
    public static double[] reach(GapRules rules) {
        double[] reach = new double[PAIRS.size()];
        Arrays.fill(reach, GapMeter.UNASKED);
        for (int side = 0; side < 2; side++) {
            IntStream.concat(Arrays.stream(HANDS[side]), Arrays.stream(FOREARMS[side]))
                    .forEach(pair -> reach[pair] = rules.far());
        }
        return reach;
    }

    /** Takes a frame of a motion. */
    public void update(MeasuredIntent intent, int frame) {
        for (int side = 0; side < 2; side++) {
            hands[side] = largest(intent, frame, HANDS[side]);
            arms[side] = Math.max(hands[side], largest(intent, frame, FOREARMS[side]));
        }
    }

    private double largest(MeasuredIntent intent, int frame, int[] pairs) {
        double largest = 0;
        for (int pair : pairs) {
            double gap = intent.gap(frame, pair);
            if (gap < GapMeter.FAR) {
                double open = gap * (1 - intent.touches(frame, pair));
                largest = Math.max(largest, intent.degree(frame, pair) * rules.activity(open));
            }
        }
        return largest;
    }

    /**
     * The degree of a hand.
     *
     * @param side 0 left, 1 right
     */
    public double hand(int side) {
        return hands[side];
    }

    /**
     * The degree of a hand and its forearm together.
     *
     * @param side 0 left, 1 right
     */
    public double arm(int side) {
        return arms[side];
    }
}
