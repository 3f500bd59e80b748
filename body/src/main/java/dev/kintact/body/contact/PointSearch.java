package dev.kintact.body.contact;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region.Group;
import java.util.Arrays;
import org.joml.Vector3d;

/** Tells of points whether they are inside trunk or head, and how deep. Scratch. */
final class PointSearch {

    /** Nearer to the skin, or to what the ray hits, rounding might decide: then all triangles are asked, metres. */
    private static final double DOUBT = 1e-9;

    private final SkinTree tree;
    private final PosedBody posed;
    private final double tie;
    private final double[] place = new double[3];
    private boolean doubtful;

    /** The point. */
    private final Vector3d point = new Vector3d();

    /** The nearest skin so far, and how far that is. */
    private int found;

    private double nearest;
    /** What may be as near as the nearest: triangles, their regions, and how far they are. */
    private final int[] triangles;

    private final int[] regionsOf;
    private final double[] distances;
    private int candidates;
    /** By group: the triangle that was nearest last, which may be again; -1 before. */
    private final int[] guesses = new int[Group.values().length];

    /**
     * Searches of a tree.
     *
     * @param posed in the pose of the tree
     * @param tie distances that differ by less are the same, metres
     */
    PointSearch(SkinTree tree, PosedBody posed, double tie) {
        this.tree = tree;
        this.posed = posed;
        this.tie = tie;
        triangles = new int[tree.leaves.length];
        regionsOf = new int[triangles.length];
        distances = new double[triangles.length];
        Arrays.fill(guesses, -1);
    }

    /** The point to ask about next, metres in world space. To be set by the caller. */
    Vector3d point() {
        return point;
    }

    /**
     * Whether the skin of a group of regions winds around the point: it leaves what it is in wherever the ray along z goes
     * out, and comes in where it goes in.
     *
     * @param regions of the group
     */
    boolean isInside(Group group, int[] regions) {
        doubtful = false;
        int winding = 0;
        for (int region : regions) {
            int end = tree.root(region + 1);
            int branch = tree.root(region);
            while (branch < end) {
                if (isBeside(SkinTree.BOX * branch)) {
                    branch = tree.next[branch];
                } else {
                    tree.enter(region);
                    if (tree.isLeaf(branch)) {
                        tree.open(branch);
                        for (int at = tree.begins[branch]; at < tree.ends[branch]; at++) {
                            winding += crossing(tree.leaves[at]);
                        }
                    }
                    branch++;
                }
            }
        }
        return doubtful ? posed.winding(group, point) > 0.5 : winding > 0;
    }

    private boolean isBeside(int box) {
        double[] boxes = tree.boxes;
        return Math.abs(point.x - boxes[box]) > boxes[box + 3] + DOUBT
                || Math.abs(point.y - boxes[box + 1]) > boxes[box + 4] + DOUBT
                || point.z - boxes[box + 2] > boxes[box + 5] + DOUBT;
    }

    /** How a ray along z goes through a triangle: 1 outwards, -1 inwards, 0 past it. */
    private int crossing(int triangle) {
        int at = SkinTree.CORNERS * triangle;
        int around = edge(at, at + 3) + edge(at + 3, at + 6) + edge(at + 6, at);
        if (around == 0) {
            return 0;
        }
        double over = over(triangle);
        doubtful |= Math.abs(over) <= DOUBT;
        return over * around < 0 ? around : 0;
    }

    /**
     * Seen along z, how an edge passes the point on its right: 1 upwards, -1 downwards, 0 not at all. Both triangles at an
     * edge get the same with opposite signs, so that no ray slips through between them.
     */
    private int edge(int from, int to) {
        double[] corners = tree.corners;
        boolean up = corners[from + 1] <= point.y;
        if (up == corners[to + 1] <= point.y) {
            return 0;
        }
        int low = up ? from : to;
        int high = up ? to : from;
        double x = corners[high] - corners[low];
        double y = corners[high + 1] - corners[low + 1];
        double beside = x * (point.y - corners[low + 1]) - y * (point.x - corners[low]);
        doubtful |= Math.abs(beside) <= DOUBT * (Math.abs(x) + y);
        return beside > 0 ? up ? 1 : -1 : 0;
    }

    /** How high the point is over a triangle's plane, metres. */
    private double over(int triangle) {
        double[] planes = tree.planes;
        int plane = SkinTree.PLANE * triangle;
        double out = planes[plane] * point.x + planes[plane + 1] * point.y + planes[plane + 2] * point.z;
        return out - planes[plane + 3];
    }

    /** How far the nearest skin of a group of regions is from the point, metres. */
    double distance(Group group, int[] regions) {
        int last = guesses[group.ordinal()];
        found = last >= 0 ? last : tree.leaves[tree.begins[tree.root(regions[0])]];
        tree.openLeafOf(found);
        nearest = distanceTo(found);
        candidates = 0;
        for (int region : regions) {
            int end = tree.root(region + 1);
            int branch = tree.root(region);
            while (branch < end) {
                if (isFar(SkinTree.BOX * branch)) {
                    branch = tree.next[branch];
                } else {
                    tree.enter(region);
                    if (tree.isLeaf(branch)) {
                        tree.open(branch);
                        for (int at = tree.begins[branch]; at < tree.ends[branch]; at++) {
                            compare(tree.leaves[at], region);
                        }
                    }
                    branch++;
                }
            }
        }
        guesses[group.ordinal()] = found;
        return nearest;
    }

    private void compare(int triangle, int region) {
        if (Math.abs(over(triangle)) > nearest + 2 * tie) {
            return;
        }
        double distance = distanceTo(triangle);
        if (distance < nearest) {
            nearest = distance;
            found = triangle;
        }
        if (distance <= nearest + tie) {
            triangles[candidates] = triangle;
            regionsOf[candidates] = region;
            distances[candidates++] = distance;
        }
    }

    /** The first triangle of a region that is as far as {@link #distance} said; -1 if there is none. */
    int first(int region) {
        int first = -1;
        for (int at = 0; at < candidates; at++) {
            int triangle = triangles[at];
            if (regionsOf[at] == region && distances[at] <= nearest + tie && (first < 0 || triangle < first)) {
                first = triangle;
            }
        }
        return first;
    }

    private boolean isFar(int box) {
        double[] boxes = tree.boxes;
        double x = Rough.positive(Math.abs(boxes[box] - point.x) - boxes[box + 3]);
        double y = Rough.positive(Math.abs(boxes[box + 1] - point.y) - boxes[box + 4]);
        double z = Rough.positive(Math.abs(boxes[box + 2] - point.z) - boxes[box + 5]);
        double reach = nearest + 2 * tie;
        return x * x + y * y + z * z > reach * reach;
    }

    private double distanceTo(int triangle) {
        posed.locate(triangle, point, place);
        double[] corners = tree.corners;
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            int at = SkinTree.CORNERS * triangle + axis;
            double on = place[0] * corners[at] + place[1] * corners[at + 3] + place[2] * corners[at + 6];
            double difference = on - (axis == 0 ? point.x : axis == 1 ? point.y : point.z);
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }

    /** Where a triangle is nearest to the point. */
    void locate(int triangle, double[] dest, int at) {
        posed.locate(triangle, point, place);
        System.arraycopy(place, 0, dest, at, 3);
    }
}
