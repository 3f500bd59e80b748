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

/**
 * What the fingers of a posture are close to, for whoever bends them and nothing else: the same that {@link GapMeter#nearby()}
 * says of them, in much less time. Scratch; nothing here allocates after construction.
 */
public final class FingerMeter {

    private static final int LIMBS = BodySurface.LIMBS.size();
    private static final int[] HANDS = {
        BodySurface.LIMBS.indexOf(Region.LEFT_HAND), BodySurface.LIMBS.indexOf(Region.RIGHT_HAND)
    };

    private final double height;
    private final double close;
    private final PosedBody posed;
    private final LimbCores cores;
    private final SkinSearch skin;
    private final Nearby nearby = new Nearby();
    private final double[] within = new double[Region.values().length];
    private final int[] limbsNear = new int[LIMBS];
    private final double[] place = new double[3];
    private final Segments segments = new Segments();

    /** A meter on a body's fine surface. */
    public FingerMeter(Body body) {
        height = body.height();
        close = GapMeter.CLOSE * height;
        posed = new PosedBody(body.fine());
        cores = new LimbCores(body);
        posed.update(new StandingBody(body.rig()).pose());
        skin = new SkinSearch(posed, cores, height);
    }

    /**
     * Takes everything but fingers into a pose.
     *
     * @param pose with world transforms. Not modified.
     */
    public void updateBody(Pose pose) {
        posed.update(pose);
        skin.update();
        cores.update(posed, pose);
    }

    /**
     * Finds what fingers are close to.
     *
     * @param pose that of the last {@link #updateBody} but for its fingers; with world transforms. Not modified.
     */
    public void update(Pose pose) {
        nearby.clear();
        cores.updateFingers(pose);
        for (int limb = 0; limb < LIMBS; limb++) {
            measureFingers(limb);
        }
        for (int hand = 0; hand < HANDS.length; hand++) {
            if (cores.firstFinger(hand) < cores.firstFinger(hand + 1)) {
                measureHand(hand);
            }
        }
    }

    private void measureHand(int hand) {
        int end = cores.firstFinger(hand + 1);
        int[] pairs = Pair.numbers(HANDS[hand]);
        double reach = cores.radius(end - 1) + close;
        Arrays.fill(within, reach);
        boolean nearTrunk = skin.gather(hand, Group.TRUNK, within);
        boolean nearHead = skin.gather(hand, Group.HEAD, within);
        int near = findLimbsNear(hand);
        for (int finger = cores.firstFinger(hand); finger < end; finger++) {
            measureGround(finger, pairs[Region.GROUND.ordinal()]);
            for (int limb = 0; limb < near; limb++) {
                int another = limbsNear[limb];
                measureLimb(
                        finger, another, pairs[BodySurface.LIMBS.get(another).ordinal()]);
            }
            measureFingers(finger);
            if (nearTrunk) {
                measurePart(finger, Group.TRUNK, pairs, reach);
            }
            if (nearHead) {
                measurePart(finger, Group.HEAD, pairs, reach);
            }
        }
    }

    /** Finds limbs that fingers of a hand may be close to as effectors, and says how many there are. */
    private int findLimbsNear(int hand) {
        int near = 0;
        for (int limb = HANDS[hand] + 1; limb < LIMBS; limb++) {
            if (cores.mayFingersBeWithin(hand, limb, close)) {
                limbsNear[near++] = limb;
            }
        }
        return near;
    }

    private void measureGround(int finger, int pair) {
        double low = cores.low(finger);
        if (low < close) {
            int ground = posed.surface().componentCount() - 1;
            nearby.addSkin(pair, low / height, finger, cores.lowShare(finger), ground, place, 0, false);
        }
    }

    /** Measures a core and the fingers of hands with which it is an effector. */
    private void measureFingers(int one) {
        for (int hand = 0; hand < HANDS.length; hand++) {
            int pair = Pair.numbers(cores.limb(one))[
                    BodySurface.LIMBS.get(HANDS[hand]).ordinal()];
            if (pair >= 0 && cores.mayFingersBeWithin(hand, one, close)) {
                for (int finger = cores.firstFinger(hand); finger < cores.firstFinger(hand + 1); finger++) {
                    measureLimb(one, finger, pair);
                }
            }
        }
    }

    private void measureLimb(int one, int another, int pair) {
        if (pair >= 0 && cores.mayBeWithin(one, another, close)) {
            double gap = cores.gap(one, another, segments);
            if (gap < close) {
                int component = posed.surface().template().triangleCount() + cores.limb(another);
                nearby.addCore(pair, gap / height, one, segments.s(), component, another, segments.t());
            }
        }
    }

    private void measurePart(int finger, Group group, int[] pairs, double reach) {
        if (skin.mayBeWithin(finger, group, reach)) {
            skin.measure(finger, group, pairs, within).addClose(nearby, pairs, finger);
        }
    }

    /** Everything that fingers are close to, or that is close to them. */
    public Nearby nearby() {
        return nearby;
    }

    /** The body in the pose of the last update; fingers are no part of it. */
    public PosedBody posed() {
        return posed;
    }

    /** The lines inside limbs and fingers in the pose of the last update. */
    public LimbCores cores() {
        return cores;
    }

    /** The body's height, metres. */
    public double height() {
        return height;
    }
}
