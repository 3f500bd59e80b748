package dev.kintact.body.contact;

import dev.kintact.body.surface.Segments;

/** Looks for the triangle of a region that is nearest to a limb's line. Scratch. */
final class LineSearch {

    private final SkinTree tree;
    private final double height;
    private final double tie;
    private final Segments segments = new Segments();
    private final double[] line = new double[6];
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

    /** What was found: a triangle or -1, its gap, and how far from the line it is. */
    private int triangle;

    private double gap;
    private double nearest;
    private double share;
    private final double[] place = new double[3];
    private boolean touches;

    /**
     * Searches of a tree.
     *
     * @param height what gaps are shares of, metres
     * @param tie distances that differ by less are the same, metres
     */
    LineSearch(SkinTree tree, double height, double tie) {
        this.tree = tree;
        this.height = height;
        this.tie = tie;
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
    }

    /** Whether the line goes through the skin of any region that was looked at, or touches it. */
    boolean touches() {
        return touches;
    }

    /**
     * Looks for the nearest triangle of a region; of several as near, for the first.
     *
     * @param limit farther ones do not matter, metres from the line; at least 0
     * @param guess a triangle of the region that may be near, or -1; the result does not depend on it
     * @return whether there is one
     */
    boolean find(int region, double limit, int guess) {
        int branch = tree.root(region);
        begin(limit);
        if (isFar(SkinTree.BOX * branch)) {
            return false;
        }
        lookFirst(guess);
        tree.enter(region);
        int end = tree.root(region + 1);
        while (branch < end) {
            if (isFar(SkinTree.BOX * branch)) {
                branch = tree.next[branch];
            } else {
                if (tree.isLeaf(branch)) {
                    lookInto(branch, guess);
                }
                branch++;
            }
        }
        return triangle >= 0;
    }

    /**
     * The same where it is known in which leaves of the region triangles can be that are no farther than the limit.
     *
     * @param leaves of an entered region, from one index to another. Not modified.
     */
    boolean find(int[] leaves, int from, int to, double limit, int guess) {
        begin(limit);
        if (from < to) {
            lookFirst(guess);
        }
        for (int at = from; at < to; at++) {
            if (!isFar(SkinTree.BOX * leaves[at])) {
                lookInto(leaves[at], guess);
            }
        }
        return triangle >= 0;
    }

    private void begin(double limit) {
        triangle = -1;
        gap = Double.POSITIVE_INFINITY;
        nearest = limit;
    }

    private void lookFirst(int guess) {
        if (guess >= 0) {
            tree.openLeafOf(guess);
            look(guess);
        }
    }

    private void lookInto(int leaf, int guess) {
        tree.open(leaf);
        for (int at = tree.begins[leaf]; at < tree.ends[leaf]; at++) {
            if (tree.leaves[at] != guess) {
                look(tree.leaves[at]);
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
        double[] middles = tree.middles;
        int at = SkinTree.MIDDLE * one;
        double x = middles[at] - line[0];
        double y = middles[at + 1] - line[1];
        double z = middles[at + 2] - line[2];
        double along = share(x, y, z);
        double fromX = line[0] + along * dx;
        double fromY = line[1] + along * dy;
        double fromZ = line[2] + along * dz;
        x -= along * dx;
        y -= along * dy;
        z -= along * dz;
        double[] corners = tree.corners;
        int first = SkinTree.CORNERS * one;
        double start = x * fromX + y * fromY + z * fromZ;
        double a = x * corners[first] + y * corners[first + 1] + z * corners[first + 2];
        double b = x * corners[first + 3] + y * corners[first + 4] + z * corners[first + 5];
        double c = x * corners[first + 6] + y * corners[first + 7] + z * corners[first + 8];
        return isFar(Rough.min(a, Rough.min(b, c)) - start, x * x + y * y + z * z);
    }

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
        if (isTriangleFar(one)) {
            return;
        }
        double[] planes = tree.planes;
        int at = SkinTree.PLANE * one;
        double start = planes[at] * line[0] + planes[at + 1] * line[1] + planes[at + 2] * line[2] - planes[at + 3];
        double end = planes[at] * line[3] + planes[at + 1] * line[4] + planes[at + 2] * line[5] - planes[at + 3];
        double reach = nearest + 2 * tie;
        if ((start > reach && end > reach) || (start < -reach && end < -reach)) {
            return;
        }
        double squared = segments.squaredToTriangle(line, tree.corners, SkinTree.CORNERS * one, start, end);
        double distance = Math.sqrt(squared);
        touches |= distance <= tie;
        double oneGap = (distance - radius) / height;
        if (oneGap < gap || (oneGap == gap && one < triangle)) {
            triangle = one;
            gap = oneGap;
            nearest = distance < nearest ? distance : nearest;
            share = segments.s();
            segments.getBarycentric(place, 0);
        }
    }

    /** The triangle that was found. */
    int triangle() {
        return triangle;
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
