package dev.kintact.body.calibrate;

import java.util.function.IntConsumer;
import org.joml.Vector3dc;

/**
 * Triangles in boxes within boxes, so that a ray need not ask all of them. Immutable.
 *
 * <p>Triangles are put in the order of a curve through the cells of a grid [Morton66], on which what follows each other is near
 * each other, by counting alone: nothing is compared. Some at a time are a leaf, and two boxes beside each other are in one. Boxes
 * are in whole steps, of which the smaller and the larger of two are found without a branch, and somewhat larger than what is in
 * them: what a ray meets by rounding alone is found too.
 */
final class TriangleTree {

    private static final int LEAF = 8;

    /** The longest side of the box around all vertices has two to the power of this many steps. */
    private static final int STEPS = 20;

    /** By how many steps boxes are larger. */
    private static final int MARGIN = 1;

    private static final int AXES = 3;

    /** Low corner, high corner. */
    private static final int BOX = 2 * AXES;

    /** As many bits of each axis tell the cell at most: more cells than that take longer to go through than triangles. */
    private static final int MOST_BITS = 6;

    /** The bits of a cell's number along an axis, two places apart from each other. */
    private static final int[] APART = apart();

    private final int count;
    private final double[] low = new double[AXES];
    /** How many steps a metre has. */
    private final double scale;

    private final int[] order;
    private final int leaves;
    private final int[] boxes;

    /**
     * A tree.
     *
     * @param positions three values a vertex. Not modified.
     * @param corners three vertices a triangle, whose positions are finite. Not modified.
     */
    TriangleTree(double[] positions, int[] corners) {
        count = corners.length / 3;
        scale = (1 << STEPS) / findLow(positions);
        int[] own = ownBoxes(inSteps(positions), corners);
        order = alongCurve(own);
        leaves = Math.max(1, (count + LEAF - 1) / LEAF);
        boxes = new int[BOX * 2 * Integer.highestOneBit(2 * leaves - 1)];
        surround(0, 0, leaves, own);
    }

    private static int[] apart() {
        int[] apart = new int[1 << MOST_BITS];
        for (int cell = 0; cell < apart.length; cell++) {
            for (int bit = 0; bit < MOST_BITS; bit++) {
                apart[cell] |= ((cell >> bit) & 1) << (AXES * bit);
            }
        }
        return apart;
    }

    /** Finds the low corner of the box around all vertices that are anywhere; its longest side. */
    private double findLow(double[] positions) {
        double longest = 0;
        for (int axis = 0; axis < AXES; axis++) {
            low[axis] = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int at = axis; at < positions.length; at += AXES) {
                double value = positions[at];
                if (Double.isFinite(value)) {
                    low[axis] = value < low[axis] ? value : low[axis];
                    high = value > high ? value : high;
                }
            }
            longest = Math.max(longest, high - low[axis]);
        }
        return longest;
    }

    /** Coordinates from the low corner; 0 where numbers tell nothing, as where all is in one point. */
    private int[] inSteps(double[] positions) {
        int[] steps = new int[positions.length];
        for (int at = 0; at < steps.length; at += AXES) {
            steps[at] = (int) ((positions[at] - low[0]) * scale);
            steps[at + 1] = (int) ((positions[at + 1] - low[1]) * scale);
            steps[at + 2] = (int) ((positions[at + 2] - low[2]) * scale);
        }
        return steps;
    }

    private static int[] ownBoxes(int[] steps, int[] corners) {
        int[] own = new int[2 * corners.length];
        for (int at = 0; at < own.length; at += BOX) {
            int a = AXES * corners[at / 2];
            int b = AXES * corners[at / 2 + 1];
            int c = AXES * corners[at / 2 + 2];
            for (int axis = 0; axis < AXES; axis++) {
                int u = steps[a + axis];
                int v = steps[b + axis];
                int w = steps[c + axis];
                own[at + axis] = Math.min(w, Math.min(u, v));
                own[at + AXES + axis] = Math.max(w, Math.max(u, v));
            }
        }
        return own;
    }

    /** Triangles in the order of the curve; those in one cell stay in theirs. */
    private int[] alongCurve(int[] own) {
        int bits = 1;
        // skin runs through about as many cells as some layers have
        while (bits < MOST_BITS && LEAF << (2 * bits) < count) {
            bits++;
        }
        int[] cells = new int[count];
        int[] start = new int[(1 << (AXES * bits)) + 1];
        // from twice the middle to the cell; the last step of all is one too far
        int shift = STEPS + 1 - bits;
        int last = (1 << bits) - 1;
        for (int triangle = 0; triangle < count; triangle++) {
            int at = BOX * triangle;
            int cell = APART[Math.min(last, (own[at] + own[at + 3]) >> shift)]
                    | APART[Math.min(last, (own[at + 1] + own[at + 4]) >> shift)] << 1
                    | APART[Math.min(last, (own[at + 2] + own[at + 5]) >> shift)] << 2;
            cells[triangle] = cell;
            start[cell + 1]++;
        }
        for (int cell = 1; cell < start.length; cell++) {
            start[cell] += start[cell - 1];
        }
        int[] sorted = new int[count];
        for (int triangle = 0; triangle < count; triangle++) {
            sorted[start[cells[triangle]]++] = triangle;
        }
        return sorted;
    }

    /** Finds the box of a node over some leaves and of all nodes below it. */
    private void surround(int node, int from, int to, int[] own) {
        if (to - from == 1) {
            surroundLeaf(BOX * node, from, own);
            return;
        }
        int middle = middle(from, to);
        int left = 2 * node + 1;
        surround(left, from, middle, own);
        surround(left + 1, middle, to, own);
        for (int axis = 0; axis < AXES; axis++) {
            boxes[BOX * node + axis] = Math.min(boxes[BOX * left + axis], boxes[BOX * (left + 1) + axis]);
            boxes[BOX * node + AXES + axis] =
                    Math.max(boxes[BOX * left + AXES + axis], boxes[BOX * (left + 1) + AXES + axis]);
        }
    }

    private void surroundLeaf(int at, int leaf, int[] own) {
        int lowX = Integer.MAX_VALUE;
        int lowY = Integer.MAX_VALUE;
        int lowZ = Integer.MAX_VALUE;
        int highX = Integer.MIN_VALUE;
        int highY = Integer.MIN_VALUE;
        int highZ = Integer.MIN_VALUE;
        for (int place = LEAF * leaf; place < end(leaf); place++) {
            int box = BOX * order[place];
            lowX = Math.min(lowX, own[box]);
            lowY = Math.min(lowY, own[box + 1]);
            lowZ = Math.min(lowZ, own[box + 2]);
            highX = Math.max(highX, own[box + 3]);
            highY = Math.max(highY, own[box + 4]);
            highZ = Math.max(highZ, own[box + 5]);
        }
        boxes[at] = lowX - MARGIN;
        boxes[at + 1] = lowY - MARGIN;
        boxes[at + 2] = lowZ - MARGIN;
        // steps were cut off, not rounded
        boxes[at + 3] = highX + 1 + MARGIN;
        boxes[at + 4] = highY + 1 + MARGIN;
        boxes[at + 5] = highZ + 1 + MARGIN;
    }

    private int end(int leaf) {
        return Math.min(count, LEAF * (leaf + 1));
    }

    private static int middle(int from, int to) {
        return (from + to + 1) >>> 1;
    }

    /**
     * Finds all triangles that a ray may meet, in any order.
     *
     * @param origin Not modified.
     * @param direction Not modified.
     */
    void along(Vector3dc origin, Vector3dc direction, IntConsumer found) {
        look(0, 0, leaves, new Line(origin, direction), found);
    }

    /** A ray as boxes are asked about it: where it begins, in steps, and how much of it goes by in a step along each axis. */
    private final class Line {
        final double x;
        final double y;
        final double z;
        final double perX;
        final double perY;
        final double perZ;
        /** Where in a box the side is at which it enters, along each axis: 0 for the low one. */
        final int inX;

        final int inY;
        final int inZ;

        Line(Vector3dc origin, Vector3dc direction) {
            x = (origin.x() - low[0]) * scale;
            y = (origin.y() - low[1]) * scale;
            z = (origin.z() - low[2]) * scale;
            perX = 1 / (direction.x() * scale);
            perY = 1 / (direction.y() * scale);
            perZ = 1 / (direction.z() * scale);
            inX = perX < 0 ? AXES : 0;
            inY = perY < 0 ? AXES : 0;
            inZ = perZ < 0 ? AXES : 0;
        }
    }

    private void look(int node, int from, int to, Line line, IntConsumer found) {
        if (isPassed(BOX * node, line)) {
            return;
        }
        if (to - from > 1) {
            int middle = middle(from, to);
            look(2 * node + 1, from, middle, line, found);
            look(2 * node + 2, middle, to, line, found);
            return;
        }
        for (int place = LEAF * from; place < end(from); place++) {
            found.accept(order[place]);
        }
    }

    /** Whether a ray goes past a box, as it has left one pair of its sides before it enters another; false where numbers do not tell. */
    private boolean isPassed(int at, Line line) {
        double outX = (boxes[at + AXES - line.inX] - line.x) * line.perX;
        double outY = (boxes[at + AXES - line.inY + 1] - line.y) * line.perY;
        double outZ = (boxes[at + AXES - line.inZ + 2] - line.z) * line.perZ;
        if (outX < 0 || outY < 0 || outZ < 0) {
            return true;
        }
        double inX = (boxes[at + line.inX] - line.x) * line.perX;
        double inY = (boxes[at + line.inY + 1] - line.y) * line.perY;
        double inZ = (boxes[at + line.inZ + 2] - line.z) * line.perZ;
        return inX > outY || inX > outZ || inY > outX || inY > outZ || inZ > outX || inZ > outY;
    }
}
