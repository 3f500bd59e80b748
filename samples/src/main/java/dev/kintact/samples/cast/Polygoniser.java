package dev.kintact.samples.cast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3dc;

/**
 * Turns a field into triangles: space is cut into tetrahedra [Maubach95], smaller near the surface and smallest where detail is
 * wanted, and in each the surface is one or two triangles [Doi91].
 *
 * <p>Tetrahedra fit each other face to face, because whether an edge is halved depends on that edge alone and an edge is never
 * halved before those it came from: the distance within which edges are halved grows from level to level by more than their
 * middles are apart. So the surface is closed, and since each triangle stays inside its tetrahedron it does not cut itself.
 */
final class Polygoniser {

    /**
     * Where the grid is fine.
     *
     * @param box where
     * @param level how often tetrahedra are halved there; three times make them half as large
     */
    record Detail(Bounds box, int level) {}

    /** Edges of the grid in a large cube; fine enough for seven halvings of its side. */
    private static final int UNITS = 128;

    /** Fields may rise faster than distances, but not more than this. */
    private static final double STEEPEST = 1.6;

    private static final double[] CUBE_ROOTS = {1, 0.7937005259840998, 0.6299605249474366};

    /** How far the middles of edges of one level are from those of the next, as a share of the latter's size, at most. */
    private static final double APART = 0.8;

    /** Vertices keep this far from the ends of their edge, as a share of it: no slivers. */
    private static final double MARGIN = 0.06;

    private static final int[][] AXES = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    private final Field field;
    private final double[] origin;
    private final double unit;
    private final List<Detail> details;
    private final List<double[]> reaches = new ArrayList<>();
    private final KnownPlaces ids = new KnownPlaces();
    private final KnownPlaces crossings = new KnownPlaces();
    private final Facets facets = new Facets();
    private int[] grid = new int[3 * 65536];
    private double[] values = new double[65536];
    private int count;

    private Polygoniser(Field field, Vector3dc low, double cube, List<Detail> details) {
        this.field = field;
        origin = new double[] {low.x(), low.y(), low.z()};
        unit = cube / UNITS;
        this.details = details;
        for (Detail detail : details) {
            double[] reach = new double[detail.level];
            for (int level = detail.level - 1; level >= 0; level--) {
                double size = size(level, cube);
                reach[level] =
                        level == detail.level - 1 ? 0.95 * size : reach[level + 1] + APART * size(level + 1, cube);
            }
            reaches.add(reach);
        }
    }

    /** The side of cubes that have been halved so often. */
    static double size(int level, double cube) {
        return cube * CUBE_ROOTS[level % 3] / (1 << (level / 3));
    }

    /**
     * The surface where a field is 0, with corners counter-clockwise seen from outside.
     *
     * @param space that is looked at
     * @param cube side of the largest cubes
     * @param details the coarsest first; at least one
     */
    static Facets of(Field field, Bounds space, double cube, List<Detail> details) {
        Polygoniser polygoniser = new Polygoniser(field, space.low(), cube, details);
        int[] cubes = new int[3];
        for (int axis = 0; axis < 3; axis++) {
            cubes[axis] = (int) Math.ceil((space.high().get(axis) - space.low().get(axis)) / cube);
        }
        for (int x = 0; x < cubes[0]; x++) {
            for (int y = 0; y < cubes[1]; y++) {
                for (int z = 0; z < cubes[2]; z++) {
                    polygoniser.addCube(x * UNITS, y * UNITS, z * UNITS);
                }
            }
        }
        return polygoniser.facets;
    }

    private void addCube(int x, int y, int z) {
        for (int[] axes : AXES) {
            int[] at = {x, y, z};
            int[] corners = new int[4];
            corners[0] = node(at[0], at[1], at[2]);
            for (int i = 0; i < 3; i++) {
                at[axes[i]] += UNITS;
                corners[i + 1] = node(at[0], at[1], at[2]);
            }
            refine(corners[0], corners[1], corners[2], corners[3], 0);
        }
    }

    private int node(int x, int y, int z) {
        long key = ((long) x << 42) | ((long) y << 21) | z;
        int known = ids.get(key);
        if (known != KnownPlaces.NONE) {
            return known;
        }
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
            grid = Arrays.copyOf(grid, 6 * count);
        }
        grid[3 * count] = x;
        grid[3 * count + 1] = y;
        grid[3 * count + 2] = z;
        values[count] = field.at(origin[0] + x * unit, origin[1] + y * unit, origin[2] + z * unit);
        ids.put(key, count);
        return count++;
    }

    private void refine(int a, int b, int c, int d, int level) {
        // which corner's edge from the first is halved goes round: the last, the one before, the second
        int type = 3 - level % 3;
        int end = type == 3 ? d : type == 2 ? c : b;
        int middle = node(
                (grid[3 * a] + grid[3 * end]) / 2,
                (grid[3 * a + 1] + grid[3 * end + 1]) / 2,
                (grid[3 * a + 2] + grid[3 * end + 2]) / 2);
        if (!isWanted(middle, level)) {
            march(a, b, c, d);
            return;
        }
        switch (type) {
            case 3 -> {
                refine(a, b, c, middle, level + 1);
                refine(b, c, d, middle, level + 1);
            }
            case 2 -> {
                refine(a, b, middle, d, level + 1);
                refine(b, c, middle, d, level + 1);
            }
            default -> {
                refine(a, middle, c, d, level + 1);
                refine(b, middle, c, d, level + 1);
            }
        }
    }

    private boolean isWanted(int middle, int level) {
        double far = Math.abs(values[middle]) / STEEPEST;
        double x = origin[0] + grid[3 * middle] * unit;
        double y = origin[1] + grid[3 * middle + 1] * unit;
        double z = origin[2] + grid[3 * middle + 2] * unit;
        for (int i = 0; i < details.size(); i++) {
            double[] reach = reaches.get(i);
            if (level < reach.length
                    && far < reach[level]
                    && details.get(i).box().distance(x, y, z) < reach[level]) {
                return true;
            }
        }
        return false;
    }

    private void march(int a, int b, int c, int d) {
        int[] corners = {a, b, c, d};
        int inside = 0;
        for (int corner : corners) {
            inside += values[corner] < 0 ? 1 : 0;
        }
        if (inside == 0 || inside == 4) {
            return;
        }
        int[] sorted = new int[4];
        int first = 0;
        int last = 3;
        // those that are fewer come first; of two and two, those inside
        boolean insideFirst = inside <= 2;
        for (int corner : corners) {
            if (values[corner] < 0 == insideFirst) {
                sorted[first++] = corner;
            } else {
                sorted[last--] = corner;
            }
        }
        if (volume(sorted) < 0) {
            int swap = sorted[2];
            sorted[2] = sorted[3];
            sorted[3] = swap;
        }
        if (inside == 2) {
            int ac = crossing(sorted[0], sorted[2]);
            int ad = crossing(sorted[0], sorted[3]);
            int bd = crossing(sorted[1], sorted[3]);
            int bc = crossing(sorted[1], sorted[2]);
            facets.addTriangle(ac, ad, bd, 0);
            facets.addTriangle(ac, bd, bc, 0);
        } else {
            int ab = crossing(sorted[0], sorted[1]);
            int ac = crossing(sorted[0], sorted[2]);
            int ad = crossing(sorted[0], sorted[3]);
            facets.addTriangle(ab, insideFirst ? ac : ad, insideFirst ? ad : ac, 0);
        }
    }

    /** Six times the volume, exactly; its sign is the orientation. */
    private long volume(int[] corners) {
        long[] e = new long[9];
        for (int i = 0; i < 3; i++) {
            for (int axis = 0; axis < 3; axis++) {
                e[3 * i + axis] = (long) grid[3 * corners[i + 1] + axis] - grid[3 * corners[0] + axis];
            }
        }
        return e[0] * (e[4] * e[8] - e[5] * e[7])
                - e[1] * (e[3] * e[8] - e[5] * e[6])
                + e[2] * (e[3] * e[7] - e[4] * e[6]);
    }

    private int crossing(int one, int other) {
        int in = Math.min(one, other);
        int out = Math.max(one, other);
        long key = (long) in << 32 | out;
        int known = crossings.get(key);
        if (known != KnownPlaces.NONE) {
            return known;
        }
        double low = 0;
        double high = 1;
        double atLow = values[in];
        double atHigh = values[out];
        for (int i = 0; i < 6; i++) {
            double middle = (low + high) / 2;
            double value = field.at(place(in, out, 0, middle), place(in, out, 1, middle), place(in, out, 2, middle));
            if (value < 0 == atLow < 0) {
                low = middle;
                atLow = value;
            } else {
                high = middle;
                atHigh = value;
            }
        }
        double t = low + (high - low) * atLow / (atLow - atHigh);
        t = Math.min(1 - MARGIN, Math.max(MARGIN, t));
        int made = facets.addVertex(place(in, out, 0, t), place(in, out, 1, t), place(in, out, 2, t));
        crossings.put(key, made);
        return made;
    }

    private double place(int from, int to, int axis, double t) {
        return origin[axis] + unit * (grid[3 * from + axis] + t * (grid[3 * to + axis] - grid[3 * from + axis]));
    }
}
