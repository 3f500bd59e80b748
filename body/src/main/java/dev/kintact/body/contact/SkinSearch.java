package dev.kintact.body.contact;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Finds how near the lines of limbs are to the regions of trunk and head. Scratch; nothing here allocates after construction. */
final class SkinSearch {

    /** Distances that differ by less than this share of the height are the same. */
    static final double TIE = 1e-9;

    private static final Region[] REGIONS = Region.values();

    /** By group: its regions. */
    private static final int[][] REGIONS_OF = new int[Group.values().length][];

    static {
        for (Group group : Group.values()) {
            REGIONS_OF[group.ordinal()] = IntStream.range(0, REGIONS.length)
                    .filter(region -> REGIONS[region].group() == group)
                    .toArray();
        }
    }

    private final double height;
    private final LimbCores cores;
    private final SkinTree tree;
    private final LineSearch lineSearch;
    private final PointSearch pointSearch;
    /** By core and region: the triangle that was nearest last, which may be again. */
    private final int[] guesses;

    /** By group: a ball around all of its skin, and so around what is inside. */
    private final double[] groupBalls = new double[SkinTree.BALL * Group.values().length];

    /** Leaves near the fingers of a hand, by region from one index to another; those of each part begin at their own. */
    private final int[] leaves;

    private final int[] firstLeaves = new int[Group.values().length];
    private final int[] leavesFrom = new int[REGIONS.length];
    private final int[] leavesTo = new int[REGIONS.length];
    /** By group: the core that was measured last, if it goes through no skin, else -1; and whether it is inside. */
    private final int[] endsAt = new int[Group.values().length];

    private final boolean[] endsInside = new boolean[Group.values().length];
    private final LineGaps line = new LineGaps();

    /**
     * Searches of a body's skin.
     *
     * @param posed the body; now in a pose that tells what is near what on the skin
     * @param height the body's, metres
     */
    SkinSearch(PosedBody posed, LimbCores cores, double height) {
        this.cores = cores;
        this.height = height;
        tree = new SkinTree(posed);
        lineSearch = new LineSearch(tree, height, TIE * height);
        pointSearch = new PointSearch(tree, posed, TIE * height);
        int triangles = posed.surface().template().triangleCount();
        leaves = new int[2 * triangles];
        firstLeaves[Group.HEAD.ordinal()] = triangles;
        guesses = new int[REGIONS.length * cores.count()];
        Arrays.fill(guesses, -1);
    }

    /** The regions of trunk or head. Do not modify. */
    static int[] regions(Group group) {
        return REGIONS_OF[group.ordinal()];
    }

    /** Goes into the pose in which the body is now. */
    void update() {
        Arrays.fill(endsAt, -1);
        tree.update();
        tree.getBall(regions(Group.TRUNK), groupBalls, SkinTree.BALL * Group.TRUNK.ordinal());
        tree.getBall(regions(Group.HEAD), groupBalls, SkinTree.BALL * Group.HEAD.ordinal());
    }

    /** Whether a core's line may be nearer to a part than a distance, metres, or inside it; if not, it is not. */
    boolean mayBeWithin(int core, Group group, double distance) {
        return cores.mayBeWithin(core, groupBalls, SkinTree.BALL * group.ordinal(), distance);
    }

    /**
     * Gathers what may be near the fingers of a hand, before these are measured one by one.
     *
     * @param within by region: how far it matters to any of them, metres from a finger's line, at least 0. Not modified.
     * @return whether any may be so near to the part or inside it; if not, none is
     */
    boolean gather(int hand, Group group, double[] within) {
        endsAt[group.ordinal()] = -1; // fingers may have moved since
        int to = firstLeaves[group.ordinal()];
        for (int region : regions(group)) {
            leavesFrom[region] = to;
            to = tree.getLeaves(region, cores.fingerBoxes, SkinTree.BOX * hand, within[region], leaves, to);
            leavesTo[region] = to;
        }
        // where there is no skin between them, all fingers are on the same side of it
        cores.getPoint(cores.firstFinger(hand), 0, pointSearch.point());
        return to > firstLeaves[group.ordinal()] || pointSearch.isInside(group, regions(group));
    }

    /**
     * Measures a core's line. If it is in a finger, what is near its hand is to be {@link #gather gathered} before.
     *
     * @param pairs by region: at least 0 if it is asked for. Others may still be what the line goes through. Not modified.
     * @param within by region: how far it matters, metres from the line, at least 0. Not modified.
     * @return the smallest gaps to the part's regions; valid until the next call
     */
    LineGaps measure(int core, Group group, int[] pairs, double[] within) {
        double radius = cores.radius(core);
        lineSearch.begin(cores.lines, 6 * core, radius);
        line.clear(regions(group), GapMeter.FAR);
        measureTriangles(core, group, pairs, within);
        boolean isInside = isStartInside(core, group);
        int samples = cores.samples(core);
        for (int sample = 0; sample < samples && (isInside || lineSearch.touches()); sample++) {
            double share = (double) sample / (samples - 1);
            cores.getPoint(core, share, pointSearch.point());
            if (sample > 0 && lineSearch.touches()) {
                isInside = pointSearch.isInside(group, regions(group));
            }
            if (isInside) {
                measureDepth(share, group, pairs, radius);
            }
        }
        endsAt[group.ordinal()] = lineSearch.touches() ? -1 : core;
        endsInside[group.ordinal()] = isInside;
        return line;
    }

    /** A line that goes through no skin ends on the side on which it begins, and bones begin where others end. */
    private boolean isStartInside(int core, Group group) {
        int before = endsAt[group.ordinal()];
        if (before >= 0 && cores.beginsAtEnd(core, before)) {
            return endsInside[group.ordinal()];
        }
        cores.getPoint(core, 0, pointSearch.point());
        return pointSearch.isInside(group, regions(group));
    }

    /** Measures to triangles outside. */
    private void measureTriangles(int core, Group group, int[] pairs, double[] within) {
        for (int region : regions(group)) {
            int guess = REGIONS.length * core + region;
            if (find(core, region, within[region], guesses[guess])) {
                int triangle = lineSearch.triangle();
                guesses[guess] = triangle;
                if (pairs[region] >= 0 && line.note(region, lineSearch.gap(), triangle, lineSearch.share(), false)) {
                    System.arraycopy(lineSearch.place(), 0, line.places(), 3 * region, 3);
                }
            }
        }
    }

    private boolean find(int core, int region, double limit, int guess) {
        return cores.isFinger(core)
                ? lineSearch.find(leaves, leavesFrom[region], leavesTo[region], limit, guess)
                : lineSearch.find(region, limit, guess);
    }

    /**
     * The depth of a point inside a part, counted for the region whose skin is nearest; on a border, for those on both of
     * its sides, or rounding would decide.
     */
    private void measureDepth(double share, Group group, int[] pairs, double radius) {
        int[] regions = regions(group);
        double gap = (-pointSearch.distance(group, regions) - radius) / height;
        for (int region : regions) {
            int triangle = pairs[region] >= 0 ? pointSearch.first(region) : -1;
            if (triangle >= 0 && line.note(region, gap, triangle, share, true)) {
                pointSearch.locate(triangle, line.places(), 3 * region);
            }
        }
    }
}
