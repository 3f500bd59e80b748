package dev.kintact.body.contact;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Segments;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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

    /** Places along a limb's line where it is asked whether it is inside the body. */
    public static final int SAMPLES = 9;

    /** The same along the bone of a finger. */
    public static final int FINGER_SAMPLES = 3;

    /** Heel, ball and tip. */
    private static final int SOLE_PLACES = 3;

    /** Distances that differ by less than this share of the height are the same. */
    private static final double TIE = 1e-9;

    private static final List<Pair> PAIRS = Pair.list();
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
    private final double[] farAway = new double[PAIRS.size()];
    private final PosedBody posed;
    private final SurfaceTemplate template;
    private final SkinTree tree;
    private final LineSearch lineSearch;
    private final PointSearch pointSearch;
    /** By core and region: the triangle that was nearest last, which may be again. */
    private final int[] guesses;

    /** By pair: what is nearest is no farther than what was nearest last is now. */
    private final double[] bounds = new double[PAIRS.size()];

    /** Each region matters no farther from the limb's line than this, metres. */
    private final double[] within = new double[REGIONS.length];

    /** By group: a ball around all of its skin, and so around what is inside. */
    private final double[] groupBalls = new double[SkinTree.BALL * Group.values().length];

    private final LimbCores cores;
    private final double[] gaps = new double[PAIRS.size()];
    private final int[] components = new int[PAIRS.size()];
    private final double[] places = new double[3 * PAIRS.size()];
    /** Of pairs of limbs, the place on the effector. */
    private final double[] effectorPlaces = new double[3 * PAIRS.size()];

    /** What of the effector is nearest: a core, and the share of its line; of pairs of limbs, the same of the region. */
    private final int[] nearestCores = new int[PAIRS.size()];

    private final double[] nearestShares = new double[PAIRS.size()];
    private final int[] otherCores = new int[PAIRS.size()];
    private final double[] otherShares = new double[PAIRS.size()];
    private final boolean[] inside = new boolean[PAIRS.size()];

    /** Of the line that is being looked at. */
    private final LineGaps line = new LineGaps();

    private final Nearby nearby = new Nearby();
    private final SkinHeights skinHeights;
    private final double[] place = new double[3];
    private final int[][] pairOf = new int[BodySurface.LIMBS.size()][Region.values().length];
    private final int[][] limbPairOf = new int[BodySurface.LIMBS.size()][BodySurface.LIMBS.size()];
    private final Segments segments = new Segments();
    private final Vector3d point = new Vector3d();

    /** A meter on a body's fine surface. */
    public GapMeter(Body body) {
        height = body.measures().height();
        posed = new PosedBody(body.fine());
        template = body.fine().template();
        cores = new LimbCores(body);
        skinHeights = new SkinHeights(height);
        posed.update(new StandingBody(body.rig()).pose());
        tree = new SkinTree(posed);
        lineSearch = new LineSearch(tree, height, TIE * height);
        pointSearch = new PointSearch(tree, posed, TIE * height);
        guesses = new int[REGIONS.length * cores.count()];
        Arrays.fill(guesses, -1);
        Arrays.fill(components, -1);
        Arrays.fill(farAway, FAR);
        for (int[] row : pairOf) {
            Arrays.fill(row, -1);
        }
        for (int pair = 0; pair < PAIRS.size(); pair++) {
            Pair one = PAIRS.get(pair);
            pairOf[BodySurface.LIMBS.indexOf(one.effector())][one.region().ordinal()] = pair;
        }
        for (int limb = 0; limb < limbPairOf.length; limb++) {
            for (int other = 0; other < limbPairOf.length; other++) {
                limbPairOf[limb][other] =
                        pairOf[limb][BodySurface.LIMBS.get(other).ordinal()];
            }
        }
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
     * @param limits by pair: what gaps need not be told from {@link #FAR}, a share of the height, at most {@link #FAR}. Not
     *     modified.
     */
    public void update(Pose pose, double[] limits) {
        updateSkin(pose);
        System.arraycopy(limits, 0, gaps, 0, gaps.length);
        nearby.clear();
        skinHeights.update(posed);
        cores.update(posed, pose);
        findBounds();
        Arrays.fill(components, -1);
        for (int one = 0; one < cores.count(); one++) {
            measureGround(one);
            measureLimbs(one);
            measurePart(one, Group.TRUNK);
            measurePart(one, Group.HEAD);
        }
        for (int pair = 0; pair < gaps.length; pair++) {
            gaps[pair] = components[pair] < 0 ? FAR : gaps[pair];
        }
    }

    /**
     * Takes the skin into a pose in which only fingers are looked at; see {@link #updateFingers}.
     *
     * @param pose with world transforms. Not modified.
     */
    public void updateSkin(Pose pose) {
        posed.update(pose);
        tree.update();
        tree.getBall(REGIONS_OF[Group.TRUNK.ordinal()], groupBalls, SkinTree.BALL * Group.TRUNK.ordinal());
        tree.getBall(REGIONS_OF[Group.HEAD.ordinal()], groupBalls, SkinTree.BALL * Group.HEAD.ordinal());
    }

    /**
     * Finds what fingers are close to, in much less time: {@link #nearby()} tells that and nothing else, and gaps of pairs are not
     * to be asked for.
     *
     * @param pose that of the last {@link #updateSkin} but for its fingers; with world transforms. Not modified.
     */
    public void updateFingers(Pose pose) {
        Arrays.fill(gaps, 0);
        Arrays.fill(bounds, FAR);
        Arrays.fill(components, -1);
        nearby.clear();
        cores.update(posed, pose);
        for (int one = 0; one < cores.count(); one++) {
            if (cores.isFinger(one)) {
                measureGround(one);
                measureLimbs(one);
                measurePart(one, Group.TRUNK);
                measurePart(one, Group.HEAD);
            } else {
                for (int another = 0; another < cores.count(); another++) {
                    if (cores.isFinger(another)) {
                        measureLimb(one, another);
                    }
                }
            }
        }
    }

    private void findBounds() {
        for (int pair = 0; pair < bounds.length; pair++) {
            bounds[pair] = FAR;
            if (gaps[pair] > CLOSE && components[pair] >= 0 && components[pair] < template.triangleCount()) {
                int core = nearestCores[pair];
                lineSearch.begin(cores.lines, 6 * core, cores.radius(core));
                bounds[pair] = lineSearch.gapTo(components[pair]) + TIE;
            }
        }
    }

    private void measureGround(int one) {
        int pair = pairOf[cores.limb(one)][Region.GROUND.ordinal()];
        if (pair >= 0) {
            Region limb = BodySurface.LIMBS.get(cores.limb(one));
            boolean foot = limb == Region.LEFT_FOOT || limb == Region.RIGHT_FOOT;
            double low = foot ? lowestOfSole(limb == Region.LEFT_FOOT ? 0 : 1) : Math.min(startLow(one), endLow(one));
            double share = startLow(one) < endLow(one) ? 0 : 1;
            int ground = posed.surface().componentCount() - 1;
            if (low < CLOSE * height) {
                nearby.addSkin(pair, low / height, one, share, ground, place, 0, false);
            }
            if (note(pair, low, ground)) {
                noteNearest(pair, one, share, false);
            }
        }
    }

    private double startLow(int one) {
        return cores.lines[6 * one + 1] - cores.radius(one);
    }

    /** A thick shin is not below the ground where its foot stands on it. */
    private double endLow(int one) {
        return cores.lines[6 * one + 4] - Math.min(cores.radius(one), cores.standingHeight(one));
    }

    /** A sole is flat: a foot on tiptoe stands on the ground, of which its capsule would be in part below. */
    private double lowestOfSole(int side) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int place = 0; place < SOLE_PLACES; place++) {
            lowest = Math.min(lowest, posed.getSolePoint(side, place, point).y);
        }
        return lowest;
    }

    private void measureLimbs(int one) {
        for (int another = 0; another < cores.count(); another++) {
            measureLimb(one, another);
        }
    }

    private void measureLimb(int one, int another) {
        int limb = cores.limb(one);
        int other = cores.limb(another);
        int pair = other > limb ? limbPairOf[limb][other] : -1;
        if (pair >= 0 && cores.mayBeWithin(one, another, Math.max(gaps[pair], CLOSE) * height)) {
            double distance = Math.sqrt(segments.squared(cores.lines, 6 * one, cores.lines, 6 * another));
            int component = template.triangleCount() + other;
            double gap = distance - cores.radius(one) - cores.radius(another);
            if (gap < CLOSE * height) {
                nearby.addCore(pair, gap / height, one, segments.s(), component, another, segments.t());
            }
            if (note(pair, gap, component)) {
                noteNearest(pair, one, segments.s(), false);
                otherCores[pair] = another;
                otherShares[pair] = segments.t();
                cores.getPoint(one, segments.s(), point);
                posed.locate(component, point, place);
                System.arraycopy(place, 0, places, 3 * pair, 3);
                cores.getPoint(another, segments.t(), point);
                posed.locate(template.triangleCount() + limb, point, place);
                System.arraycopy(place, 0, effectorPlaces, 3 * pair, 3);
            }
        }
    }

    private void measurePart(int one, Group group) {
        if (!limitDistances(one, group)) {
            return;
        }
        double radius = cores.radius(one);
        lineSearch.begin(cores.lines, 6 * one, radius);
        line.clear(FAR);
        measureTriangles(one, group);
        boolean isInside = false;
        int samples = cores.samples(one);
        for (int sample = 0; sample < samples; sample++) {
            double share = (double) sample / (samples - 1);
            cores.getPoint(one, share, pointSearch.point());
            if (sample == 0 || lineSearch.touches()) {
                isInside = pointSearch.isInside(group, REGIONS_OF[group.ordinal()]);
            }
            if (isInside) {
                measureDepth(one, share, group, radius);
            }
        }
        noteLine(one);
    }

    /**
     * Finds how far each region of a part matters: where a line is nearer than other lines of its limb, or close.
     *
     * @return whether the limb has anything to do with the part, and is not too far from it
     */
    private boolean limitDistances(int one, Group group) {
        int[] pairs = pairOf[cores.limb(one)];
        double most = -1;
        for (int region : REGIONS_OF[group.ordinal()]) {
            double gap = pairs[region] < 0 ? 0 : Math.max(Math.min(gaps[pairs[region]], bounds[pairs[region]]), CLOSE);
            within[region] = pairs[region] < 0 ? 0 : cores.radius(one) + gap * height;
            most = pairs[region] < 0 ? most : Math.max(most, within[region]);
        }
        return most >= 0 && cores.mayBeWithin(one, groupBalls, SkinTree.BALL * group.ordinal(), most);
    }

    /** Hands on what was found of one line. */
    private void noteLine(int one) {
        for (int region = 0; region < REGIONS.length; region++) {
            double gap = line.gap(region);
            if (gap < FAR) {
                int pair = pairOf[cores.limb(one)][region];
                if (gap < CLOSE) {
                    line.addTo(nearby, region, pair, one);
                }
                if (gap < gaps[pair]) {
                    gaps[pair] = gap;
                    components[pair] = line.component(region);
                    line.getPlace(region, places, 3 * pair);
                    noteNearest(pair, one, line.share(region), line.isInside(region));
                }
            }
        }
    }

    /** Measures to triangles outside. Regions that are no pair with the limb may still be what its line goes through. */
    private void measureTriangles(int one, Group group) {
        int[] pairs = pairOf[cores.limb(one)];
        for (int region : REGIONS_OF[group.ordinal()]) {
            int guess = REGIONS.length * one + region;
            if (lineSearch.find(region, within[region], guesses[guess])) {
                int triangle = lineSearch.triangle();
                guesses[guess] = triangle;
                if (pairs[region] >= 0 && line.note(region, lineSearch.gap(), triangle, lineSearch.share(), false)) {
                    System.arraycopy(lineSearch.place(), 0, line.places(), 3 * region, 3);
                }
            }
        }
    }

    /**
     * The depth of a point inside a part, counted for the region whose skin is nearest; on a border, for those on both of
     * its sides, or rounding would decide.
     */
    private void measureDepth(int one, double share, Group group, double radius) {
        int[] regions = REGIONS_OF[group.ordinal()];
        double gap = (-pointSearch.distance(group, regions) - radius) / height;
        for (int region : regions) {
            int triangle = pairOf[cores.limb(one)][region] >= 0 ? pointSearch.first(region) : -1;
            if (triangle >= 0 && line.note(region, gap, triangle, share, true)) {
                pointSearch.locate(triangle, line.places(), 3 * region);
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
        System.arraycopy(places, 3 * pair, dest, 0, 3);
    }

    /**
     * The place on the effector's capsule, of a pair of two limbs.
     *
     * @param dest three coordinates. Modified.
     */
    public void getEffectorPlace(int pair, double[] dest) {
        System.arraycopy(effectorPlaces, 3 * pair, dest, 0, 3);
    }
}
