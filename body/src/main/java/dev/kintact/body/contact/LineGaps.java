package dev.kintact.body.contact;

import dev.kintact.body.surface.Region;

/** The smallest gaps of one line to the regions of trunk and head: where on the line, and where on the region. Scratch. */
final class LineGaps {

    private int[] regions = {};
    private final double[] gaps = new double[Region.values().length];
    private final double[] shares = new double[gaps.length];
    private final int[] components = new int[gaps.length];
    private final double[] places = new double[3 * gaps.length];
    private final boolean[] inside = new boolean[gaps.length];

    /** Begins with some regions, of which nothing is nearer than far. */
    void clear(int[] some, double far) {
        regions = some;
        for (int region : some) {
            gaps[region] = far;
        }
    }

    /** Keeps the smallest gap to a region; says whether this one is it. Its place is then to be written. */
    boolean note(int region, double gap, int component, double share, boolean isInside) {
        if (gap >= gaps[region]) {
            return false;
        }
        gaps[region] = gap;
        components[region] = component;
        shares[region] = share;
        inside[region] = isInside;
        return true;
    }

    double gap(int region) {
        return gaps[region];
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
        for (int region : regions) {
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
