package dev.kintact.body.contact;

import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Segments;
import java.util.Arrays;

/**
 * Looks for the triangle of a region that is nearest to a limb's line. What was nearest in another pose tells a plane across the
 * shortest way to it: the line is on one side, and all that has no corner on that side is no nearer. Skin curves away from
 * what is beside it, so that most often nothing has. Scratch.
 */
final class LineSearch {

    /** Rounding moves no corner by more, metres. */
    private static final double ROUNDING = 1e-12;

    private static final int REGIONS = Region.values().length;

    private final SkinTree tree;
    private final LimbCores cores;
    private final double height;
    private final double tie;
    private final Segments segments = new Segments();
    private final double[] line = new double[6];
    private final double[] corners = new double[SkinTree.CORNERS];
    private double dx;
    private double dy;
    private double dz;
    private double inverseSquare;
    private double radius;

    /** The middle of the line, and how far it reaches to either side. */
    private double midX;

    private double midY;
    private double midZ;
    private double sideX;
    private double sideY;
    private double sideZ;

    /** By line and region: the triangle of the patch that was nearest last, which may be again. */
    private final int[] guesses;

    /** By the same: whether everything was too far, and a unit vector along which it was. */
    private final boolean[] wasFar;

    private final double[] ways;

    /** A bit for each point of a patch that is on the line's side of a plane, as {@link SkinPatch#bits}. */
    private long below;

    private long moreBelow;
    private final double[] heights = new double[2 * SkinPatch.HALF];
    private SkinPatch patch;

    /** What was found: a triangle of the patch or -1, its gap, how far from the line it is, and how far matters still. */
    private int found;

    private double gap;
    private double distance;
    private double nearest;
    private double share;
    private final double[] place = new double[3];
    private boolean touches;
    private final Crossings crossings = new Crossings();
    private final double[] crossed = new double[3];
    private final double[] between = new double[6];

    /**
     * Searches of a tree.
     *
     * @param cores the limbs' lines
     * @param height what gaps are shares of, metres
     * @param tie distances that differ by less are the same, metres
     */
    LineSearch(SkinTree tree, LimbCores cores, double height, double tie) {
        this.tree = tree;
        this.cores = cores;
        int lines = cores.count();
        this.height = height;
        this.tie = tie;
        guesses = new int[REGIONS * lines];
        wasFar = new boolean[REGIONS * lines];
        ways = new double[3 * REGIONS * lines];
        patch = tree.patch(SkinSearch.regions(Region.Group.TRUNK)[0]);
    }

    /** Forgets what was nearest last. */
    void forget() {
        Arrays.fill(guesses, 0);
        Arrays.fill(wasFar, false);
        Arrays.fill(ways, 0);
    }

    /** Takes a limb's line and how thick the flesh around it is, metres. */
    void begin(double[] lines, int at, double thickness) {
        System.arraycopy(lines, at, line, 0, 6);
        radius = thickness;
        dx = line[3] - line[0];
        dy = line[4] - line[1];
        dz = line[5] - line[2];
        double square = dx * dx + dy * dy + dz * dz;
        inverseSquare = square > 0 ? 1 / square : 0;
        midX = line[0] + dx / 2;
        midY = line[1] + dy / 2;
        midZ = line[2] + dz / 2;
        sideX = Math.abs(dx / 2);
        sideY = Math.abs(dy / 2);
        sideZ = Math.abs(dz / 2);
        touches = false;
        crossings.clear();
    }

    /** Whether the line goes through the skin of any region that was looked at, or touches it. */
    boolean touches() {
        return touches;
    }

    /** Where it goes through the skin of regions that were looked at. */
    Crossings crossings() {
        return crossings;
    }

    /**
     * Looks for the nearest triangle of a region; of several at the nearest edge or corner, for the first.
     *
     * @param number of the line, the same in all poses
     * @param limit farther ones do not matter, metres from the line; at least 0
     * @return whether there is one
     */
    boolean find(int number, int region, double limit) {
        nearest = limit;
        if (isFar(SkinTree.BOX * tree.root(region))) {
            return false;
        }
        patch = tree.patch(region);
        int slot = REGIONS * number + region;
        if (wasFar[slot] && isBeyond(3 * slot)) {
            return false;
        }
        found = -1;
        gap = Double.POSITIVE_INFINITY;
        look(guesses[slot]);
        lookAtOthers(3 * slot);
        guesses[slot] = found;
        wasFar[slot] = distance > limit + 2 * tie;
        if (!wasFar[slot]) {
            takeFirst();
        }
        return !wasFar[slot];
    }

    /** Whether the skin of a region is farther from the line than a distance, metres; if it says so, it is. */
    boolean isRegionFar(int region, double distance) {
        nearest = distance;
        return isFar(SkinTree.BOX * tree.root(region));
    }

    /**
     * Whether the skin of a region is farther from all fingers of a hand than a distance, metres; if it says so, it is. It is
     * tried along the way that was nearest last from the hand itself.
     */
    boolean areFingersFar(int hand, int region, double farther) {
        int way = 3 * (REGIONS * cores.limb(cores.firstFinger(hand)) + region);
        double x = ways[way];
        double y = ways[way + 1];
        double z = ways[way + 2];
        patch = tree.patch(region);
        findBelow(x, y, z, cores.farthestFinger(hand, x, y, z) + farther + 2 * tie);
        return (below | moreBelow) == 0 && !(x == 0 && y == 0 && z == 0);
    }

    /** Whether everything is far along a way. */
    private boolean isBeyond(int way) {
        double x = ways[way];
        double y = ways[way + 1];
        double z = ways[way + 2];
        findBelow(x, y, z, farEnd(x, y, z) + nearest + 2 * tie);
        return (below | moreBelow) == 0;
    }

    /** How far the line reaches along a way. */
    private double farEnd(double x, double y, double z) {
        double start = x * line[0] + y * line[1] + z * line[2];
        double end = x * line[3] + y * line[4] + z * line[5];
        return start > end ? start : end;
    }

    /** Finds the points that are on the near side of a plane. */
    private void findBelow(double x, double y, double z, double plane) {
        int count = patch.x.length;
        below = signs(x, y, z, plane, 0, count < SkinPatch.HALF ? count : SkinPatch.HALF);
        moreBelow = count > SkinPatch.HALF ? signs(x, y, z, plane, SkinPatch.HALF, count) : 0;
    }

    /** A bit for each point. These are signs, as the JVM would branch on comparisons. */
    private long signs(double x, double y, double z, double plane, int from, int to) {
        double[] xs = patch.x;
        double[] ys = patch.y;
        double[] zs = patch.z;
        double[] over = heights;
        for (int point = from; point < to; point++) {
            over[point] = x * xs[point] + y * ys[point] + z * zs[point] - plane;
        }
        long bits = 0;
        for (int point = from; point < to; point++) {
            bits |= (Double.doubleToRawLongBits(over[point]) >>> (Long.SIZE - 1)) << point;
        }
        return bits;
    }

    /** Looks at triangles that may be nearer than the first that was looked at. */
    private void lookAtOthers(int way) {
        if (distance <= tie) {
            below = -1;
            moreBelow = -1;
            lookAtAllBelow(found);
            return;
        }
        int a = patch.a[found];
        int b = patch.b[found];
        int c = patch.c[found];
        double fromX = line[0] + share * dx;
        double fromY = line[1] + share * dy;
        double fromZ = line[2] + share * dz;
        double x = (place[0] * patch.x[a] + place[1] * patch.x[b] + place[2] * patch.x[c] - fromX) / distance;
        double y = (place[0] * patch.y[a] + place[1] * patch.y[b] + place[2] * patch.y[c] - fromY) / distance;
        double z = (place[0] * patch.z[a] + place[1] * patch.z[b] + place[2] * patch.z[c] - fromZ) / distance;
        ways[way] = x;
        ways[way + 1] = y;
        ways[way + 2] = z;
        boolean isNear = distance <= nearest;
        double start = x * fromX + y * fromY + z * fromZ;
        findBelow(x, y, z, start + (isNear ? distance + ROUNDING : nearest + 2 * tie));
        if (isNear) { // what is nearest of the first is on the plane
            leaveOut(a, place[0]);
            leaveOut(b, place[1]);
            leaveOut(c, place[2]);
        }
        if ((below | moreBelow) != 0 && (isNear || !isBeyondOther(way, x, y, z))) {
            lookAtAllBelow(found);
        }
    }

    /** Tries another way on which everything may be far: to what is nearest between the place of the first and the lowest point. */
    private boolean isBeyondOther(int way, double x, double y, double z) {
        int lowest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (long bits = below; bits != 0; bits &= bits - 1) {
            int point = Long.numberOfTrailingZeros(bits);
            double height = x * patch.x[point] + y * patch.y[point] + z * patch.z[point];
            lowest = height < least ? point : lowest;
            least = height < least ? height : least;
        }
        if (lowest < 0) {
            return false;
        }
        int a = patch.a[found];
        int b = patch.b[found];
        int c = patch.c[found];
        between[0] = place[0] * patch.x[a] + place[1] * patch.x[b] + place[2] * patch.x[c];
        between[1] = place[0] * patch.y[a] + place[1] * patch.y[b] + place[2] * patch.y[c];
        between[2] = place[0] * patch.z[a] + place[1] * patch.z[b] + place[2] * patch.z[c];
        between[3] = patch.x[lowest];
        between[4] = patch.y[lowest];
        between[5] = patch.z[lowest];
        double length = Math.sqrt(segments.squared(line, 0, between, 0));
        if (!(length > nearest + tie)) {
            return false;
        }
        double s = segments.s();
        double t = segments.t();
        ways[way] = (between[0] + t * (between[3] - between[0]) - line[0] - s * dx) / length;
        ways[way + 1] = (between[1] + t * (between[4] - between[1]) - line[1] - s * dy) / length;
        ways[way + 2] = (between[2] + t * (between[5] - between[2]) - line[2] - s * dz) / length;
        long first = below;
        long firstMore = moreBelow;
        boolean isBeyond = isBeyond(way);
        below = first;
        moreBelow = firstMore;
        return isBeyond;
    }

    private void leaveOut(int point, double share) {
        if (share != 0) {
            below &= point < SkinPatch.HALF ? ~(1L << point) : -1;
            moreBelow &= point < SkinPatch.HALF ? -1 : ~(1L << (point - SkinPatch.HALF));
        }
    }

    /** Looks at all but one that have a corner below the plane. */
    private void lookAtAllBelow(int butOne) {
        long[] bits = patch.bits;
        long[] moreBits = patch.moreBits;
        for (int one = 0; one < bits.length; one++) {
            if (((bits[one] & below) | (moreBits[one] & moreBelow)) != 0 && one != butOne && !isTriangleFar(one)) {
                look(one);
            }
        }
    }

    /** Triangles that meet at the nearest edge or corner are as near but for rounding: takes the first of them. */
    private void takeFirst() {
        int corner = place[0] != 0 ? patch.a[found] : place[1] != 0 ? patch.b[found] : patch.c[found];
        int other = place[2] != 0 ? patch.c[found] : place[1] != 0 ? patch.b[found] : patch.a[found];
        if (place[0] != 0 && place[1] != 0 && place[2] != 0) {
            return;
        }
        for (int one : patch.around(corner)) {
            if (patch.a[one] == other || patch.b[one] == other || patch.c[one] == other) {
                if (one < found) {
                    gap = Double.POSITIVE_INFINITY;
                    look(one);
                }
                return;
            }
        }
    }

    /**
     * Whether a box is too far. Between the line and the plane across the shortest way to the box's middle there is nothing
     * of the line, and how far the box reaches towards that plane is known, all times the length of that way.
     */
    private boolean isFar(int box) {
        double[] boxes = tree.boxes;
        double reach = nearest + 2 * tie;
        // most that is far is so along one axis
        if (Math.abs(boxes[box] - midX) > boxes[box + 3] + sideX + reach
                || Math.abs(boxes[box + 1] - midY) > boxes[box + 4] + sideY + reach
                || Math.abs(boxes[box + 2] - midZ) > boxes[box + 5] + sideZ + reach) {
            return true;
        }
        double x = boxes[box] - line[0];
        double y = boxes[box + 1] - line[1];
        double z = boxes[box + 2] - line[2];
        double along = share(x, y, z);
        x -= along * dx;
        y -= along * dy;
        z -= along * dz;
        double square = x * x + y * y + z * z;
        double free =
                square - (Math.abs(x) * boxes[box + 3] + Math.abs(y) * boxes[box + 4] + Math.abs(z) * boxes[box + 5]);
        return isFar(free, square);
    }

    /** The same of a triangle, of which every corner is asked how near it is to that plane. */
    private boolean isTriangleFar(int one) {
        int a = patch.a[one];
        int b = patch.b[one];
        int c = patch.c[one];
        double ax = patch.x[a] - line[0];
        double ay = patch.y[a] - line[1];
        double az = patch.z[a] - line[2];
        double bx = patch.x[b] - line[0];
        double by = patch.y[b] - line[1];
        double bz = patch.z[b] - line[2];
        double cx = patch.x[c] - line[0];
        double cy = patch.y[c] - line[1];
        double cz = patch.z[c] - line[2];
        double x = (ax + bx + cx) * THIRD;
        double y = (ay + by + cy) * THIRD;
        double z = (az + bz + cz) * THIRD;
        double along = share(x, y, z);
        double fromX = along * dx;
        double fromY = along * dy;
        double fromZ = along * dz;
        x -= fromX;
        y -= fromY;
        z -= fromZ;
        double start = x * fromX + y * fromY + z * fromZ;
        double ofA = x * ax + y * ay + z * az;
        double ofB = x * bx + y * by + z * bz;
        double ofC = x * cx + y * cy + z * cz;
        return isFar(Rough.min(ofA, Rough.min(ofB, ofC)) - start, x * x + y * y + z * z);
    }

    private static final double THIRD = 1.0 / 3;

    /** Where on the line the nearest point is to one that is so far from the line's start. */
    private double share(double x, double y, double z) {
        return Rough.min(1, Rough.positive((dx * x + dy * y + dz * z) * inverseSquare));
    }

    /**
     * Whether what is free between the line and something is more than matters.
     *
     * @param free times the length of a way
     * @param square of that length
     */
    private boolean isFar(double free, double square) {
        double reach = nearest + 2 * tie;
        return free > 0 && free * free > reach * reach * square;
    }

    private void look(int one) {
        putCorner(patch.a[one], 0);
        putCorner(patch.b[one], 3);
        putCorner(patch.c[one], 6);
        double away = Math.sqrt(segments.squaredToTriangleSoon(line, corners, 0));
        if (away <= tie) {
            noteCrossing(away);
        }
        double oneGap = (away - radius) / height;
        if (oneGap < gap || (oneGap == gap && one < found)) {
            found = one;
            gap = oneGap;
            distance = away;
            nearest = away < nearest ? away : nearest;
            share = segments.s();
            segments.getBarycentric(place, 0);
        }
    }

    private void noteCrossing(double away) {
        touches = true;
        double ux = corners[3] - corners[0];
        double uy = corners[4] - corners[1];
        double uz = corners[5] - corners[2];
        double vx = corners[6] - corners[0];
        double vy = corners[7] - corners[1];
        double vz = corners[8] - corners[2];
        double x = uy * vz - uz * vy;
        double y = uz * vx - ux * vz;
        double z = ux * vy - uy * vx;
        segments.getBarycentric(crossed, 0);
        double most = Math.sqrt((x * x + y * y + z * z) * (dx * dx + dy * dy + dz * dz));
        crossings.add(segments.s(), crossed, x * dx + y * dy + z * dz, away == 0 ? most : Double.POSITIVE_INFINITY);
    }

    private void putCorner(int point, int at) {
        corners[at] = patch.x[point];
        corners[at + 1] = patch.y[point];
        corners[at + 2] = patch.z[point];
    }

    /** The triangle that was found. */
    int triangle() {
        return patch.triangle(found);
    }

    /** How far from the line it is, metres. */
    double distance() {
        return distance;
    }

    /** Its gap, a share of the height. */
    double gap() {
        return gap;
    }

    /** Where on the line it is nearest, 0 to 1. */
    double share() {
        return share;
    }

    /** Where on the triangle that is. Do not modify. */
    double[] place() {
        return place;
    }
}
