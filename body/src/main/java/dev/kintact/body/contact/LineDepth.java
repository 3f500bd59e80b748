package dev.kintact.body.contact;

import dev.kintact.body.surface.Region.Group;
import java.util.Arrays;

/**
 * How deep places of a line are in trunk or head. Only the deepest counts for a region; those that cannot be are told by skin
 * that is known, and not looked at. Scratch; nothing here allocates after construction.
 */
final class LineDepth {

    private static final int GROUPS = Group.values().length;

    private final LimbCores cores;
    private final PointSearch pointSearch;
    private final double height;
    private final double tie;
    private final double[] shares = new double[GapMeter.SAMPLES];

    /** By place: it is no deeper than this, metres; -1 if it has been looked at. */
    private final double[] bounds = new double[GapMeter.SAMPLES];

    private int count;

    /** By core and group: the triangle that was nearest last, which may be again; -1 before. */
    private final int[] guesses;

    LineDepth(LimbCores cores, PointSearch pointSearch, double height, double tie) {
        this.cores = cores;
        this.pointSearch = pointSearch;
        this.height = height;
        this.tie = tie;
        guesses = new int[GROUPS * cores.count()];
        forget();
    }

    /** Forgets what was nearest last. */
    final void forget() {
        Arrays.fill(guesses, -1);
    }

    /** Begins without places. */
    void clear() {
        count = 0;
    }

    /** Adds a place of the line that is inside. */
    void add(double share) {
        shares[count++] = share;
    }

    /** No place of a core's line that is inside is deeper than this, metres, whether or not any is; by skin that is known. */
    double bound(int core, Group group) {
        int guess = guess(core, group);
        int samples = cores.samples(core);
        double most = 0;
        for (int sample = 0; sample < samples; sample++) {
            cores.getPoint(core, (double) sample / (samples - 1), pointSearch.point());
            if (pointSearch.mayBeInside(group)) {
                most = Math.max(most, pointSearch.distanceTo(guess));
            }
        }
        return most;
    }

    private int guess(int core, Group group) {
        int last = guesses[GROUPS * core + group.ordinal()];
        return last >= 0 ? last : pointSearch.any(group);
    }

    /**
     * Measures the depth of all places, each counted for the region whose skin is nearest; on a border, for those on both of its
     * sides, or rounding would decide.
     *
     * @param pairs by region: at least 0 if it is asked for. Not modified.
     * @param away by region that is asked for: how far it is from the line at least, metres. Not modified.
     * @param line what is known of regions. Modified.
     */
    void measure(int core, Group group, int[] pairs, double[] away, LineGaps line) {
        if (count == 0) {
            return;
        }
        int guess = guess(core, group);
        Arrays.fill(bounds, 0, count, Double.POSITIVE_INFINITY);
        lowerBounds(core, guess);
        double radius = cores.radius(core);
        int deepest = deepest();
        while (deepest >= 0 && mayMatter(bounds[deepest], radius, group, pairs, away, line)) {
            cores.getPoint(core, shares[deepest], pointSearch.point());
            double gap = (-pointSearch.distance(group, guess) - radius) / height;
            for (int region : SkinSearch.regions(group)) {
                int triangle = pairs[region] >= 0 ? pointSearch.first(region) : -1;
                if (triangle >= 0 && line.note(region, gap, triangle, shares[deepest], true)) {
                    pointSearch.locate(triangle, line.places(), 3 * region);
                }
            }
            bounds[deepest] = -1;
            if (pointSearch.found() != guess) {
                guess = pointSearch.found();
                lowerBounds(core, guess);
            }
            deepest = deepest();
        }
        guesses[GROUPS * core + group.ordinal()] = guess;
    }

    private void lowerBounds(int core, int triangle) {
        for (int place = 0; place < count; place++) {
            if (bounds[place] >= 0) {
                cores.getPoint(core, shares[place], pointSearch.point());
                bounds[place] = Math.min(bounds[place], pointSearch.distanceTo(triangle));
            }
        }
    }

    /** The place that may be deepest, of several as deep the first; -1 if all have been looked at. */
    private int deepest() {
        int deepest = -1;
        double most = 0;
        for (int place = 0; place < count; place++) {
            if (bounds[place] >= most && (deepest < 0 || bounds[place] > most)) {
                deepest = place;
                most = bounds[place];
            }
        }
        return deepest;
    }

    /** Whether a place that is no deeper than so much may be the deepest for any region. */
    private boolean mayMatter(double depth, double radius, Group group, int[] pairs, double[] away, LineGaps line) {
        boolean may = false;
        for (int region : SkinSearch.regions(group)) {
            may |= pairs[region] >= 0
                    && away[region] <= depth + 2 * tie
                    && (-depth - radius) / height < line.gap(region);
        }
        return may;
    }
}
