package dev.kintact.body.contact;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.SurfaceTemplate;
import java.util.Arrays;
import java.util.Comparator;
import org.joml.Vector3d;

/**
 * The triangles of trunk and head in a pose, in a tree for each region: whoever looks for the nearest passes over branches
 * whose box is too far. Which triangles make up a branch stays the same in all poses; boxes around them are made anew, those
 * of a whole region at once, of its parts when it is first {@link #enter entered}, and what is in a leaf when it is first
 * opened. Branches are in the order in which they are gone through, each before its two parts. Scratch; nothing here
 * allocates after construction.
 */
final class SkinTree {

    private static final int LEAF = 4;

    /** More than any two points of a region are apart, metres. */
    private static final double BIG = 1024;

    /** Numbers of a triangle's corners, of its middle, of a plane, of a box. */
    static final int CORNERS = 9;

    static final int MIDDLE = 3;
    static final int PLANE = 4;
    static final int BOX = 6;

    /** Corners of each triangle, metres in world space. */
    final double[] corners;

    /** The middle of each triangle's corners. */
    final double[] middles;

    /** The plane of each triangle: outward normal, zero if it has none, and how far along it the plane is. */
    final double[] planes;

    /** A box around each branch: its middle, and how far it reaches to either side. */
    final double[] boxes;

    /** By group: a box around all skin of trunk or head, and so around what is inside; its middle, and how far it reaches. */
    final double[] groupBoxes = new double[BOX * Group.values().length];

    /** Where to go on when a branch is passed over. */
    final int[] next;

    /** Where in {@link #leaves} the triangles of a branch begin and end. Only leaves are looked into. */
    final int[] begins;

    final int[] ends;

    /** Triangles in the order of the tree. */
    final int[] leaves;

    /** The first branch of each region, and one more at the end. */
    private final int[] roots = new int[Region.values().length + 1];

    private final PosedBody posed;
    private final SurfaceTemplate template;
    /** Coordinates of all points of the template. */
    private final double[] points;

    /** By branch: of a leaf, where its points' coordinates are; else nothing. */
    private final int[][] pointsOf;

    /** By triangle: its leaf. */
    private final int[] leafOf;

    /** By leaf: whether its triangles are where the pose takes them. */
    private final boolean[] isOpen;

    /** By region: its skin, null where it has none; and whether boxes of its parts are where the pose takes them. */
    private final SkinPatch[] patches = new SkinPatch[Region.values().length];

    private final boolean[] isEntered = new boolean[Region.values().length];

    private final Vector3d point = new Vector3d();
    private int count;

    /**
     * Trees over the triangles of a surface.
     *
     * @param posed the body; now in a pose that tells what is near what on the skin
     */
    SkinTree(PosedBody posed) {
        this.posed = posed;
        template = posed.surface().template();
        int triangles = template.triangleCount();
        points = new double[3 * template.pointCount()];
        pointsOf = new int[2 * triangles][0];
        leafOf = new int[triangles];
        isOpen = new boolean[2 * triangles];
        corners = new double[CORNERS * triangles];
        middles = new double[MIDDLE * triangles];
        planes = new double[PLANE * triangles];
        boxes = new double[2 * BOX * triangles];
        next = new int[2 * triangles];
        begins = new int[2 * triangles];
        ends = new int[2 * triangles];
        posed.getPoints(points);
        for (int triangle = 0; triangle < triangles; triangle++) {
            updateTriangle(triangle);
        }
        leaves = new int[triangles];
        int at = 0;
        for (Region region : Region.values()) {
            int[] own = trianglesOf(region);
            if (own.length > 0) {
                patches[region.ordinal()] = new SkinPatch(template, own);
                grow(Arrays.stream(own).boxed().toArray(Integer[]::new), at);
            }
            at += own.length;
            roots[region.ordinal() + 1] = count;
        }
    }

    private int[] trianglesOf(Region region) {
        int[] own = new int[template.triangleCount()];
        int found = 0;
        for (int triangle = 0; triangle < own.length; triangle++) {
            if (template.region(triangle) == region) {
                own[found++] = triangle;
            }
        }
        return Arrays.copyOf(own, found);
    }

    /** Makes a branch of triangles and both its halves. */
    private void grow(Integer[] triangles, int at) {
        int branch = count++;
        begins[branch] = at;
        ends[branch] = at + triangles.length;
        if (triangles.length <= LEAF) {
            for (int i = 0; i < triangles.length; i++) {
                leaves[at + i] = triangles[i];
                leafOf[triangles[i]] = branch;
            }
            pointsOf[branch] = pointsOf(triangles);
        } else {
            int axis = longestAxis(triangles);
            Arrays.sort(triangles, Comparator.comparingDouble(triangle -> middles[MIDDLE * triangle + axis]));
            int half = triangles.length / 2;
            grow(Arrays.copyOfRange(triangles, 0, half), at);
            grow(Arrays.copyOfRange(triangles, half, triangles.length), at + half);
        }
        next[branch] = count;
    }

    /** Where the coordinates of all corners are. */
    private int[] pointsOf(Integer[] triangles) {
        int[] found = new int[3 * triangles.length];
        int known = 0;
        for (int triangle : triangles) {
            for (int corner = 0; corner < 3; corner++) {
                int place = 3 * template.corner(triangle, corner);
                boolean isNew = true;
                for (int i = 0; i < known; i++) {
                    isNew &= found[i] != place;
                }
                if (isNew) {
                    found[known++] = place;
                }
            }
        }
        return Arrays.copyOf(found, known);
    }

    private int longestAxis(Integer[] triangles) {
        int longest = 0;
        double length = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int triangle : triangles) {
                low = Math.min(low, middles[MIDDLE * triangle + axis]);
                high = Math.max(high, middles[MIDDLE * triangle + axis]);
            }
            if (high - low > length) {
                length = high - low;
                longest = axis;
            }
        }
        return longest;
    }

    /** How high the box around all skin of trunk or head begins, metres. */
    double lowest(Group group) {
        int box = BOX * group.ordinal();
        return groupBoxes[box + 1] - groupBoxes[box + 4];
    }

    /** The first branch of a region; those of the region end where the next region's begin. */
    int root(int region) {
        return roots[region];
    }

    /** The skin of a region of trunk or head in this pose. */
    SkinPatch patch(int region) {
        patches[region].come(points);
        return patches[region];
    }

    /** Whether a branch has triangles and no parts. */
    boolean isLeaf(int branch) {
        return ends[branch] - begins[branch] <= LEAF;
    }

    /** Whether the skin of a region is farther from a box than a distance, metres; if it says so, it is. */
    boolean isRegionFar(int region, double[] other, int at, double distance) {
        return areFar(boxes, BOX * roots[region], other, at, distance + LimbCores.ROUNDING);
    }

    /** Whether trunk or head, and what is inside, is farther from a box than a distance, metres; if it says so, it is. */
    boolean isGroupFar(Group group, double[] other, int at, double distance) {
        return areFar(groupBoxes, BOX * group.ordinal(), other, at, distance + LimbCores.ROUNDING);
    }

    /** Whether two boxes are farther from each other than a distance, metres. */
    static boolean areFar(double[] ones, int one, double[] others, int other, double distance) {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            double apart =
                    Math.abs(ones[one + axis] - others[other + axis]) - ones[one + 3 + axis] - others[other + 3 + axis];
            square += apart > 0 ? apart * apart : 0;
        }
        return square > distance * distance;
    }

    /** Goes into the pose in which the body is now. */
    void update() {
        posed.getPoints(points);
        Arrays.fill(isOpen, false);
        Arrays.fill(isEntered, false);
        for (int region = 0; region < patches.length; region++) {
            if (roots[region] < roots[region + 1]) {
                patches[region].leave();
                updateBox(roots[region], patches[region].points());
            }
        }
        updateGroupBox(Group.TRUNK);
        updateGroupBox(Group.HEAD);
    }

    /** Makes sure that all boxes of a region are of this pose, before its parts are looked at. */
    void enter(int region) {
        if (!isEntered[region]) {
            isEntered[region] = true;
            for (int branch = roots[region + 1] - 1; branch > roots[region]; branch--) {
                if (isLeaf(branch)) {
                    updateBox(branch, pointsOf[branch]);
                } else {
                    updateBranch(branch);
                }
            }
        }
    }

    /** Makes sure that what is known of a leaf's triangles is of this pose. */
    void open(int leaf) {
        if (!isOpen[leaf]) {
            isOpen[leaf] = true;
            for (int at = begins[leaf]; at < ends[leaf]; at++) {
                updateTriangle(leaves[at]);
            }
        }
    }

    /** The same for the leaf of a triangle. */
    void openLeafOf(int triangle) {
        open(leafOf[triangle]);
    }

    private void updateTriangle(int triangle) {
        int at = CORNERS * triangle;
        for (int corner = 0; corner < 3; corner++) {
            int from = 3 * template.corner(triangle, corner);
            corners[at + 3 * corner] = points[from];
            corners[at + 3 * corner + 1] = points[from + 1];
            corners[at + 3 * corner + 2] = points[from + 2];
        }
        for (int axis = 0; axis < 3; axis++) {
            middles[MIDDLE * triangle + axis] =
                    (corners[at + axis] + corners[at + 3 + axis] + corners[at + 6 + axis]) / 3;
        }
        posed.getTriangleNormal(triangle, point);
        int plane = PLANE * triangle;
        planes[plane] = point.x;
        planes[plane + 1] = point.y;
        planes[plane + 2] = point.z;
        planes[plane + 3] = point.x * corners[at] + point.y * corners[at + 1] + point.z * corners[at + 2];
    }

    private void updateGroupBox(Group group) {
        int[] regions = SkinSearch.regions(group);
        int to = BOX * group.ordinal();
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int region : regions) {
                if (roots[region] < roots[region + 1]) {
                    int at = BOX * roots[region] + axis;
                    low = Math.min(low, boxes[at] - boxes[at + 3]);
                    high = Math.max(high, boxes[at] + boxes[at + 3]);
                }
            }
            groupBoxes[to + axis] = (low + high) / 2;
            groupBoxes[to + 3 + axis] = (high - low) / 2;
        }
    }

    /**
     * A box around points, of which there is one at least. Numbers that are made positive are in the same order as their bits,
     * which are compared in less time.
     */
    private void updateBox(int branch, int[] own) {
        long lowX = Long.MAX_VALUE;
        long lowY = Long.MAX_VALUE;
        long lowZ = Long.MAX_VALUE;
        long highX = 0;
        long highY = 0;
        long highZ = 0;
        double fromX = points[own[0]] - BIG;
        double fromY = points[own[0] + 1] - BIG;
        double fromZ = points[own[0] + 2] - BIG;
        for (int at : own) {
            long x = Double.doubleToRawLongBits(points[at] - fromX);
            long y = Double.doubleToRawLongBits(points[at + 1] - fromY);
            long z = Double.doubleToRawLongBits(points[at + 2] - fromZ);
            lowX = x < lowX ? x : lowX;
            lowY = y < lowY ? y : lowY;
            lowZ = z < lowZ ? z : lowZ;
            highX = x > highX ? x : highX;
            highY = y > highY ? y : highY;
            highZ = z > highZ ? z : highZ;
        }
        putBox(BOX * branch, Double.longBitsToDouble(lowX) + fromX, Double.longBitsToDouble(highX) + fromX);
        putBox(BOX * branch + 1, Double.longBitsToDouble(lowY) + fromY, Double.longBitsToDouble(highY) + fromY);
        putBox(BOX * branch + 2, Double.longBitsToDouble(lowZ) + fromZ, Double.longBitsToDouble(highZ) + fromZ);
    }

    private void updateBranch(int branch) {
        int first = BOX * (branch + 1);
        int second = BOX * next[branch + 1];
        for (int axis = 0; axis < 3; axis++) {
            double one = boxes[first + axis];
            double other = boxes[second + axis];
            double sideOne = boxes[first + 3 + axis];
            double sideOther = boxes[second + 3 + axis];
            putBox(
                    BOX * branch + axis,
                    Rough.min(one - sideOne, other - sideOther),
                    Rough.max(one + sideOne, other + sideOther));
        }
    }

    private void putBox(int at, double low, double high) {
        boxes[at] = (low + high) / 2;
        boxes[at + 3] = (high - low) / 2;
    }
}
