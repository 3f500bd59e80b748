package dev.kintact.body.contact;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Segments;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * The signed gaps of all pairs in a pose, as shares of the body's height: between a limb's capsule and the triangles,
 * capsule or ground of a region. Fingers, where a skeleton has them, are parts of the hand. Scratch; nothing here
 * allocates after construction.
 *
 * <p>Distances are exact: segment to segment, to triangle, to plane. Whether a limb is inside trunk or head is looked at in
 * {@link #SAMPLES} places of its line; inside, the depth is the distance to the nearest skin of that part, and it is counted
 * for the region that skin is in. Gaps above {@link #FAR} are given as {@link #FAR}.
 */
public final class GapMeter {

    /** Gaps are not told apart beyond this share of the height. */
    public static final double FAR = 0.2;

    /** Gaps below this share of the height are told line by line, see {@link #nearby()}. */
    public static final double CLOSE = 0.03;

    /** A limit of gaps that are not asked for. */
    public static final double UNASKED = Double.NEGATIVE_INFINITY;

    /** Places along a limb's line where it is asked whether it is inside the body. */
    public static final int SAMPLES = 9;

    /** The same along the bone of a finger. */
    public static final int FINGER_SAMPLES = 3;

    /** Heel, ball and tip. */
    private static final int SOLE_PLACES = 3;

    private static final int PAIRS = Pair.list().size();
    private static final int LIMBS = BodySurface.LIMBS.size();
    private static final int LEFT_FOOT = BodySurface.LIMBS.indexOf(Region.LEFT_FOOT);
    private static final int RIGHT_FOOT = BodySurface.LIMBS.indexOf(Region.RIGHT_FOOT);
    private static final int[] HANDS = {
        BodySurface.LIMBS.indexOf(Region.LEFT_HAND), BodySurface.LIMBS.indexOf(Region.RIGHT_HAND)
    };

    /** By two limbs: their pair, the first as its effector; -1 if there is none. */
    private static final int[][] LIMB_PAIRS = new int[LIMBS][LIMBS];

    static {
        for (int limb = 0; limb < LIMBS; limb++) {
            for (int other = 0; other < LIMBS; other++) {
                LIMB_PAIRS[limb][other] =
                        Pair.numbers(limb)[BodySurface.LIMBS.get(other).ordinal()];
            }
        }
    }

    private final double height;
    private final double[] farAway = new double[PAIRS];
    private final PosedBody posed;
    private final int triangles;
    private final int ground;
    private final LimbCores cores;
    private final SkinSearch skin;

    private final double[] gaps = new double[PAIRS];
    private final int[] components = new int[PAIRS];
    /** Of pairs with trunk or head. */
    private final double[] places = new double[3 * PAIRS];

    /** What of the effector is nearest: a core, and the share of its line; of pairs of limbs, the same of the region. */
    private final int[] nearestCores = new int[PAIRS];

    private final double[] nearestShares = new double[PAIRS];
    private final int[] otherCores = new int[PAIRS];
    private final double[] otherShares = new double[PAIRS];
    private final boolean[] inside = new boolean[PAIRS];

    /** Limbs that the fingers of a hand may be near to. */
    private final int[] limbsNear = new int[LIMBS];

    private final Nearby nearby = new Nearby();
    private final SkinHeights skinHeights;
    private final GapLimits limits;
    private final double[] place = new double[3];
    private final Segments segments = new Segments();
    private final Vector3d point = new Vector3d();

    /** A meter on a body's fine surface. */
    public GapMeter(Body body) {
        height = body.height();
        posed = new PosedBody(body.fine());
        triangles = body.fine().template().triangleCount();
        ground = body.fine().componentCount() - 1;
        cores = new LimbCores(body);
        skinHeights = new SkinHeights(posed, height);
        posed.update(new StandingBody(body.rig()).pose());
        skin = new SkinSearch(posed, cores, height);
        limits = new GapLimits(posed, cores, height, gaps);
        Arrays.fill(farAway, FAR);
    }

    /** Forgets all poses, so that what is measured next is what a new meter would measure, to the last bit. */
    public void forget() {
        skin.forget();
        limits.forget();
        Arrays.fill(places, 0);
        Arrays.fill(nearestCores, 0);
        Arrays.fill(nearestShares, 0);
        Arrays.fill(otherCores, 0);
        Arrays.fill(otherShares, 0);
        Arrays.fill(inside, false);
    }

    /** The body in the pose of the last {@link #update(Pose)}. */
    public PosedBody posed() {
        return posed;
    }

    /** The body's height, metres. */
    public double height() {
        return height;
    }

    /**
     * Measures all gaps.
     *
     * @param pose with world transforms. Not modified.
     */
    public void update(Pose pose) {
        update(pose, farAway);
    }

    /**
     * Measures gaps that matter, in less time. What is nearer than {@link #CLOSE} is in {@link #nearby()} all the same.
     *
     * @param pose with world transforms. Not modified.
     * @param asked by pair: what gaps need not be told from {@link #FAR}, a share of the height, at most {@link #FAR}. Not
     *     modified.
     */
    public void update(Pose pose, double[] asked) {
        measure(pose, asked, CLOSE);
    }

    /**
     * Measures some gaps and nothing else, in much less time: {@link #nearby()} is empty.
     *
     * @param pose with world transforms. Not modified.
     * @param asked as for {@link #update(Pose, double[])}, or {@link #UNASKED}. Not modified.
     */
    public void updateGaps(Pose pose, double[] asked) {
        measure(pose, asked, UNASKED);
    }

    private void measure(Pose pose, double[] asked, double close) {
        posed.update(pose);
        skin.update();
        skinHeights.update();
        cores.update(posed, pose);
        System.arraycopy(asked, 0, gaps, 0, gaps.length);
        limits.begin(close);
        nearby.clear();
        Arrays.fill(components, -1);
        for (int one = 0; one < LIMBS; one++) {
            measureGround(one);
            measureLimbs(one);
            measurePart(one, Group.TRUNK);
            measurePart(one, Group.HEAD);
        }
        for (int hand = 0; hand < HANDS.length; hand++) {
            measureHand(hand);
        }
        for (int pair = 0; pair < gaps.length; pair++) {
            gaps[pair] = components[pair] < 0 ? FAR : gaps[pair];
        }
    }

    private void measureHand(int hand) {
        int first = cores.firstFinger(hand);
        int end = cores.firstFinger(hand + 1);
        boolean nearTrunk = first < end && mayMatter(hand, Group.TRUNK);
        boolean nearHead = first < end && mayMatter(hand, Group.HEAD);
        boolean nearGround =
                cores.lowestFinger(hand) < limits.reach(Pair.numbers(HANDS[hand])[Region.GROUND.ordinal()]);
        int near = findLimbsNear(hand);
        boolean nearFingers = mayFingersBeNear(hand);
        for (int finger = first; finger < end; finger++) {
            if (nearGround) {
                measureGround(finger);
            }
            measureLimbs(finger, near);
            if (nearFingers) {
                measureFingers(finger, LIMB_PAIRS[HANDS[hand]]);
            }
            if (nearTrunk) {
                measurePart(finger, Group.TRUNK);
            }
            if (nearHead) {
                measurePart(finger, Group.HEAD);
            }
        }
    }

    /** Whether a part may matter to the fingers of a hand: what matters to the first matters to the others no farther away. */
    private boolean mayMatter(int hand, Group group) {
        int first = cores.firstFinger(hand);
        skin.setNear(group);
        double most = limits.limitDistances(first, skin.near(first, group), Pair.numbers(cores.limb(first)));
        return most >= 0 && skin.mayFingersBeWithin(hand, group, most) && skin.gather(hand, group, limits.within);
    }

    private void measureGround(int one) {
        int limb = cores.limb(one);
        int pair = Pair.numbers(limb)[Region.GROUND.ordinal()];
        if (pair >= 0) {
            boolean foot = limb == LEFT_FOOT || limb == RIGHT_FOOT;
            double low = foot ? lowestOfSole(limb == LEFT_FOOT ? 0 : 1) : cores.low(one);
            if (low < limits.close()) {
                nearby.addSkin(pair, low / height, one, cores.lowShare(one), ground, place, 0, false);
            }
            if (note(pair, low, ground)) {
                noteNearest(pair, one, cores.lowShare(one), false);
            }
        }
    }

    /** A sole is flat: a foot on tiptoe stands on the ground, of which its capsule would be in part below. */
    private double lowestOfSole(int side) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int spot = 0; spot < SOLE_PLACES; spot++) {
            lowest = Math.min(lowest, posed.getSolePoint(side, spot, point).y);
        }
        return lowest;
    }

    /** Finds limbs that fingers of a hand may be near to as effectors, and says how many there are. */
    private int findLimbsNear(int hand) {
        int near = 0;
        int[] pairs = LIMB_PAIRS[HANDS[hand]];
        for (int other = HANDS[hand] + 1; other < LIMBS; other++) {
            double reach = limits.reach(pairs[other]);
            if (reach > UNASKED && cores.mayFingersBeWithin(hand, other, reach)) {
                limbsNear[near++] = other;
            }
        }
        return near;
    }

    /** Measures a limb with all that it is the effector to: limbs, then fingers of hands. */
    private void measureLimbs(int limb) {
        int[] pairs = LIMB_PAIRS[limb];
        for (int other = limb + 1; other < LIMBS; other++) {
            if (limits.reach(pairs[other]) > UNASKED) {
                measureLimb(limb, other, pairs[other]);
            }
        }
        measureFingers(limb, pairs);
    }

    /** The same of a finger, with so many of the limbs that may be near. */
    private void measureLimbs(int finger, int near) {
        int[] pairs = LIMB_PAIRS[cores.limb(finger)];
        for (int other = 0; other < near; other++) {
            measureLimb(finger, limbsNear[other], pairs[limbsNear[other]]);
        }
    }

    /** Whether any finger of a hand may be near to one of the other hand as its effector. */
    private boolean mayFingersBeNear(int hand) {
        double reach = limits.reach(LIMB_PAIRS[HANDS[hand]][HANDS[1 - hand]]);
        return reach > UNASKED && cores.mayFingersBeWithin(reach);
    }

    private void measureFingers(int one, int[] pairs) {
        for (int hand = 0; hand < HANDS.length; hand++) {
            int pair = pairs[HANDS[hand]];
            double reach = limits.reach(pair);
            if (reach > UNASKED && cores.mayFingersBeWithin(hand, one, reach)) {
                for (int finger = cores.firstFinger(hand); finger < cores.firstFinger(hand + 1); finger++) {
                    measureLimb(one, finger, pair);
                }
            }
        }
    }

    private void measureLimb(int one, int another, int pair) {
        if (!cores.mayBeWithin(one, another, limits.reach(pair))) {
            return;
        }
        double gap = cores.gap(one, another, segments);
        int component = triangles + cores.limb(another);
        if (gap < limits.close()) {
            nearby.addCore(pair, gap / height, one, segments.s(), component, another, segments.t());
        }
        if (note(pair, gap, component)) {
            noteNearest(pair, one, segments.s(), false);
            otherCores[pair] = another;
            otherShares[pair] = segments.t();
        }
    }

    private void measurePart(int one, Group group) {
        if (!skin.mayBeWithin(one, group, limits.farthest(one))) {
            return; // before it is known how far each region matters
        }
        int[] pairs = Pair.numbers(cores.limb(one));
        double most = limits.limitDistances(one, skin.near(one, group), pairs);
        if (most >= 0 && skin.mayBeWithin(one, group, most)) {
            LineGaps line = skin.measure(one, group, pairs, limits.within);
            if (limits.areLinesAsked()) {
                line.addClose(nearby, pairs, one);
            }
            for (int bits = line.noted(); bits != 0; bits &= bits - 1) {
                int region = Integer.numberOfTrailingZeros(bits);
                int pair = pairs[region];
                if (line.gap(region) < gaps[pair]) {
                    gaps[pair] = line.gap(region);
                    components[pair] = line.component(region);
                    line.getPlace(region, places, 3 * pair);
                    noteNearest(pair, one, line.share(region), line.isInside(region));
                    limits.noteNearest(pair, one, line, region);
                }
            }
        }
    }

    /** Keeps the smallest gap of a pair; says whether this one is it. */
    private boolean note(int pair, double metres, int component) {
        double gap = metres / height;
        if (gap >= gaps[pair]) {
            return false;
        }
        gaps[pair] = gap;
        components[pair] = component;
        return true;
    }

    private void noteNearest(int pair, int core, double share, boolean isInside) {
        nearestCores[pair] = core;
        nearestShares[pair] = share;
        inside[pair] = isInside;
    }

    /** Everything that is close in the pose of the last update. */
    public Nearby nearby() {
        return nearby;
    }

    /**
     * No skin of trunk and head is lower over the ground than this, a share of the height; it takes less time than to find how
     * high each {@link #skinHeights() spot} is.
     */
    public double lowestSkin() {
        return skin.lowest() / height;
    }

    /** How high trunk and head are in the pose of the last update. */
    public SkinHeights skinHeights() {
        return skinHeights;
    }

    /** The lines inside the limbs in the pose of the last update. */
    public LimbCores cores() {
        return cores;
    }

    /** The core of the effector that is nearest, of a pair that is not far apart. */
    public int nearestCore(int pair) {
        return nearestCores[pair];
    }

    /** Where on that core's line, from 0 to 1. */
    public double nearestShare(int pair) {
        return nearestShares[pair];
    }

    /** The core of the region that is nearest, of a pair of limbs that are not far apart. */
    public int otherCore(int pair) {
        return otherCores[pair];
    }

    /** Where on that core's line, from 0 to 1. */
    public double otherShare(int pair) {
        return otherShares[pair];
    }

    /** Whether the nearest place of the effector's line is inside trunk or head, so that the way out leads through the skin. */
    public boolean isInside(int pair) {
        return inside[pair];
    }

    /** The gap of a pair, as a share of the height; negative inside, at most {@link #FAR}. */
    public double gap(int pair) {
        return gaps[pair];
    }

    /** The component of the region that is nearest; -1 if the pair is far apart. */
    public int component(int pair) {
        return components[pair];
    }

    /**
     * The place on that component.
     *
     * @param dest three coordinates. Modified.
     */
    public void getPlace(int pair, double[] dest) {
        if (components[pair] >= triangles && components[pair] < ground) {
            cores.getPoint(nearestCores[pair], nearestShares[pair], point);
            posed.locate(components[pair], point, dest);
        } else {
            System.arraycopy(places, 3 * pair, dest, 0, 3);
        }
    }

    /**
     * The place on the effector's capsule, of a pair of two limbs.
     *
     * @param dest three coordinates. Modified.
     */
    public void getEffectorPlace(int pair, double[] dest) {
        cores.getPoint(otherCores[pair], otherShares[pair], point);
        posed.locate(triangles + cores.limb(nearestCores[pair]), point, dest);
    }
}
