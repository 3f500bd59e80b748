package dev.kintact.retarget.refine;

import dev.kintact.body.contact.Pair;
import dev.kintact.body.contact.SkinHeights;
import java.util.Arrays;

/**
 * What is near what on the performer in a frame, without anything of the performer's size: gaps as shares of the height, and
 * places by the numbers that mean the same on every body. Scratch.
 */
final class ContactCode {

    /** Gaps above this share of the height are not written down. */
    static final double FAR = 0.15;

    static final int PAIRS = Pair.list().size();

    /** Gaps of all pairs; {@link #FAR} where nothing is near. */
    final double[] gaps = new double[PAIRS];

    /** Of the effector: which core, see {@link CoreMap}, and where on its line. */
    final int[] cores = new int[PAIRS];

    final double[] shares = new double[PAIRS];
    /** Of the region: the component of the fine surface, and of trunk and head the place on it. */
    final int[] components = new int[PAIRS];

    final double[] places = new double[3 * PAIRS];
    /** Of a region that is a limb: which core, and where on its line. */
    final int[] otherCores = new int[PAIRS];

    final double[] otherShares = new double[PAIRS];
    /** Of segments of different limbs, in the order of {@link SegmentOrder}: gap, share of the first, place on the second. */
    final double[] orders = new double[SegmentOrder.SIZE * SegmentOrder.PAIRS.size()];

    /** How much the performer's pair is to be kept, 0 to 1; what that makes of its weight, and of its single lines' weights. */
    final double[] strengths = new double[PAIRS];

    final double[] weights = new double[PAIRS];
    final double[] lineWeights = new double[PAIRS];

    /** Degree to which each pair is meant, 0 to 1, see {@link dev.kintact.body.intent.Intent}. */
    final double[] degrees = new double[PAIRS];

    /**
     * How high trunk and head are over the ground, by spot of {@link SkinHeights}, and how much that is to be kept; from {@link
     * #FAR} on it does not matter how high.
     */
    final double[] skinHeights = new double[SkinHeights.count()];

    final double[] skinWeights = new double[SkinHeights.count()];

    /** How much each limb has to do with anything near, 0 to 1: left arm, right arm, left leg, right leg; then the trunk. */
    final double[] busy = new double[5];

    /** Trunk and head, of which only the ground is told. */
    static final int TRUNK = 4;

    /** Gaps of single lines that are close: pair and cores as above in one key, and gap. */
    private int closeCount;

    private int[] closeKeys = new int[32];
    private boolean anyCloseFinger;
    private double[] closeGaps = new double[32];

    /** By what keys are told apart quickly: the last line; and by line the one before it. -1 if there is none. */
    private final int[] lastClose = new int[256];

    private int[] closeBefore = new int[32];

    ContactCode() {
        Arrays.fill(lastClose, -1);
    }

    void clear() {
        Arrays.fill(gaps, FAR);
        Arrays.fill(strengths, 1);
        Arrays.fill(weights, 1);
        Arrays.fill(lineWeights, 1);
        Arrays.fill(degrees, 1);
        Arrays.fill(skinWeights, 1);
        Arrays.fill(lastClose, -1);
        closeCount = 0;
        anyCloseFinger = false;
    }

    /**
     * Takes over what another code says.
     *
     * @param other Not modified.
     */
    void set(ContactCode other) {
        copy(other.gaps, gaps);
        System.arraycopy(other.cores, 0, cores, 0, PAIRS);
        copy(other.shares, shares);
        System.arraycopy(other.components, 0, components, 0, PAIRS);
        copy(other.places, places);
        System.arraycopy(other.otherCores, 0, otherCores, 0, PAIRS);
        copy(other.otherShares, otherShares);
        copy(other.orders, orders);
        copy(other.strengths, strengths);
        copy(other.weights, weights);
        copy(other.lineWeights, lineWeights);
        copy(other.degrees, degrees);
        copy(other.skinHeights, skinHeights);
        copy(other.skinWeights, skinWeights);
        copy(other.busy, busy);
        makeRoom(other.closeCount);
        closeCount = other.closeCount;
        System.arraycopy(other.closeKeys, 0, closeKeys, 0, closeCount);
        System.arraycopy(other.closeGaps, 0, closeGaps, 0, closeCount);
        System.arraycopy(other.closeBefore, 0, closeBefore, 0, closeCount);
        System.arraycopy(other.lastClose, 0, lastClose, 0, lastClose.length);
        anyCloseFinger = other.anyCloseFinger;
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }

    private void makeRoom(int lines) {
        if (lines > closeKeys.length) {
            int size = Math.max(lines, 2 * closeKeys.length);
            closeKeys = Arrays.copyOf(closeKeys, size);
            closeGaps = Arrays.copyOf(closeGaps, size);
            closeBefore = Arrays.copyOf(closeBefore, size);
        }
    }

    /** Adds a line; of what is no limb, the other core is -1. */
    void addClose(int pair, int core, int otherCore, double gap) {
        makeRoom(closeCount + 1);
        int key = key(pair, core, otherCore);
        closeKeys[closeCount] = key;
        closeGaps[closeCount] = gap;
        closeBefore[closeCount] = lastClose[slot(key)];
        lastClose[slot(key)] = closeCount++;
        anyCloseFinger |= CoreMap.isFinger(core) || CoreMap.isFinger(otherCore);
    }

    private static int key(int pair, int core, int otherCore) {
        return (256 * pair + core) * 256 + otherCore + 1;
    }

    private static int slot(int key) {
        return (key * 0x9E3779B9) >>> 24;
    }

    /** Whether a bone of a finger is close to anything. */
    boolean hasCloseFinger() {
        return anyCloseFinger;
    }

    /** The gap of one line of a pair; not a number if it is not close. */
    double closeGap(int pair, int core, int otherCore) {
        int key = key(pair, core, otherCore);
        for (int i = lastClose[slot(key)]; i >= 0; i = closeBefore[i]) {
            if (closeKeys[i] == key) {
                return closeGaps[i];
            }
        }
        return Double.NaN;
    }
}
