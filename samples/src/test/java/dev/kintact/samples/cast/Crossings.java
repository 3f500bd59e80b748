package dev.kintact.samples.cast;

import dev.kintact.model.SkinnedMesh;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/** Finds triangles of a mesh that cut through each other, exactly: signs that rounding could change are computed without it. */
final class Crossings {

    /** How far rounding can take a determinant of products of three differences, as a share of their size. */
    private static final double ROUNDING = 1e-14;

    private final SkinnedMesh mesh;
    private final Vector3d[] points;

    /** Of each triangle the least x, y and z of its corners, then the most: asked for at every pair. */
    private final double[] boxes;

    Crossings(SkinnedMesh mesh) {
        this.mesh = mesh;
        points = new Vector3d[mesh.vertexCount()];
        for (int vertex = 0; vertex < points.length; vertex++) {
            points[vertex] = mesh.getPosition(vertex, new Vector3d());
        }
        boxes = new double[6 * mesh.triangleCount()];
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            for (int axis = 0; axis < 3; axis++) {
                double a = point(triangle, 0).get(axis);
                double b = point(triangle, 1).get(axis);
                double c = point(triangle, 2).get(axis);
                boxes[6 * triangle + axis] = Math.min(a, Math.min(b, c));
                boxes[6 * triangle + 3 + axis] = Math.max(a, Math.max(b, c));
            }
        }
    }

    /** Pairs of triangles of which an edge of one goes through the other. */
    List<String> find(double cell) {
        Map<List<Integer>, List<Integer>> cells = new HashMap<>();
        List<String> found = new ArrayList<>();
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            Vector3d low = box(triangle, false).div(cell).floor();
            Vector3d high = box(triangle, true).div(cell).floor();
            for (int x = (int) low.x; x <= high.x; x++) {
                for (int y = (int) low.y; y <= high.y; y++) {
                    for (int z = (int) low.z; z <= high.z; z++) {
                        List<Integer> others = cells.computeIfAbsent(List.of(x, y, z), key -> new ArrayList<>());
                        for (int other : others) {
                            if (overlap(triangle, other) && (cuts(triangle, other) || cuts(other, triangle))) {
                                found.add(triangle + " and " + other + " at " + box(triangle, false));
                            }
                        }
                        others.add(triangle);
                    }
                }
            }
        }
        return found;
    }

    private Vector3d box(int triangle, boolean high) {
        int at = 6 * triangle + (high ? 3 : 0);
        return new Vector3d(boxes[at], boxes[at + 1], boxes[at + 2]);
    }

    private boolean overlap(int one, int other) {
        for (int axis = 0; axis < 3; axis++) {
            if (boxes[6 * one + 3 + axis] < boxes[6 * other + axis]
                    || boxes[6 * other + 3 + axis] < boxes[6 * one + axis]) {
                return false;
            }
        }
        return true;
    }

    private Vector3d point(int triangle, int corner) {
        return points[mesh.triangleVertex(triangle, corner)];
    }

    /** Whether an edge of one that has no vertex in common with the other goes through it. */
    private boolean cuts(int one, int other) {
        Vector3d a = point(other, 0);
        Vector3d b = point(other, 1);
        Vector3d c = point(other, 2);
        for (int corner = 0; corner < 3; corner++) {
            Vector3d p = point(one, corner);
            Vector3d q = point(one, (corner + 1) % 3);
            boolean common = p == a || p == b || p == c || q == a || q == b || q == c;
            if (!common && side(a, b, c, p) * side(a, b, c, q) < 0) {
                int first = side(p, q, a, b);
                if (first != 0 && side(p, q, b, c) == first && side(p, q, c, a) == first) {
                    return true;
                }
            }
        }
        return false;
    }

    /** On which side of the plane through three points a fourth is: the sign of a determinant. */
    static int side(Vector3d a, Vector3d b, Vector3d c, Vector3d d) {
        double[] m = new double[9];
        Vector3d[] rows = {a, b, c};
        for (int row = 0; row < 3; row++) {
            for (int axis = 0; axis < 3; axis++) {
                m[3 * row + axis] = rows[row].get(axis) - d.get(axis);
            }
        }
        double value = 0;
        double size = 0;
        for (int i = 0; i < 3; i++) {
            double plus = m[i] * m[3 + (i + 1) % 3] * m[6 + (i + 2) % 3];
            double minus = m[i] * m[3 + (i + 2) % 3] * m[6 + (i + 1) % 3];
            value += plus - minus;
            size += Math.abs(plus) + Math.abs(minus);
        }
        return Math.abs(value) > ROUNDING * size ? (int) Math.signum(value) : exactSide(rows, d);
    }

    private static int exactSide(Vector3d[] rows, Vector3d d) {
        BigDecimal[] m = new BigDecimal[9];
        for (int row = 0; row < 3; row++) {
            for (int axis = 0; axis < 3; axis++) {
                m[3 * row + axis] = new BigDecimal(rows[row].get(axis)).subtract(new BigDecimal(d.get(axis)));
            }
        }
        BigDecimal value = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            value = value.add(m[i].multiply(m[3 + (i + 1) % 3]).multiply(m[6 + (i + 2) % 3]))
                    .subtract(m[i].multiply(m[3 + (i + 2) % 3]).multiply(m[6 + (i + 1) % 3]));
        }
        return value.signum();
    }
}
