package dev.kintact.body.contact;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region.Group;
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

    /** The axis along which the ray goes, which way, 1 or -1, and the axes to the right and up as seen against it. */
    private int along;

    private int toward;
    private int right;
    private int up;

    /** The point along these axes. */
    private double pointAlong;

    private double pointRight;
    private double pointUp;

    /** The point. */
    private final Vector3d point = new Vector3d();

    private final Vector3d on = new Vector3d();

    /** The nearest skin so far, and how far that is. */
    private int found;

    private double nearest;
    /** What may be as near as the nearest: triangles, their regions, and how far they are. */
    private final int[] triangles;

    private final int[] regionsOf;
    private final double[] distances;
    private int candidates;

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
    }

    /** The point to ask about next, metres in world space. To be set by the caller. */
    Vector3d point() {
        return point;
    }

    /**
     * How often the skin of trunk or head winds around the point: it leaves what it is in wherever a ray goes out, and
     * comes in where it goes in. The ray goes away from the middle, forward, backward or to one side.
     */
    int winding(Group group) {
        if (!mayBeInside(group)) {
            return 0;
        }
        int middle = SkinTree.BOX * group.ordinal();
        double x = point.x - tree.groupBoxes[middle];
        double z = point.z - tree.groupBoxes[middle + 2];
        boolean isToSide = Math.abs(x) > Math.abs(z);
        int winding = windingAlong(isToSide, x, z, group);
        if (doubtful) {
            winding = windingAlong(!isToSide, x, z, group);
        }
        return doubtful ? (int) Math.round(posed.winding(group, point)) : winding;
    }

    /** Whether the point may be inside trunk or head; if not, it is not. */
    boolean mayBeInside(Group group) {
        int box = SkinTree.BOX * group.ordinal();
        double[] boxes = tree.groupBoxes;
        return Math.abs(point.x - boxes[box]) <= boxes[box + 3] + DOUBT
                && Math.abs(point.y - boxes[box + 1]) <= boxes[box + 4] + DOUBT
                && Math.abs(point.z - boxes[box + 2]) <= boxes[box + 5] + DOUBT;
    }

    private int windingAlong(boolean isAlongX, double x, double z, Group group) {
        doubtful = false;
        aim(isAlongX, x, z);
        int winding = 0;
        for (int region : SkinSearch.regions(group)) {
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
        return winding;
    }

    private void aim(boolean isAlongX, double x, double z) {
        along = isAlongX ? 0 : 2;
        right = isAlongX ? 1 : 0;
        up = isAlongX ? 2 : 1;
        toward = (isAlongX ? x : z) > 0 ? 1 : -1;
        pointAlong = isAlongX ? point.x : point.z;
        pointRight = isAlongX ? point.y : point.x;
        pointUp = isAlongX ? point.z : point.y;
    }

    private boolean isBeside(int box) {
        double[] boxes = tree.boxes;
        return Math.abs(pointRight - boxes[box + right]) > boxes[box + 3 + right] + DOUBT
                || Math.abs(pointUp - boxes[box + up]) > boxes[box + 3 + up] + DOUBT
                || (pointAlong - boxes[box + along]) * toward > boxes[box + 3 + along] + DOUBT;
    }

    /** How the ray goes through a triangle: 1 outwards, -1 inwards, 0 past it. */
    private int crossing(int triangle) {
        int at = SkinTree.CORNERS * triangle;
        int around = edge(at, at + 3) + edge(at + 3, at + 6) + edge(at + 6, at);
        if (around == 0) {
            return 0;
        }
        double over = over(triangle);
        doubtful |= Math.abs(over) <= DOUBT;
        return over * around * toward < 0 ? around * toward : 0;
    }

    /**
     * Seen along the ray, how an edge passes the point on its right: 1 upwards, -1 downwards, 0 not at all. Both triangles at
     * an edge get the same with opposite signs, so that no ray slips through between them.
     */
    private int edge(int from, int to) {
        double[] corners = tree.corners;
        boolean goesUp = corners[from + up] <= pointUp;
        if (goesUp == corners[to + up] <= pointUp) {
            return 0;
        }
        int low = goesUp ? from : to;
        int high = goesUp ? to : from;
        double x = corners[high + right] - corners[low + right];
        double y = corners[high + up] - corners[low + up];
        double beside = x * (pointUp - corners[low + up]) - y * (pointRight - corners[low + right]);
        doubtful |= Math.abs(beside) <= DOUBT * (Math.abs(x) + y);
        return beside > 0 ? goesUp ? 1 : -1 : 0;
    }

    /** How high the point is over a triangle's plane, metres. */
    private double over(int triangle) {
        double[] planes = tree.planes;
        int plane = SkinTree.PLANE * triangle;
        double out = planes[plane] * point.x + planes[plane + 1] * point.y + planes[plane + 2] * point.z;
        return out - planes[plane + 3];
    }

    /** Any triangle of trunk or head. */
    int any(Group group) {
        return tree.leaves[tree.begins[tree.root(SkinSearch.regions(group)[0])]];
    }

    /**
     * How far the nearest skin of trunk or head is from the point, metres.
     *
     * @param guess a triangle that may be near
     */
    double distance(Group group, int guess) {
        found = guess;
        nearest = distanceTo(found);
        candidates = 0;
        for (int region : SkinSearch.regions(group)) {
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

    /** A triangle that is as far as {@link #distance} said. */
    int found() {
        return found;
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

    /** How far a triangle is from the point, metres. */
    double distanceTo(int triangle) {
        posed.locate(triangle, point, place);
        return posed.getPosition(triangle, place, on).distance(point);
    }

    /** Where a triangle is nearest to the point. */
    void locate(int triangle, double[] dest, int at) {
        posed.locate(triangle, point, place);
        System.arraycopy(place, 0, dest, at, 3);
    }
}
