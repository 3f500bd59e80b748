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
        touches = false;
    }

    /** Both ends of the line, metres. Do not modify. */
    double[] line() {
        return line;
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
        triangle = -1;
        gap = Double.POSITIVE_INFINITY;
        nearest = limit;
        if (guess >= 0) {
            tree.openLeafOf(guess);
            look(guess);
        }
        int end = tree.root(region + 1);
        int branch = tree.root(region);
        while (branch < end) {
            if (isFar(tree.balls, SkinTree.BALL * branch)) {
                branch = tree.next[branch];
            } else {
                tree.enter(region);
                if (tree.isLeaf(branch)) {
                    tree.open(branch);
                    for (int at = tree.begins[branch]; at < tree.ends[branch]; at++) {
                        if (tree.leaves[at] != guess) {
                            look(tree.leaves[at]);
                        }
                    }
                }
                branch++;
            }
        }
        return triangle >= 0;
    }

    /** The gap between the line and some triangle, a share of the height; not less than 0 less the thickness. */
    double gapTo(int one) {
        tree.openLeafOf(one);
        return (Math.sqrt(segments.squaredToTriangle(line, tree.corners, SkinTree.CORNERS * one)) - radius) / height;
    }

    private boolean isFar(double[] balls, int at) {
        double x = balls[at] - line[0];
        double y = balls[at + 1] - line[1];
        double z = balls[at + 2] - line[2];
        double along = Math.min(1, Math.max(0, (dx * x + dy * y + dz * z) * inverseSquare));
        x -= along * dx;
        y -= along * dy;
        z -= along * dz;
        double reach = nearest + balls[at + 3] + 2 * tie;
        return x * x + y * y + z * z > reach * reach;
    }

    private void look(int one) {
        if (isFar(tree.triangleBalls, SkinTree.BALL * one)) {
            return;
        }
        double[] planes = tree.planes;
        int at = SkinTree.BALL * one;
        double start = planes[at] * line[0] + planes[at + 1] * line[1] + planes[at + 2] * line[2] - planes[at + 3];
        double end = planes[at] * line[3] + planes[at + 1] * line[4] + planes[at + 2] * line[5] - planes[at + 3];
        double reach = nearest + 2 * tie;
        if (Math.min(start, end) > reach || Math.max(start, end) < -reach) {
            return;
        }
        double squared = segments.squaredToTriangle(line, tree.corners, SkinTree.CORNERS * one, start, end);
        double distance = Math.sqrt(squared);
        touches |= distance <= tie;
        double oneGap = (distance - radius) / height;
        if (oneGap < gap || (oneGap == gap && one < triangle)) {
            triangle = one;
            gap = oneGap;
            nearest = Math.min(nearest, distance);
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
