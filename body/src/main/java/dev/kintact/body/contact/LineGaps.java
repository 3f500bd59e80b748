package dev.kintact.body.contact;

import dev.kintact.body.surface.Region;

/** The smallest gaps of one line to the regions of trunk and head: where on the line, and where on the region. Scratch. */
final class LineGaps {

    /** A bit for each region with a gap. */
    private int noted;

    private final double[] gaps = new double[Region.values().length];
    private final double[] shares = new double[gaps.length];
    private final int[] components = new int[gaps.length];
    private final double[] places = new double[3 * gaps.length];
    private final boolean[] inside = new boolean[gaps.length];

    /** Begins with regions of which nothing is nearer than far. */
    void clear() {
        noted = 0;
    }

    /** Keeps the smallest gap to a region; says whether this one is it. Its place is then to be written. */
    boolean note(int region, double gap, int component, double share, boolean isInside) {
        if (gap >= gap(region)) {
            return false;
        }
        noted |= 1 << region;
        gaps[region] = gap;
        components[region] = component;
        shares[region] = share;
        inside[region] = isInside;
        return true;
    }

    /** A bit for each region that is not far. */
    int noted() {
        return noted;
    }

    double gap(int region) {
        return (noted >> region & 1) != 0 ? gaps[region] : GapMeter.FAR;
    }

    int component(int region) {
        return components[region];
    }

    double share(int region) {
        return shares[region];
    }

    boolean isInside(int region) {
        return inside[region];
    }

    /** Places on all regions, three coordinates each; to be written by who notes. */
    double[] places() {
        return places;
    }

    void getPlace(int region, double[] dest, int at) {
        System.arraycopy(places, 3 * region, dest, at, 3);
    }

    /**
     * Adds the regions that are close.
     *
     * @param pairs by region: its pair. Not modified.
     */
    void addClose(Nearby nearby, int[] pairs, int core) {
        for (int bits = noted; bits != 0; bits &= bits - 1) {
            int region = Integer.numberOfTrailingZeros(bits);
            if (gaps[region] < GapMeter.CLOSE) {
                nearby.addSkin(
                        pairs[region],
                        gaps[region],
                        core,
                        shares[region],
                        components[region],
                        places,
                        3 * region,
                        inside[region]);
            }
        }
    }
}
