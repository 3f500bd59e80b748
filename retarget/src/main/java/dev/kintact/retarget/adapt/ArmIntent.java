package dev.kintact.retarget.adapt;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.MeasuredIntent;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.retarget.egocentric.GapRules;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Degree, from 0 to 1, to which each arm of a performer is near something on purpose in a frame: the largest degree of intent of its pairs, faded out
 * with their gaps. The ground and the arm itself do not count, as gaps of drafts are not encoded for them. Scratch; an update allocates nothing.
 */
public final class ArmIntent {

    /** How many numbers {@link #put} writes and {@link #set} reads. */
    static final int SIZE = 4;

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

    /** Numbers of the pairs of a forearm or hand with anything but the ground and its own arm. */
    private static int[] pairs(Region part) {
        return IntStream.range(0, PAIRS.size())
                .filter(index -> counts(PAIRS.get(index), part))
                .toArray();
    }

    private static boolean counts(Pair pair, Region part) {
        if (pair.isGround() || !(pair.effector() == part || pair.region() == part)) {
            return false;
        }
        Region other = pair.effector() == part ? pair.region() : pair.effector();
        return other.group() != Group.ARM || other.side() != part.side();
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

    /** Writes the degrees of the last update. */
    void put(double[] dest, int at) {
        for (int side = 0; side < 2; side++) {
            dest[at + side] = hands[side];
            dest[at + 2 + side] = arms[side];
        }
    }

    /** Takes degrees as {@link #put} writes them. */
    void set(double[] degrees, int at) {
        for (int side = 0; side < 2; side++) {
            hands[side] = degrees[at + side];
            arms[side] = degrees[at + 2 + side];
        }
    }

    private double largest(MeasuredIntent intent, int frame, int[] pairs) {
        double largest = 0;
        for (int pair : pairs) {
            double gap = intent.gap(frame, pair);
            if (gap < rules.far()) {
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
