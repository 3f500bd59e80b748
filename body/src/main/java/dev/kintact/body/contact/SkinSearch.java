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

    /** By group: a bit for each of its regions. */
    private static final int[] ALL_OF = new int[Group.values().length];

    static {
        for (Group group : Group.values()) {
            REGIONS_OF[group.ordinal()] = IntStream.range(0, REGIONS.length)
                    .filter(region -> REGIONS[region].group() == group)
                    .toArray();
            for (int region : REGIONS_OF[group.ordinal()]) {
                ALL_OF[group.ordinal()] |= 1 << region;
            }
        }
    }

    private final LimbCores cores;
    private final SkinTree tree;
    private final LineSearch lineSearch;
    private final PointSearch pointSearch;
    private final LineDepth depth;
    /** By group: a bit for each region that may be near the fingers of the hand that was looked at last. */
    private final int[] nearFingers = new int[Group.values().length];

    /** By region: how far it is from the line that is measured, at least; metres. */
    private final double[] away = new double[REGIONS.length];

    /** By group: the core that was measured last, or -1 if it is not known how often the skin winds around its end; and how often. */
    private final int[] endsAt = new int[Group.values().length];

    private final int[] endsWith = new int[Group.values().length];
    private final LineGaps line = new LineGaps();

    /**
     * Searches of a body's skin.
     *
     * @param posed the body; now in a pose that tells what is near what on the skin
     * @param height the body's, metres
     */
    SkinSearch(PosedBody posed, LimbCores cores, double height) {
        this.cores = cores;
        tree = new SkinTree(posed);
        lineSearch = new LineSearch(tree, cores, height, TIE * height);
        pointSearch = new PointSearch(tree, posed, TIE * height);
        depth = new LineDepth(cores, pointSearch, height, TIE * height);
    }

    /** The regions of trunk or head. Do not modify. */
    static int[] regions(Group group) {
        return REGIONS_OF[group.ordinal()];
    }

    /** Forgets what was nearest last. */
    void forget() {
        lineSearch.forget();
        depth.forget();
    }

    /** Goes into the pose in which the body is now. */
    void update() {
        Arrays.fill(endsAt, -1);
        tree.update();
    }

    /** Whether a core's line may be nearer to a part than a distance, metres, or inside it; if not, it is not. */
    boolean mayBeWithin(int core, Group group, double distance) {
        return cores.mayBeWithin(core, tree.groupBoxes, SkinTree.BOX * group.ordinal(), distance);
    }

    /** Whether any finger of a hand may be nearer to a part than a distance, metres, or inside it; if not, none is. */
    boolean mayFingersBeWithin(int hand, Group group, double distance) {
        return !tree.isGroupFar(group, cores.fingerBoxes, SkinTree.BOX * hand, distance);
    }

    /** No skin is lower than this, metres. */
    double lowest() {
        return Math.min(tree.lowest(Group.TRUNK), tree.lowest(Group.HEAD)) - LimbCores.ROUNDING;
    }

    /** Forgets what is not near the fingers of a hand. */
    void setNear(Group group) {
        nearFingers[group.ordinal()] = ALL_OF[group.ordinal()];
    }

    /**
     * Gathers what may be near the fingers of a hand, before these are measured one by one.
     *
     * @param within by region: how far it matters to any of them, metres from a finger's line, at least 0. Not modified.
     * @return whether any may be so near to the part or inside it; if not, none is
     */
    boolean gather(int hand, Group group, double[] within) {
        endsAt[group.ordinal()] = -1; // fingers may have moved since
        int near = 0;
        for (int region : regions(group)) {
            if (!tree.isRegionFar(region, cores.fingerBoxes, SkinTree.BOX * hand, within[region])
                    && !lineSearch.areFingersFar(hand, region, within[region])) {
                near |= 1 << region;
            }
            away[region] = within[region];
        }
        nearFingers[group.ordinal()] = near != 0 ? near : ALL_OF[group.ordinal()]; // all, as they may be inside
        // where there is no skin between them, all fingers are on the same side of it
        cores.getPoint(cores.firstFinger(hand), 0, pointSearch.point());
        return near != 0 || pointSearch.winding(group) > 0;
    }

    /**
     * Measures a core's line. If it is in a finger, what is near its hand is to be {@link #gather gathered} before.
     *
     * @param pairs by region: at least 0 if it is asked for. Others may still be what the line goes through. Not modified.
     * @param within by region: how far it matters, metres from the line, at least 0. Not modified.
     * @return the smallest gaps to the part's regions; valid until the next call
     */
    LineGaps measure(int core, Group group, int[] pairs, double[] within) {
        lineSearch.begin(cores.lines, 6 * core, cores.radius(core));
        line.clear();
        if (!mayMatter(core, group, pairs, within)) {
            endsAt[group.ordinal()] = -1;
            return line;
        }
        measureTriangles(core, group, pairs, within);
        int winding = windingAtStart(core, group);
        if (winding > 0 || lineSearch.touches()) {
            int samples = cores.samples(core);
            depth.clear();
            for (int sample = 0; sample < samples; sample++) {
                double share = (double) sample / (samples - 1);
                if (isInside(core, share, group, winding)) {
                    depth.add(share);
                }
            }
            depth.measure(core, group, pairs, away, line);
        }
        endsAt[group.ordinal()] = lineSearch.crossings().areKnown(1) ? core : -1;
        endsWith[group.ordinal()] = winding + lineSearch.crossings().upTo(1);
        return line;
    }

    /**
     * Whether any region that is asked for may be near the line, or nearest to a place of it that is inside. If not, it need not
     * be known what is inside: upper arms and thighs begin there, far from most of what they could touch.
     */
    private boolean mayMatter(int core, Group group, int[] pairs, double[] within) {
        boolean near = false;
        for (int bits = near(core, group); bits != 0 && !near; bits &= bits - 1) {
            int region = Integer.numberOfTrailingZeros(bits);
            near = pairs[region] >= 0 && !lineSearch.isRegionFar(region, within[region]);
        }
        if (near) {
            return true;
        }
        double deepest = depth.bound(core, group);
        for (int bits = near(core, group); bits != 0 && !near; bits &= bits - 1) {
            int region = Integer.numberOfTrailingZeros(bits);
            near = pairs[region] >= 0 && !lineSearch.isRegionFar(region, deepest);
        }
        return near;
    }

    /** Bones begin where others end. */
    private int windingAtStart(int core, Group group) {
        int before = endsAt[group.ordinal()];
        if (before >= 0 && cores.beginsAtEnd(core, before)) {
            return endsWith[group.ordinal()];
        }
        cores.getPoint(core, 0, pointSearch.point());
        return pointSearch.winding(group);
    }

    private boolean isInside(int core, double share, Group group, int atStart) {
        Crossings crossings = lineSearch.crossings();
        if (crossings.areKnown(share)) {
            return atStart + crossings.upTo(share) > 0;
        }
        cores.getPoint(core, share, pointSearch.point());
        return pointSearch.winding(group) > 0;
    }

    /** A bit for each region of a part that may be near a core. */
    int near(int core, Group group) {
        return cores.isFinger(core) ? nearFingers[group.ordinal()] : ALL_OF[group.ordinal()];
    }

    /** Measures to triangles outside. */
    private void measureTriangles(int core, Group group, int[] pairs, double[] within) {
        for (int bits = near(core, group); bits != 0; bits &= bits - 1) {
            int region = Integer.numberOfTrailingZeros(bits);
            away[region] = within[region];
            if (lineSearch.find(core, region, within[region])) {
                away[region] = lineSearch.distance();
                int triangle = lineSearch.triangle();
                if (pairs[region] >= 0 && line.note(region, lineSearch.gap(), triangle, lineSearch.share(), false)) {
                    System.arraycopy(lineSearch.place(), 0, line.places(), 3 * region, 3);
                }
            }
        }
    }
}
