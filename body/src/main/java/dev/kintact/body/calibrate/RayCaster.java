package dev.kintact.body.calibrate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Finds where rays leave a heap of triangles [Möller97]. */
final class RayCaster {

    /**
     * Where a ray meets a triangle.
     *
     * @param distance along the ray, metres
     * @param triangle index in the skin
     * @param bary shares of the triangle's corners
     */
    record Hit(double distance, int triangle, Vector3dc bary) {}

    /** Of those at one distance the first in the file is first. */
    private static final Comparator<Hit> FROM_NEAR =
            Comparator.comparingDouble(Hit::distance).thenComparingInt(Hit::triangle);

    /** Rays through an edge meet the triangles on both sides of it, rather than neither. */
    private static final double EDGE = 1e-9;

    private final double[] positions;
    private final int[] corners;
    private final TriangleTree tree;
    private final IntPredicate wanted;

    /**
     * For some triangles of a skin.
     *
     * @param wanted those that are looked for
     */
    RayCaster(StandingSkin skin, IntPredicate wanted) {
        this(skin.positions, skin.triangles, skin.tree(), wanted);
    }

    /**
     * For triangles of any heap.
     *
     * @param positions three values a vertex
     * @param corners three vertices a triangle
     * @param tree of the heap
     * @param wanted those that are looked for
     */
    RayCaster(double[] positions, int[] corners, TriangleTree tree, IntPredicate wanted) {
        this.positions = positions;
        this.corners = corners;
        this.tree = tree;
        this.wanted = wanted;
    }

    /**
     * Where a ray goes from inside to outside, from near to far. If it never does, though it meets triangles, these are
     * wound the wrong way, and all meetings count.
     *
     * @param origin Not modified.
     * @param direction unit vector. Not modified.
     */
    List<Hit> exits(Vector3dc origin, Vector3dc direction) {
        List<Hit> exits = new ArrayList<>();
        List<Hit> entries = new ArrayList<>();
        tree.along(origin, direction, triangle -> {
            if (wanted.test(triangle)) {
                cast(origin, direction, triangle, exits, entries);
            }
        });
        List<Hit> met = exits.isEmpty() ? entries : exits;
        met.sort(FROM_NEAR);
        return met;
    }

    private void cast(Vector3dc origin, Vector3dc direction, int triangle, List<Hit> exits, List<Hit> entries) {
        double[] p = positions;
        int a = 3 * corners[3 * triangle];
        int b = 3 * corners[3 * triangle + 1];
        int c = 3 * corners[3 * triangle + 2];
        double e1x = p[b] - p[a];
        double e1y = p[b + 1] - p[a + 1];
        double e1z = p[b + 2] - p[a + 2];
        double e2x = p[c] - p[a];
        double e2y = p[c + 1] - p[a + 1];
        double e2z = p[c + 2] - p[a + 2];
        double px = direction.y() * e2z - direction.z() * e2y;
        double py = direction.z() * e2x - direction.x() * e2z;
        double pz = direction.x() * e2y - direction.y() * e2x;
        double det = e1x * px + e1y * py + e1z * pz;
        if (det == 0) {
            return;
        }
        double tx = origin.x() - p[a];
        double ty = origin.y() - p[a + 1];
        double tz = origin.z() - p[a + 2];
        double u = (tx * px + ty * py + tz * pz) / det;
        if (u < -EDGE || u > 1 + EDGE) {
            return;
        }
        double qx = ty * e1z - tz * e1y;
        double qy = tz * e1x - tx * e1z;
        double qz = tx * e1y - ty * e1x;
        double v = (direction.x() * qx + direction.y() * qy + direction.z() * qz) / det;
        if (v < -EDGE || u + v > 1 + EDGE) {
            return;
        }
        double distance = (e2x * qx + e2y * qy + e2z * qz) / det;
        if (distance > 0) {
            // det is minus the normal times the direction: negative where the ray comes out
            (det < 0 ? exits : entries).add(new Hit(distance, triangle, new Vector3d(1 - u - v, u, v)));
        }
    }
}
