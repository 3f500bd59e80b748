package dev.kintact.body.calibrate;

import java.util.function.IntConsumer;
import org.joml.Vector3dc;

/**
 * Triangles in boxes within boxes, so that a ray need not ask all of them. Scratch: boxes are divided when a ray first enters
 * them, since most are never entered.
 *
 * <p>A node's triangles are a range of the order; its halves are divided across the box's longest side. Boxes are somewhat larger
 * than what is in them: what a ray meets by rounding alone is found too.
 */
final class TriangleTree {

    private static final int LEAF = 12;

    /** By how much boxes are larger, as a share of the largest coordinate of all triangles. */
    private static final double MARGIN = 1e-6;

    private static final int AXES = 3;

    /** Low corner, high corner. */
    private static final int BOX = 2 * AXES;

    private final int count;
    private final int[] order;
    private final double[] boxes;
    private final boolean[] divided;

    /** The box of each triangle; its middle tells the half. */
    private final double[] own;

    private final double margin;

    /**
     * A tree.
     *
     * @param positions three values a vertex. Not modified.
     * @param corners three vertices a triangle. Not modified.
     * @param triangles those that are looked for; they are told by their places in here. Not modified.
     */
    TriangleTree(double[] positions, int[] corners, int[] triangles) {
        count = triangles.length;
        order = new int[count];
        own = new double[BOX * count];
        double largest = 0;
        for (int place = 0; place < count; place++) {
            order[place] = place;
            largest = Math.max(largest, takeBox(positions, corners, 3 * triangles[place], BOX * place));
        }
        margin = MARGIN * largest;
        int nodes = 1;
        for (int size = count; size > LEAF; size = (size + 1) / 2) {
            nodes = 2 * nodes + 1;
        }
        boxes = new double[BOX * nodes];
        divided = new boolean[nodes];
        surround(0, 0, count);
    }

    /** Notes the box of a triangle; its largest coordinate. */
    private double takeBox(double[] positions, int[] corners, int corner, int at) {
        double largest = 0;
        for (int axis = 0; axis < AXES; axis++) {
            double a = positions[AXES * corners[corner] + axis];
            double b = positions[AXES * corners[corner + 1] + axis];
            double c = positions[AXES * corners[corner + 2] + axis];
            own[at + axis] = Math.min(a, Math.min(b, c));
            own[at + AXES + axis] = Math.max(a, Math.max(b, c));
            largest = Math.max(largest, Math.max(-own[at + axis], own[at + AXES + axis]));
        }
        return largest;
    }

    /** Finds the box around a node's triangles, in one pass and without {@code Math.min}, on which the JVM branches. */
    private void surround(int node, int from, int to) {
        double lowX = Double.POSITIVE_INFINITY;
        double lowY = Double.POSITIVE_INFINITY;
        double lowZ = Double.POSITIVE_INFINITY;
        double highX = Double.NEGATIVE_INFINITY;
        double highY = Double.NEGATIVE_INFINITY;
        double highZ = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            int at = BOX * order[i];
            lowX = own[at] < lowX ? own[at] : lowX;
            lowY = own[at + 1] < lowY ? own[at + 1] : lowY;
            lowZ = own[at + 2] < lowZ ? own[at + 2] : lowZ;
            highX = own[at + 3] > highX ? own[at + 3] : highX;
            highY = own[at + 4] > highY ? own[at + 4] : highY;
            highZ = own[at + 5] > highZ ? own[at + 5] : highZ;
        }
        int at = BOX * node;
        boxes[at] = lowX - margin;
        boxes[at + 1] = lowY - margin;
        boxes[at + 2] = lowZ - margin;
        boxes[at + 3] = highX + margin;
        boxes[at + 4] = highY + margin;
        boxes[at + 5] = highZ + margin;
    }

    private int longestSide(int node) {
        int longest = 0;
        for (int axis = 1; axis < AXES; axis++) {
            longest = length(node, axis) > length(node, longest) ? axis : longest;
        }
        return longest;
    }

    private double length(int node, int axis) {
        return boxes[BOX * node + AXES + axis] - boxes[BOX * node + axis];
    }

    private static int middle(int from, int to) {
        return (from + to + 1) >>> 1;
    }

    /** Puts the lower part of a range of triangles before its middle and the upper part behind it. */
    private void divide(int from, int to, int middle, int axis) {
        int low = from;
        int high = to - 1;
        while (low < high) {
            double pivot = twiceCentre(order[(low + high) >>> 1], axis);
            int i = low;
            int j = high;
            while (i <= j) {
                while (twiceCentre(order[i], axis) < pivot) {
                    i++;
                }
                while (twiceCentre(order[j], axis) > pivot) {
                    j--;
                }
                if (i <= j) {
                    int other = order[i];
                    order[i++] = order[j];
                    order[j--] = other;
                }
            }
            if (middle <= j) {
                high = j;
            } else if (middle >= i) {
                low = i;
            } else {
                return;
            }
        }
    }

    private double twiceCentre(int place, int axis) {
        return own[BOX * place + axis] + own[BOX * place + AXES + axis];
    }

    /**
     * Finds all triangles that a ray may meet, in any order, each by its place.
     *
     * @param origin Not modified.
     * @param direction Not modified.
     */
    void along(Vector3dc origin, Vector3dc direction, IntConsumer found) {
        look(0, 0, count, origin, direction, found);
    }

    private void look(int node, int from, int to, Vector3dc origin, Vector3dc direction, IntConsumer found) {
        if (isPassed(BOX * node, origin, direction)) {
            return;
        }
        if (to - from > LEAF) {
            int middle = middle(from, to);
            if (!divided[node]) {
                divided[node] = true;
                divide(from, to, middle, longestSide(node));
                surround(2 * node + 1, from, middle);
                surround(2 * node + 2, middle, to);
            }
            look(2 * node + 1, from, middle, origin, direction, found);
            look(2 * node + 2, middle, to, origin, direction, found);
            return;
        }
        for (int i = from; i < to; i++) {
            found.accept(order[i]);
        }
    }

    /** Whether a ray goes past a box; false where numbers do not tell. */
    private boolean isPassed(int at, Vector3dc origin, Vector3dc direction) {
        double near = 0;
        double far = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < AXES; axis++) {
            double start = axis == 0 ? origin.x() : axis == 1 ? origin.y() : origin.z();
            double step = axis == 0 ? direction.x() : axis == 1 ? direction.y() : direction.z();
            double toLow = (boxes[at + axis] - start) / step;
            double toHigh = (boxes[at + AXES + axis] - start) / step;
            near = Math.max(near, Math.min(toLow, toHigh));
            far = Math.min(far, Math.max(toLow, toHigh));
        }
        return near > far;
    }
}
