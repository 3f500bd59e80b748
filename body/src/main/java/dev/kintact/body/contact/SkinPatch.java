package dev.kintact.body.contact;

import dev.kintact.body.surface.SurfaceTemplate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

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
        List<Integer> own = Arrays.stream(triangles)
                .boxed()
                .flatMap(triangle -> IntStream.range(0, 3).mapToObj(corner -> template.corner(triangle, corner)))
                .distinct()
                .sorted()
                .toList();
        if (own.size() > 2 * HALF) {
            throw new IllegalArgumentException("too many points for a patch of skin: " + own.size());
        }
        points = own.stream().mapToInt(point -> 3 * point).toArray();
        x = new double[points.length];
        y = new double[points.length];
        z = new double[points.length];
        a = corners(template, 0, own);
        b = corners(template, 1, own);
        c = corners(template, 2, own);
        bits = new long[triangles.length];
        moreBits = new long[triangles.length];
        List<List<Integer>> trianglesOf = new ArrayList<>();
        own.forEach(point -> trianglesOf.add(new ArrayList<>()));
        for (int triangle = 0; triangle < triangles.length; triangle++) {
            trianglesOf.get(a[triangle]).add(triangle);
            trianglesOf.get(b[triangle]).add(triangle);
            trianglesOf.get(c[triangle]).add(triangle);
            bits[triangle] = bit(a[triangle], 0) | bit(b[triangle], 0) | bit(c[triangle], 0);
            moreBits[triangle] = bit(a[triangle], HALF) | bit(b[triangle], HALF) | bit(c[triangle], HALF);
        }
        around = trianglesOf.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    private int[] corners(SurfaceTemplate template, int corner, List<Integer> own) {
        return Arrays.stream(triangles)
                .map(triangle -> own.indexOf(template.corner(triangle, corner)))
                .toArray();
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
