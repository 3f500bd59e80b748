package dev.kintact.body.contact;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Segments;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;

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
    private static final Group[] PARTS = {Group.TRUNK, Group.HEAD};

    private final double height;
    private final PosedBody posed;
    private final SurfaceTemplate template;
    private final double[] corners;
    /** A ball around each triangle: centre and radius. */
    private final double[] balls;

    /** From the limb's line to the centre of each triangle, metres. */
    private final double[] toCentre;
    /** Each region is no farther from the limb's line than this, metres. */
    private final double[] within = new double[Region.values().length];

    private final LimbCores cores;
    private final double[] core = new double[6];
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
    private final double[] place = new double[3];
    private final int[][] pairOf = new int[BodySurface.LIMBS.size()][Region.values().length];
    private final Map<Group, int[]> triangles = new EnumMap<>(Group.class);
    private final Map<Group, double[]> boxes = new EnumMap<>(Group.class);
    private final Segments segments = new Segments();
    private final Vector3d point = new Vector3d();

    /** A meter on a body's fine surface. */
    public GapMeter(Body body) {
        height = body.measures().height();
        posed = new PosedBody(body.fine());
        template = body.fine().template();
        cores = new LimbCores(body);
        corners = new double[9 * template.triangleCount()];
        balls = new double[4 * template.triangleCount()];
        toCentre = new double[template.triangleCount()];
        for (Group group : PARTS) {
            triangles.put(group, template.triangles(group));
            boxes.put(group, new double[6]);
        }
        for (int[] row : pairOf) {
            Arrays.fill(row, -1);
        }
        for (int pair = 0; pair < PAIRS.size(); pair++) {
            Pair one = PAIRS.get(pair);
            pairOf[BodySurface.LIMBS.indexOf(one.effector())][one.region().ordinal()] = pair;
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
        posed.update(pose);
        Arrays.fill(gaps, FAR);
        Arrays.fill(components, -1);
        nearby.clear();
        copyTriangles();
        cores.update(posed, pose);
        for (int one = 0; one < cores.count(); one++) {
            measureGround(one);
            measureLimbs(one);
            measurePart(one, Group.TRUNK);
            measurePart(one, Group.HEAD);
        }
    }

    private static void put(Vector3dc from, double[] to, int at) {
        to[at] = from.x();
        to[at + 1] = from.y();
        to[at + 2] = from.z();
    }

    private void copyTriangles() {
        for (Group group : PARTS) {
            double[] box = box(group);
            Arrays.fill(box, 0, 3, Double.POSITIVE_INFINITY);
            Arrays.fill(box, 3, 6, Double.NEGATIVE_INFINITY);
            for (int triangle : triangles(group)) {
                for (int corner = 0; corner < 3; corner++) {
                    int at = 9 * triangle + 3 * corner;
                    put(posed.getPoint(template.corner(triangle, corner), point), corners, at);
                    for (int axis = 0; axis < 3; axis++) {
                        box[axis] = Math.min(box[axis], corners[at + axis]);
                        box[3 + axis] = Math.max(box[3 + axis], corners[at + axis]);
                    }
                }
                updateBall(triangle);
            }
        }
    }

    private void updateBall(int triangle) {
        int ball = 4 * triangle;
        int at = 9 * triangle;
        for (int axis = 0; axis < 3; axis++) {
            balls[ball + axis] = (corners[at + axis] + corners[at + 3 + axis] + corners[at + 6 + axis]) / 3;
        }
        double farthest = 0;
        for (int corner = 0; corner < 3; corner++) {
            double x = corners[at + 3 * corner] - balls[ball];
            double y = corners[at + 3 * corner + 1] - balls[ball + 1];
            double z = corners[at + 3 * corner + 2] - balls[ball + 2];
            farthest = Math.max(farthest, x * x + y * y + z * z);
        }
        balls[ball + 3] = Math.sqrt(farthest);
    }

    private double[] box(Group group) {
        return Objects.requireNonNull(boxes.get(group));
    }

    private int[] triangles(Group group) {
        return Objects.requireNonNull(triangles.get(group));
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
        int limb = cores.limb(one);
        for (int another = 0; another < cores.count(); another++) {
            int other = cores.limb(another);
            int pair = other > limb ? pairOf[limb][BodySurface.LIMBS.get(other).ordinal()] : -1;
            if (pair >= 0) {
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
    }

    private void measurePart(int one, Group group) {
        System.arraycopy(cores.lines, 6 * one, core, 0, 6);
        double radius = cores.radius(one);
        line.clear(FAR);
        if (distanceToBox(box(group)) > limitDistances(one, group)) {
            return;
        }
        boolean goesThroughSkin = measureTriangles(one, group, radius);
        boolean isInside = false;
        int samples = cores.samples(one);
        for (int sample = 0; sample < samples; sample++) {
            cores.getPoint(one, (double) sample / (samples - 1), point);
            if (sample == 0 || goesThroughSkin) {
                isInside = isInBox(box(group)) && posed.winding(group, point) > 0.5;
            }
            if (isInside) {
                measureDepth(one, (double) sample / (samples - 1), group, radius);
            }
        }
        noteLine(one);
    }

    /**
     * A line matters to a region where it is nearer than other lines of its limb, or close.
     *
     * @return how far from the line the part matters at most, metres
     */
    private double limitDistances(int one, Group group) {
        int[] pairs = pairOf[cores.limb(one)];
        double farthest = 0;
        for (int region = 0; region < within.length; region++) {
            double gap = pairs[region] < 0 ? 0 : Math.max(gaps[pairs[region]], CLOSE);
            within[region] = cores.radius(one) + gap * height;
            farthest = Math.max(farthest, REGIONS[region].group() == group ? within[region] : 0);
        }
        return farthest;
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

    /**
     * Measures to triangles outside. Centres of triangles tell how near each region is at most; triangles whose ball is
     * farther need not be looked at.
     *
     * @return whether the limb's line goes through the skin of the part, or touches it
     */
    private boolean measureTriangles(int one, Group group, double radius) {
        int limb = cores.limb(one);
        for (int triangle : triangles(group)) {
            int region = template.region(triangle).ordinal();
            toCentre[triangle] = Math.sqrt(segments.squaredToPoint(core, balls, 4 * triangle));
            within[region] = Math.min(within[region], toCentre[triangle]);
        }
        boolean touches = false;
        for (int triangle : triangles(group)) {
            int region = template.region(triangle).ordinal();
            int pair = pairOf[limb][region];
            double least = toCentre[triangle] - balls[4 * triangle + 3] - TIE * height;
            if (least <= (pair >= 0 ? within[region] : 0)) {
                double distance = Math.sqrt(segments.squaredToTriangle(core, corners, 9 * triangle));
                touches |= distance <= TIE * height;
                within[region] = Math.min(within[region], distance);
                double gap = (distance - radius) / height;
                if (pair >= 0 && line.note(region, gap, triangle, segments.s(), false)) {
                    segments.getBarycentric(line.places(), 3 * region);
                }
            }
        }
        return touches;
    }

    /**
     * The depth of a point inside a part, counted for the region whose skin is nearest; on a border, for those on both of
     * its sides, or rounding would decide.
     */
    private void measureDepth(int one, double share, Group group, double radius) {
        int limb = cores.limb(one);
        double nearest = Double.POSITIVE_INFINITY;
        for (int triangle : triangles(group)) {
            if (mayBeNearPoint(triangle, nearest)) {
                posed.locate(triangle, point, place);
                nearest = Math.min(nearest, distanceTo(triangle, place));
            }
        }
        for (int triangle : triangles(group)) {
            int region = template.region(triangle).ordinal();
            if (pairOf[limb][region] >= 0 && mayBeNearPoint(triangle, nearest)) {
                posed.locate(triangle, point, place);
                boolean asNear = distanceTo(triangle, place) <= nearest + TIE * height;
                double gap = (-nearest - radius) / height;
                if (asNear && line.note(region, gap, triangle, share, true)) {
                    System.arraycopy(place, 0, line.places(), 3 * region, 3);
                }
            }
        }
    }

    private boolean mayBeNearPoint(int triangle, double distance) {
        double x = balls[4 * triangle] - point.x;
        double y = balls[4 * triangle + 1] - point.y;
        double z = balls[4 * triangle + 2] - point.z;
        double reach = distance + balls[4 * triangle + 3] + 2 * TIE * height;
        return x * x + y * y + z * z < reach * reach;
    }

    private double distanceTo(int triangle, double[] bary) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            int at = 9 * triangle + axis;
            double on = bary[0] * corners[at] + bary[1] * corners[at + 3] + bary[2] * corners[at + 6];
            double difference = on - (axis == 0 ? point.x : axis == 1 ? point.y : point.z);
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }

    private double distanceToBox(double[] box) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Math.min(core[axis], core[3 + axis]);
            double high = Math.max(core[axis], core[3 + axis]);
            double apart = Math.max(0, Math.max(low - box[3 + axis], box[axis] - high));
            sum += apart * apart;
        }
        return Math.sqrt(sum);
    }

    private boolean isInBox(double[] box) {
        return point.x >= box[0]
                && point.x <= box[3]
                && point.y >= box[1]
                && point.y <= box[4]
                && point.z >= box[2]
                && point.z <= box[5];
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
