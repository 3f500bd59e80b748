package dev.kintact.body.surface;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes a closed mesh of rings of points around an axis, from one pole to the other. Scratch.
 *
 * <p>A ring begins at the front and is given by its left half: a point in front, points to the left of it, a point at the
 * back. The right half is its mirror image, and so are the triangles there: a mesh must not know left from right, or a
 * mirrored motion would not give a mirrored result.
 */
final class RingWeaver {

    /** Tells the region of a triangle by the middle of its corners' places. */
    interface Regions {
        /**
         * The region.
         *
         * @param height ring coordinate: 0 is the lower pole, 1 the first ring
         * @param angle degrees from the front, to the left up to 180, to the right down to -180
         */
        Region at(double height, double angle);
    }

    /**
     * A point of a ring.
     *
     * @param name with side
     * @param height ring coordinate
     * @param angle degrees from the front, positive to the left; not a number for a pole
     */
    record Knot(String name, double height, double angle) {}

    private final List<Knot> knots = new ArrayList<>();
    private final List<Integer> triangles = new ArrayList<>();
    private final List<Region> regions = new ArrayList<>();
    private final Regions regionAt;
    /** The index of the first knot in the whole surface. */
    private final int firstKnot;

    /**
     * Starts a mesh at its lower pole.
     *
     * @param firstPoint index of the first point in the whole surface
     */
    RingWeaver(int firstPoint, Regions regionAt) {
        this.firstKnot = firstPoint;
        this.regionAt = regionAt;
    }

    List<Knot> knots() {
        return knots;
    }

    List<Integer> triangles() {
        return triangles;
    }

    List<Region> regions() {
        return regions;
    }

    /**
     * Weaves the mesh.
     *
     * @param rings from below; the first and last are single points, the poles; of the others the left half
     */
    RingWeaver weave(List<List<Knot>> rings) {
        List<List<Integer>> left = new ArrayList<>();
        List<List<Integer>> right = new ArrayList<>();
        for (List<Knot> ring : rings) {
            List<Integer> leftHalf = new ArrayList<>();
            List<Integer> rightHalf = new ArrayList<>();
            for (Knot knot : ring) {
                int index = add(knot);
                leftHalf.add(index);
                rightHalf.add(knot.name.endsWith(SurfaceTemplate.LEFT) ? add(mirrored(knot)) : index);
            }
            left.add(leftHalf);
            right.add(rightHalf);
        }
        for (int ring = 0; ring + 1 < rings.size(); ring++) {
            zip(left.get(ring), right.get(ring), left.get(ring + 1), right.get(ring + 1));
        }
        return this;
    }

    private int add(Knot knot) {
        knots.add(knot);
        return knots.size() - 1;
    }

    private static Knot mirrored(Knot knot) {
        String stem = knot.name.substring(0, knot.name.length() - SurfaceTemplate.LEFT.length());
        return new Knot(stem + SurfaceTemplate.RIGHT, knot.height, -knot.angle);
    }

    /** Fills the strip between two rings: always goes on along the ring whose next point is nearer to the front. */
    private void zip(List<Integer> low, List<Integer> lowRight, List<Integer> high, List<Integer> highRight) {
        int i = 0;
        int j = 0;
        while (i + 1 < low.size() || j + 1 < high.size()) {
            boolean alongLow =
                    j + 1 == high.size() || (i + 1 < low.size() && angle(low.get(i + 1)) <= angle(high.get(j + 1)));
            if (alongLow) {
                addTriangle(low.get(i), low.get(i + 1), high.get(j));
                addTriangle(lowRight.get(i + 1), lowRight.get(i), highRight.get(j));
                i++;
            } else {
                addTriangle(high.get(j + 1), high.get(j), low.get(i));
                addTriangle(highRight.get(j), highRight.get(j + 1), lowRight.get(i));
                j++;
            }
        }
    }

    private double angle(int knot) {
        return knots.get(knot).angle;
    }

    private void addTriangle(int a, int b, int c) {
        List<Knot> corners = List.of(knots.get(a), knots.get(b), knots.get(c));
        boolean onRight = corners.stream().anyMatch(knot -> knot.angle < 0);
        double height = corners.stream().mapToDouble(Knot::height).average().orElseThrow();
        double angle = corners.stream()
                .mapToDouble(Knot::angle)
                .filter(Double::isFinite)
                .map(degrees -> onRight && degrees == 180 ? -180 : degrees)
                .average()
                .orElseThrow();
        triangles.add(firstKnot + a);
        triangles.add(firstKnot + b);
        triangles.add(firstKnot + c);
        regions.add(regionAt.at(height, angle));
    }
}
