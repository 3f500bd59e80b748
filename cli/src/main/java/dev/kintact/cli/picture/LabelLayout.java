package dev.kintact.cli.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts the names of points into two columns beside a picture, in lines that do not overlap, each as near to its point's
 * height as the others allow, so that the lines to the points hardly cross.
 */
final class LabelLayout {

    /** Points nearer to the middle than this share of all points' width may be named on either side. */
    private static final double MIDDLE = 0.04;

    /** A point to be named, where it is in the picture. */
    record Anchor(String name, double x, double y) {}

    /**
     * Where a name goes.
     *
     * @param left whether in the left column
     * @param y middle of its line
     */
    record Label(Anchor anchor, boolean left, double y) {}

    private final double leftEdge;
    private final double rightEdge;
    private final double top;
    private final double bottom;
    private final double lineHeight;

    /**
     * Columns that end where the picture begins.
     *
     * @param leftEdge right end of the left column
     * @param rightEdge left end of the right column
     */
    LabelLayout(double leftEdge, double rightEdge, double top, double bottom, double lineHeight) {
        this.leftEdge = leftEdge;
        this.rightEdge = rightEdge;
        this.top = top;
        this.bottom = bottom;
        this.lineHeight = lineHeight;
    }

    /** Places all names; those for which both columns have no room are left out. */
    List<Label> place(List<Anchor> anchors) {
        List<Anchor> left = new ArrayList<>();
        List<Anchor> right = new ArrayList<>();
        share(anchors, left, right);
        List<Label> labels = new ArrayList<>(column(left, true));
        labels.addAll(column(right, false));
        return labels;
    }

    private void share(List<Anchor> anchors, List<Anchor> left, List<Anchor> right) {
        double least = anchors.stream().mapToDouble(Anchor::x).min().orElse(0);
        double most = anchors.stream().mapToDouble(Anchor::x).max().orElse(0);
        double middle = (least + most) / 2;
        int room = (int) ((bottom - top) / lineHeight);
        List<Anchor> either = new ArrayList<>();
        for (Anchor anchor : anchors) {
            if (Math.abs(anchor.x - middle) <= MIDDLE * (most - least)) {
                either.add(anchor);
            } else {
                (anchor.x < middle ? left : right).add(anchor);
            }
        }
        either.sort(Comparator.comparingDouble(Anchor::y));
        for (Anchor anchor : either) {
            (left.size() <= right.size() ? left : right).add(anchor);
        }
        moveSurplus(left, right, room);
        moveSurplus(right, left, room);
    }

    /** What does not fit goes over to the other column if there is room, else it is left out. */
    private static void moveSurplus(List<Anchor> from, List<Anchor> to, int room) {
        while (from.size() > room) {
            Anchor surplus = from.remove(from.size() - 1);
            if (to.size() < room) {
                to.add(surplus);
            }
        }
    }

    private List<Label> column(List<Anchor> anchors, boolean left) {
        List<Anchor> order = new ArrayList<>(anchors);
        order.sort(Comparator.comparingDouble(Anchor::y).thenComparing(Anchor::name));
        double[] lines = spread(order);
        untangle(order, lines, left ? leftEdge : rightEdge);
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            labels.add(new Label(order.get(i), left, lines[i]));
        }
        return labels;
    }

    /** Lines at the heights of the points, pushed apart: neighbours that are too close share their mean height. */
    private double[] spread(List<Anchor> order) {
        List<double[]> blocks = new ArrayList<>(); // first line, count, sum of where the lines would put the first
        for (int i = 0; i < order.size(); i++) {
            blocks.add(new double[] {0, 1, order.get(i).y});
            settle(blocks.get(blocks.size() - 1));
            while (blocks.size() > 1 && overlap(blocks.get(blocks.size() - 2), blocks.get(blocks.size() - 1))) {
                double[] last = blocks.remove(blocks.size() - 1);
                double[] block = blocks.get(blocks.size() - 1);
                block[2] += last[2] - block[1] * last[1] * lineHeight;
                block[1] += last[1];
                settle(block);
            }
        }
        return blocks.stream()
                .flatMapToDouble(
                        block -> IntStream.range(0, (int) block[1]).mapToDouble(line -> block[0] + line * lineHeight))
                .toArray();
    }

    private void settle(double[] block) {
        double lowest = bottom - lineHeight / 2 - (block[1] - 1) * lineHeight;
        block[0] = Math.max(top + lineHeight / 2, Math.min(lowest, block[2] / block[1]));
    }

    private boolean overlap(double[] upper, double[] lower) {
        return upper[0] + upper[1] * lineHeight > lower[0] + 1e-9;
    }

    /** Exchanges neighbours whose lines to their points cross. */
    private static void untangle(List<Anchor> order, double[] lines, double edge) {
        for (int pass = 0; pass < order.size(); pass++) {
            boolean changed = false;
            for (int i = 0; i + 1 < order.size(); i++) {
                if (cross(order.get(i), lines[i], order.get(i + 1), lines[i + 1], edge)) {
                    Anchor upper = order.get(i);
                    order.set(i, order.get(i + 1));
                    order.set(i + 1, upper);
                    changed = true;
                }
            }
            if (!changed) {
                return;
            }
        }
    }

    private static boolean cross(Anchor a, double lineA, Anchor b, double lineB, double edge) {
        return turn(edge, lineA, a.x, a.y, b.x, b.y) * turn(edge, lineA, a.x, a.y, edge, lineB) < 0
                && turn(edge, lineB, b.x, b.y, a.x, a.y) * turn(edge, lineB, b.x, b.y, edge, lineA) < 0;
    }

    /** Positive if the third place is to the one side of the line through the first two, negative on the other. */
    private static double turn(double x1, double y1, double x2, double y2, double x3, double y3) {
        return Math.signum((x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1));
    }
}
