package dev.kintact.retarget.refine;

import dev.kintact.body.Role.Side;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Nearby;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Writes down what is near what on a performer. Scratch; nothing allocates after construction. */
final class ContactEncoder {

    private static final List<Pair> PAIRS = Pair.list();

    /** The limbs of each pair that it makes busy, as in {@link ContactCode#busy}. */
    private static final int[][] LIMBS =
            PAIRS.stream().map(ContactEncoder::limbs).toArray(int[][]::new);

    /** A limb is busy where anything is nearer than this share of the height, and idle where nothing is nearer than that. */
    private static final double BUSY = 0.02;

    static final double IDLE = 0.12;

    /** What is kept with less strength than this makes a limb less busy. */
    private static final double WEAK = 0.25;

    private final double reach;
    private final double[] limits = new double[ContactCode.PAIRS];
    private final GapMeter meter;
    private final CoreMap map;
    private final SegmentOrder order = new SegmentOrder();
    private final double[] place = new double[3];

    /** Writes down all that a code can hold. */
    ContactEncoder(Body performer) {
        this(performer, ContactCode.FAR);
    }

    /**
     * Writes down what is near, in less time.
     *
     * @param reach gaps from this on are as good as far, a share of the height; at most {@link ContactCode#FAR}
     */
    ContactEncoder(Body performer, double reach) {
        this.reach = reach;
        Arrays.fill(limits, reach);
        meter = new GapMeter(performer);
        map = new CoreMap(performer.rig(), meter.cores());
    }

    /**
     * Encodes a frame.
     *
     * @param source with world transforms. Not modified.
     * @param code Modified.
     */
    void encode(Pose source, ContactCode code) {
        meter.update(source, limits);
        code.clear();
        for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
            if (meter.gap(pair) < reach) {
                code.gaps[pair] = meter.gap(pair);
                code.cores[pair] = map.key(meter.nearestCore(pair));
                code.shares[pair] = meter.nearestShare(pair);
                code.components[pair] = meter.component(pair);
                if (CoreMap.isLimb(pair)) {
                    code.otherCores[pair] = map.key(meter.otherCore(pair));
                    code.otherShares[pair] = meter.otherShare(pair);
                } else {
                    meter.getPlace(pair, place);
                    System.arraycopy(place, 0, code.places, 3 * pair, 3);
                }
            }
        }
        for (int index = 0; index < meter.nearby().count(); index++) {
            Nearby nearby = meter.nearby();
            code.addClose(
                    nearby.pair(index), map.key(nearby.core(index)), map.otherKey(nearby, index), nearby.gap(index));
        }
        boolean isHigh = meter.lowestSkin() >= ContactCode.FAR;
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            code.skinHeights[spot] =
                    isHigh ? ContactCode.FAR : meter.skinHeights().gap(spot);
        }
        findBusy(code);
        order.encode(meter.posed(), meter.cores(), meter.height(), code.orders);
    }

    /** Hands, forearms, shins and feet tell, with what is to be kept: upper arms and thighs are always near something. */
    static void findBusy(ContactCode code) {
        Arrays.fill(code.busy, 0);
        for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
            if (code.gaps[pair] < IDLE) {
                double near = 1 - ContactTask.smooth(BUSY, IDLE, code.gaps[pair]);
                note(pair, ContactTask.smooth(0, WEAK, code.strengths[pair]) * near, code.busy);
            }
        }
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            double near = 1 - ContactTask.smooth(BUSY, IDLE, code.skinHeights[spot]);
            code.busy[ContactCode.TRUNK] =
                    Math.max(code.busy[ContactCode.TRUNK], ContactTask.smooth(0, WEAK, code.skinWeights[spot]) * near);
        }
    }

    /** Makes the limbs of a pair as busy as it is near. */
    static void note(int pair, double near, double[] busy) {
        for (int limb : LIMBS[pair]) {
            busy[limb] = Math.max(busy[limb], near);
        }
    }

    /** The largest of some values of limbs, of those that a pair makes busy; {@link GapMeter#UNASKED} if it makes none. */
    static double most(int pair, double[] ofLimbs) {
        double most = GapMeter.UNASKED;
        for (int limb : LIMBS[pair]) {
            most = Math.max(most, ofLimbs[limb]);
        }
        return most;
    }

    private static int[] limbs(Pair pair) {
        if (pair.isGround() && pair.effector().group() == Group.LEG) {
            return new int[0]; // legs are not busy with standing
        }
        return Stream.of(pair.effector(), pair.region())
                .filter(region -> region.isLimb() && region.above().isPresent())
                .mapToInt(region -> (region.group() == Group.ARM ? 0 : 2) + (region.side() == Side.LEFT ? 0 : 1))
                .toArray();
    }

    /** The performer in the frame that was encoded last. */
    GapMeter meter() {
        return meter;
    }
}
