package dev.kintact.body.contact;

import dev.kintact.body.surface.SurfaceTemplate;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The skin of a region of trunk or head in a pose, its points and triangles by numbers of their own: whoever goes over all of
 * them finds them side by side. Scratch; nothing here allocates after construction.
 */
final class SkinPatch {

    /** So many points have a bit in one number. */
    static final int HALF = Long.SIZE;

    /** Where each point's coordinates are among those of all points. */
    private final int[] points;

    /** Coordinates of the points, metres in world space. */
    final double[] x;

    final double[] y;
    final double[] z;

    /** The corners of each triangle. */
    final int[] a;

    final int[] b;
    final int[] c;

    /** The triangles' numbers on the whole surface, in their order. */
    private final int[] triangles;

    /** By point: the triangles around it. */
    private final int[][] around;

    /** By triangle: a bit for each of its corners, of the first {@link #HALF} points and of the others. */
    final long[] bits;

    final long[] moreBits;

    /** Whether the coordinates are those of this pose. */
    private boolean isHere;

    /**
     * A patch.
     *
     * @param triangles one at least, in order; kept
     */
    SkinPatch(SurfaceTemplate template, int[] triangles) {
        this.triangles = triangles;
        points = points(template, triangles);
        if (points.length > 2 * HALF) {
            throw new IllegalArgumentException("too many points for a patch of skin: " + points.length);
        }
        int[] numbers = new int[template.pointCount()];
        for (int own = 0; own < points.length; own++) {
            numbers[points[own] / 3] = own;
        }
        x = new double[points.length];
        y = new double[points.length];
        z = new double[points.length];
        a = corners(template, 0, numbers);
        b = corners(template, 1, numbers);
        c = corners(template, 2, numbers);
        bits = new long[triangles.length];
        moreBits = new long[triangles.length];
        around = new int[points.length][0];
        for (int triangle = 0; triangle < triangles.length; triangle++) {
            addAround(a[triangle], triangle);
            addAround(b[triangle], triangle);
            addAround(c[triangle], triangle);
            bits[triangle] = bit(a[triangle], 0) | bit(b[triangle], 0) | bit(c[triangle], 0);
            moreBits[triangle] = bit(a[triangle], HALF) | bit(b[triangle], HALF) | bit(c[triangle], HALF);
        }
    }

    /** Where the coordinates of all corners are, in order. */
    private static int[] points(SurfaceTemplate template, int[] triangles) {
        BitSet own = new BitSet(template.pointCount());
        for (int triangle : triangles) {
            for (int corner = 0; corner < 3; corner++) {
                own.set(template.corner(triangle, corner));
            }
        }
        return own.stream().map(point -> 3 * point).toArray();
    }

    private int[] corners(SurfaceTemplate template, int corner, int[] numbers) {
        int[] corners = new int[triangles.length];
        for (int triangle = 0; triangle < corners.length; triangle++) {
            corners[triangle] = numbers[template.corner(triangles[triangle], corner)];
        }
        return corners;
    }

    private void addAround(int point, int triangle) {
        int count = around[point].length;
        around[point] = Arrays.copyOf(around[point], count + 1);
        around[point][count] = triangle;
    }

    private static long bit(int point, int from) {
        return point >= from && point < from + HALF ? 1L << (point - from) : 0;
    }

    /** How many triangles there are. */
    int count() {
        return triangles.length;
    }

    /** The number of a triangle on the whole surface; those that come later have higher ones. */
    int triangle(int own) {
        return triangles[own];
    }

    /** The triangles around a point. Do not modify. */
    int[] around(int point) {
        return around[point];
    }

    /** Where the points' coordinates are among those of all points. Do not modify. */
    int[] points() {
        return points;
    }

    /** The body has gone into another pose. */
    void leave() {
        isHere = false;
    }

    /**
     * Makes sure that the coordinates are those of this pose.
     *
     * @param coordinates of all points. Not modified.
     */
    void come(double[] coordinates) {
        if (isHere) {
            return;
        }
        isHere = true;
        for (int point = 0; point < points.length; point++) {
            int from = points[point];
            x[point] = coordinates[from];
            y[point] = coordinates[from + 1];
            z[point] = coordinates[from + 2];
        }
    }
}
