package dev.kintact.body.contact;

import java.util.Arrays;

/**
 * Everything that is close in a pose, line by line of the limbs: where a pair has one gap, the fingers of a hand may each be
 * close to the same region, in places of their own. Scratch; grows to the most that was ever close.
 */
public final class Nearby {

    private int count;
    private int[] pairs = new int[64];
    private int[] cores = new int[64];
    private int[] components = new int[64];
    private int[] otherCores = new int[64];
    private boolean[] inside = new boolean[64];
    private double[] gaps = new double[64];
    private double[] shares = new double[64];
    private double[] otherShares = new double[64];
    private double[] places = new double[3 * 64];

    void clear() {
        count = 0;
    }

    private int add(int pair, double gap, int core, double share, int component) {
        if (count == pairs.length) {
            grow(2 * count);
        }
        pairs[count] = pair;
        gaps[count] = gap;
        cores[count] = core;
        shares[count] = share;
        components[count] = component;
        return count++;
    }

    /** A line close to another line. */
    void addCore(int pair, double gap, int core, double share, int component, int otherCore, double otherShare) {
        int at = add(pair, gap, core, share, component);
        otherCores[at] = otherCore;
        otherShares[at] = otherShare;
        inside[at] = false;
    }

    /** A line close to the skin of trunk or head, or to the ground. */
    void addSkin(
            int pair, double gap, int core, double share, int component, double[] place, int from, boolean isInside) {
        int at = add(pair, gap, core, share, component);
        System.arraycopy(place, from, places, 3 * at, 3);
        inside[at] = isInside;
    }

    private void grow(int size) {
        pairs = Arrays.copyOf(pairs, size);
        cores = Arrays.copyOf(cores, size);
        components = Arrays.copyOf(components, size);
        otherCores = Arrays.copyOf(otherCores, size);
        inside = Arrays.copyOf(inside, size);
        gaps = Arrays.copyOf(gaps, size);
        shares = Arrays.copyOf(shares, size);
        otherShares = Arrays.copyOf(otherShares, size);
        places = Arrays.copyOf(places, 3 * size);
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** The pair that one belongs to, as in {@link Pair#list()}. */
    public int pair(int index) {
        return pairs[index];
    }

    /** Its gap, a share of the height; negative inside. */
    public double gap(int index) {
        return gaps[index];
    }

    /** The effector's line. */
    public int core(int index) {
        return cores[index];
    }

    /** Where on that line, 0 to 1. */
    public double share(int index) {
        return shares[index];
    }

    /** The component of the region. */
    public int component(int index) {
        return components[index];
    }

    /** Of a pair of limbs, the region's line. */
    public int otherCore(int index) {
        return otherCores[index];
    }

    /** Of a pair of limbs, where on that line, 0 to 1. */
    public double otherShare(int index) {
        return otherShares[index];
    }

    /** Whether the way out leads through the skin. */
    public boolean isInside(int index) {
        return inside[index];
    }

    /**
     * The place on the component, of trunk, head and ground.
     *
     * @param dest three coordinates. Modified.
     */
    public void getPlace(int index, double[] dest) {
        System.arraycopy(places, 3 * index, dest, 0, 3);
    }
}
