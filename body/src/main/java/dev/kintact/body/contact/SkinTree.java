package dev.kintact.body.contact;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfaceTemplate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * The triangles of trunk and head in a pose, in a tree for each region: whoever looks for the nearest passes over branches
 * whose ball is too far. Which triangles make up a branch stays the same in all poses; balls and boxes around them are made
 * anew. Branches are in the order in which they are gone through, each before its two parts. Scratch; nothing here allocates
 * after construction.
 */
final class SkinTree {

    private static final int LEAF = 4;

    /** Numbers of a triangle's corners, of a ball or plane, of a box. */
    static final int CORNERS = 9;

    static final int BALL = 4;
    static final int BOX = 6;

    /** Corners of each triangle, metres in world space. */
    final double[] corners;

    /** A ball around each triangle: centre and radius. */
    final double[] triangleBalls;

    /** The plane of each triangle: outward normal, zero if it has none, and how far along it the plane is. */
    final double[] planes;

    /** A ball around each branch: centre and radius. */
    final double[] balls;

    /** A box around each branch: lowest and highest corner. */
    final double[] boxes;

    /** Where to go on when a branch is passed over. */
    final int[] next;

    /** Where in {@link #leaves} the triangles of a branch begin and end. Only leaves are looked into. */
    final int[] begins;

    final int[] ends;

    /** Triangles in the order of the tree. */
    final int[] leaves;

    /** The first branch of each region, and one more at the end. */
    private final int[] roots = new int[Region.values().length + 1];

    private final SurfaceTemplate template;
    private final Vector3d point = new Vector3d();
    private int count;

    /**
     * Trees over the triangles of a surface.
     *
     * @param standing the body in a pose that tells what is near what on the skin. Not modified.
     */
    SkinTree(PosedBody standing) {
        template = standing.surface().template();
        int triangles = template.triangleCount();
        corners = new double[CORNERS * triangles];
        triangleBalls = new double[BALL * triangles];
        planes = new double[BALL * triangles];
        balls = new double[2 * BALL * triangles];
        boxes = new double[2 * BOX * triangles];
        next = new int[2 * triangles];
        begins = new int[2 * triangles];
        ends = new int[2 * triangles];
        updateTriangles(standing);
        leaves = new int[triangles];
        int at = 0;
        for (Region region : Region.values()) {
            Integer[] own = IntStream.range(0, triangles)
                    .filter(triangle -> template.region(triangle) == region)
                    .boxed()
                    .toArray(Integer[]::new);
            if (own.length > 0) {
                grow(own, at);
            }
            at += own.length;
            roots[region.ordinal() + 1] = count;
        }
    }

    /** Makes a branch of triangles and both its halves. */
    private void grow(Integer[] triangles, int at) {
        int branch = count++;
        begins[branch] = at;
        ends[branch] = at + triangles.length;
        if (triangles.length <= LEAF) {
            for (int i = 0; i < triangles.length; i++) {
                leaves[at + i] = triangles[i];
            }
        } else {
            int axis = longestAxis(triangles);
            Arrays.sort(triangles, Comparator.comparingDouble(triangle -> triangleBalls[BALL * triangle + axis]));
            int half = triangles.length / 2;
            grow(Arrays.copyOfRange(triangles, 0, half), at);
            grow(Arrays.copyOfRange(triangles, half, triangles.length), at + half);
        }
        next[branch] = count;
    }

    private int longestAxis(Integer[] triangles) {
        int longest = 0;
        double length = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int triangle : triangles) {
                low = Math.min(low, triangleBalls[BALL * triangle + axis]);
                high = Math.max(high, triangleBalls[BALL * triangle + axis]);
            }
            if (high - low > length) {
                length = high - low;
                longest = axis;
            }
        }
        return longest;
    }

    /** The first branch of a region; those of the region end where the next region's begin. */
    int root(int region) {
        return roots[region];
    }

    /** Whether a branch has triangles and no parts. */
    boolean isLeaf(int branch) {
        return ends[branch] - begins[branch] <= LEAF;
    }

    /**
     * Goes into a pose.
     *
     * @param posed of the same template. Not modified.
     */
    void update(PosedBody posed) {
        updateTriangles(posed);
        for (int branch = count - 1; branch >= 0; branch--) {
            if (isLeaf(branch)) {
                updateLeaf(branch);
            } else {
                updateBranch(branch);
            }
        }
    }

    private void updateTriangles(PosedBody posed) {
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            int at = CORNERS * triangle;
            for (int corner = 0; corner < 3; corner++) {
                posed.getPoint(template.corner(triangle, corner), point);
                corners[at + 3 * corner] = point.x;
                corners[at + 3 * corner + 1] = point.y;
                corners[at + 3 * corner + 2] = point.z;
            }
            int ball = BALL * triangle;
            for (int axis = 0; axis < 3; axis++) {
                triangleBalls[ball + axis] = (corners[at + axis] + corners[at + 3 + axis] + corners[at + 6 + axis]) / 3;
            }
            triangleBalls[ball + 3] = Math.sqrt(farthest(triangle, triangleBalls, ball));
            posed.getTriangleNormal(triangle, point);
            planes[ball] = point.x;
            planes[ball + 1] = point.y;
            planes[ball + 2] = point.z;
            planes[ball + 3] = point.x * corners[at] + point.y * corners[at + 1] + point.z * corners[at + 2];
        }
    }

    /** The square of how far a triangle's farthest corner is from a centre. */
    private double farthest(int triangle, double[] centre, int at) {
        double farthest = 0;
        for (int corner = CORNERS * triangle; corner < CORNERS * triangle + CORNERS; corner += 3) {
            double x = corners[corner] - centre[at];
            double y = corners[corner + 1] - centre[at + 1];
            double z = corners[corner + 2] - centre[at + 2];
            farthest = Math.max(farthest, x * x + y * y + z * z);
        }
        return farthest;
    }

    private void updateLeaf(int leaf) {
        int box = BOX * leaf;
        Arrays.fill(boxes, box, box + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(boxes, box + 3, box + 6, Double.NEGATIVE_INFINITY);
        for (int at = begins[leaf]; at < ends[leaf]; at++) {
            int first = CORNERS * leaves[at];
            for (int corner = first; corner < first + CORNERS; corner += 3) {
                for (int axis = 0; axis < 3; axis++) {
                    boxes[box + axis] = Math.min(boxes[box + axis], corners[corner + axis]);
                    boxes[box + 3 + axis] = Math.max(boxes[box + 3 + axis], corners[corner + axis]);
                }
            }
        }
        centre(leaf);
        double farthest = 0;
        for (int at = begins[leaf]; at < ends[leaf]; at++) {
            farthest = Math.max(farthest, farthest(leaves[at], balls, BALL * leaf));
        }
        balls[BALL * leaf + 3] = Math.sqrt(farthest);
    }

    private void updateBranch(int branch) {
        int first = branch + 1;
        int second = next[first];
        for (int axis = 0; axis < 3; axis++) {
            boxes[BOX * branch + axis] = Math.min(boxes[BOX * first + axis], boxes[BOX * second + axis]);
            boxes[BOX * branch + 3 + axis] = Math.max(boxes[BOX * first + 3 + axis], boxes[BOX * second + 3 + axis]);
        }
        centre(branch);
        balls[BALL * branch + 3] = Math.min(diagonal(branch), Math.max(reach(branch, first), reach(branch, second)));
    }

    private void centre(int branch) {
        for (int axis = 0; axis < 3; axis++) {
            balls[BALL * branch + axis] = (boxes[BOX * branch + axis] + boxes[BOX * branch + 3 + axis]) / 2;
        }
    }

    /** From the middle of a box to its corners. */
    private double diagonal(int branch) {
        double x = boxes[BOX * branch + 3] - balls[BALL * branch];
        double y = boxes[BOX * branch + 4] - balls[BALL * branch + 1];
        double z = boxes[BOX * branch + 5] - balls[BALL * branch + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** How far from the middle of a branch the ball of one of its parts goes. */
    private double reach(int branch, int part) {
        double x = balls[BALL * part] - balls[BALL * branch];
        double y = balls[BALL * part + 1] - balls[BALL * branch + 1];
        double z = balls[BALL * part + 2] - balls[BALL * branch + 2];
        return Math.sqrt(x * x + y * y + z * z) + balls[BALL * part + 3];
    }
}
