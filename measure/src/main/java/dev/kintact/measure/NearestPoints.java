package dev.kintact.measure;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Some of many points that move, and how near the nearest of them is: a tree of boxes. The tree is made once, of points that
 * are neighbours then; when they have moved, only its boxes are made anew. Answers are exact however far neighbours have
 * parted. Scratch; nothing here allocates after construction.
 */
final class NearestPoints {

    private static final int MOST_IN_LEAF = 8;

    /** Takes points. */
    interface PointVisitor {
        void visit(int point);
    }

    private final double[] positions;
    /** Points so that every box of the tree holds a run of them, halved into the boxes below it. */
    private final int[] order;
    /** Positions in that order, three values each: those of a box lie side by side in memory. */
    private final double[] ordered;
    /** Least and greatest corner of each box; the boxes within box b are 2b + 1 and 2b + 2. */
    private final double[] boxes;

    private double x;
    private double y;
    private double z;
    private double squared;

    /**
     * A tree over points.
     *
     * @param positions three values a point, of more points than these; read again in each {@link #update()}
     * @param points which of them
     */
    NearestPoints(double[] positions, int[] points) {
        this.positions = positions;
        order = points.clone();
        ordered = new double[3 * points.length];
        int boxCount = 1;
        for (int most = points.length; most > MOST_IN_LEAF; most = (most + 1) / 2) {
            boxCount = 2 * boxCount + 1;
        }
        boxes = new double[6 * boxCount];
        fetch(0, order.length);
        split(0, 0, order.length);
    }

    /** Takes the positions of a run of points. */
    private void fetch(int from, int to) {
        for (int i = from; i < to; i++) {
            System.arraycopy(positions, 3 * order[i], ordered, 3 * i, 3);
        }
    }

    private static boolean isLeaf(int from, int to) {
        return to - from <= MOST_IN_LEAF;
    }

    private void split(int box, int from, int to) {
        enclose(box, from, to);
        if (isLeaf(from, to)) {
            return;
        }
        int axis = longestAxis(6 * box);
        Integer[] run = Arrays.stream(order, from, to).boxed().toArray(Integer[]::new);
        Arrays.sort(
                run,
                Comparator.<Integer>comparingDouble(point -> positions[3 * point + axis])
                        .thenComparing(Comparator.naturalOrder()));
        for (int i = from; i < to; i++) {
            order[i] = run[i - from];
        }
        fetch(from, to);
        int middle = (from + to) >>> 1;
        split(2 * box + 1, from, middle);
        split(2 * box + 2, middle, to);
    }

    private int longestAxis(int at) {
        int longest = 0;
        for (int axis = 1; axis < 3; axis++) {
            if (boxes[at + 3 + axis] - boxes[at + axis] > boxes[at + 3 + longest] - boxes[at + longest]) {
                longest = axis;
            }
        }
        return longest;
    }

    /** Takes the points where they are now. */
    void update() {
        fetch(0, order.length);
        refit(0, 0, order.length);
    }

    private void refit(int box, int from, int to) {
        if (isLeaf(from, to)) {
            enclose(box, from, to);
            return;
        }
        int middle = (from + to) >>> 1;
        refit(2 * box + 1, from, middle);
        refit(2 * box + 2, middle, to);
        int at = 6 * box;
        int left = 6 * (2 * box + 1);
        int right = left + 6;
        for (int axis = 0; axis < 3; axis++) {
            boxes[at + axis] = Math.min(boxes[left + axis], boxes[right + axis]);
            boxes[at + 3 + axis] = Math.max(boxes[left + 3 + axis], boxes[right + 3 + axis]);
        }
    }

    private void enclose(int box, int from, int to) {
        int at = 6 * box;
        Arrays.fill(boxes, at, at + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(boxes, at + 3, at + 6, Double.NEGATIVE_INFINITY);
        for (int i = from; i < to; i++) {
            for (int axis = 0; axis < 3; axis++) {
                double value = ordered[3 * i + axis];
                boxes[at + axis] = Math.min(boxes[at + axis], value);
                boxes[at + 3 + axis] = Math.max(boxes[at + 3 + axis], value);
            }
        }
    }

    /** Points of the tree, neighbours beside each other. */
    int[] points() {
        return order.clone();
    }

    /** Offers the nearest point, and others as near, unless what was offered before is nearer. */
    void offerTo(Nearest nearest) {
        if (order.length > 0) {
            x = nearest.x;
            y = nearest.y;
            z = nearest.z;
            search(0, 0, order.length, nearest);
        }
    }

    private void search(int box, int from, int to, Nearest nearest) {
        if (isLeaf(from, to)) {
            for (int i = from; i < to; i++) {
                double distance = squaredTo(i);
                if (distance <= nearest.reach) {
                    nearest.offer(order[i], distance);
                }
            }
            return;
        }
        int middle = (from + to) >>> 1;
        double left = squaredToBox(2 * box + 1);
        double right = squaredToBox(2 * box + 2);
        boolean leftFirst = left <= right;
        if (leftFirst && left <= nearest.reach) {
            search(2 * box + 1, from, middle, nearest);
        }
        if (right <= nearest.reach) {
            search(2 * box + 2, middle, to, nearest);
        }
        if (!leftFirst && left <= nearest.reach) {
            search(2 * box + 1, from, middle, nearest);
        }
    }

    /** Visits all points whose squared distance is at most this. */
    void visitWithin(double px, double py, double pz, double most, PointVisitor visitor) {
        x = px;
        y = py;
        z = pz;
        squared = most;
        if (order.length > 0) {
            visit(0, 0, order.length, visitor);
        }
    }

    private void visit(int box, int from, int to, PointVisitor visitor) {
        if (squaredToBox(box) > squared) {
            return;
        }
        if (isLeaf(from, to)) {
            for (int i = from; i < to; i++) {
                if (squaredTo(i) <= squared) {
                    visitor.visit(order[i]);
                }
            }
            return;
        }
        int middle = (from + to) >>> 1;
        visit(2 * box + 1, from, middle, visitor);
        visit(2 * box + 2, middle, to, visitor);
    }

    private double squaredTo(int index) {
        double dx = ordered[3 * index] - x;
        double dy = ordered[3 * index + 1] - y;
        double dz = ordered[3 * index + 2] - z;
        return dx * dx + dy * dy + dz * dz;
    }

    /** Never more than to any point inside, rounding included: every step rounds the same way for both. */
    private double squaredToBox(int box) {
        int at = 6 * box;
        double dx = outside(x, boxes[at], boxes[at + 3]);
        double dy = outside(y, boxes[at + 1], boxes[at + 4]);
        double dz = outside(z, boxes[at + 2], boxes[at + 5]);
        return dx * dx + dy * dy + dz * dz;
    }

    /** How far a value is from a range. Comparisons: {@code Math.max} also tells two zeros apart, which takes longer. */
    private static double outside(double value, double low, double high) {
        return value < low ? low - value : value > high ? value - high : 0;
    }
}
