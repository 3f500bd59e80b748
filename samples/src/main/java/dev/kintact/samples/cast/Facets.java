package dev.kintact.samples.cast;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Triangles that are being made, each with a paint. Scratch. */
final class Facets {

    /** Cuts keep this far from the ends of an edge, as a share of it: no slivers. */
    private static final double MARGIN = 0.03;

    private double[] positions = new double[3 * 4096];
    private int[] triangles = new int[4 * 4096];
    private int vertexCount;
    private int triangleCount;

    int vertexCount() {
        return vertexCount;
    }

    int triangleCount() {
        return triangleCount;
    }

    int vertex(int triangle, int corner) {
        return triangles[4 * triangle + corner];
    }

    int paint(int triangle) {
        return triangles[4 * triangle + 3];
    }

    double x(int vertex) {
        return positions[3 * vertex];
    }

    double y(int vertex) {
        return positions[3 * vertex + 1];
    }

    double z(int vertex) {
        return positions[3 * vertex + 2];
    }

    int addVertex(double x, double y, double z) {
        if (3 * vertexCount + 3 > positions.length) {
            positions = Arrays.copyOf(positions, 2 * positions.length);
        }
        positions[3 * vertexCount] = x;
        positions[3 * vertexCount + 1] = y;
        positions[3 * vertexCount + 2] = z;
        return vertexCount++;
    }

    void addTriangle(int a, int b, int c, int paint) {
        if (4 * triangleCount + 4 > triangles.length) {
            triangles = Arrays.copyOf(triangles, 2 * triangles.length);
        }
        triangles[4 * triangleCount] = a;
        triangles[4 * triangleCount + 1] = b;
        triangles[4 * triangleCount + 2] = c;
        triangles[4 * triangleCount + 3] = paint;
        triangleCount++;
    }

    /** Keeps the largest piece of those that hang together: specks and bubbles go. */
    void keepLargest() {
        int[] group = new int[vertexCount];
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            group[vertex] = vertex;
        }
        for (int at = 0; at < 4 * triangleCount; at += 4) {
            group[root(group, triangles[at])] = root(group, triangles[at + 1]);
            group[root(group, triangles[at])] = root(group, triangles[at + 2]);
        }
        int[] sizes = new int[vertexCount];
        int largest = 0;
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            int piece = root(group, vertex);
            sizes[piece]++;
            largest = sizes[piece] > sizes[largest] ? piece : largest;
        }
        int kept = 0;
        for (int at = 0; at < 4 * triangleCount; at += 4) {
            if (root(group, triangles[at]) == largest) {
                System.arraycopy(triangles, at, triangles, 4 * kept, 4);
                kept++;
            }
        }
        triangleCount = kept;
    }

    private static int root(int[] group, int vertex) {
        int at = vertex;
        while (group[at] != at) {
            group[at] = group[group[at]];
            at = group[at];
        }
        return at;
    }

    /**
     * Paints what is inside a region, cutting triangles along its border; the surface stays where it is.
     *
     * @param region negative inside
     */
    void paint(Field region, int paint) {
        double[] values = new double[vertexCount];
        for (int vertex = 0; vertex < values.length; vertex++) {
            values[vertex] = region.at(x(vertex), y(vertex), z(vertex));
        }
        Map<Long, Integer> cuts = new HashMap<>();
        int[] old = Arrays.copyOf(triangles, 4 * triangleCount);
        triangleCount = 0;
        for (int at = 0; at < old.length; at += 4) {
            int inside = 0;
            for (int corner = 0; corner < 3; corner++) {
                inside += values[old[at + corner]] < 0 ? 1 : 0;
            }
            if (inside == 0 || inside == 3) {
                addTriangle(old[at], old[at + 1], old[at + 2], inside == 3 ? paint : old[at + 3]);
                continue;
            }
            int alone = 0;
            while (values[old[at + alone]] < 0 != (inside == 1)) {
                alone++;
            }
            int a = old[at + alone];
            int b = old[at + (alone + 1) % 3];
            int c = old[at + (alone + 2) % 3];
            int ab = cut(a, b, values, cuts);
            int ac = cut(a, c, values, cuts);
            int ofOne = inside == 1 ? paint : old[at + 3];
            int ofTwo = inside == 1 ? old[at + 3] : paint;
            addTriangle(a, ab, ac, ofOne);
            addTriangle(ab, b, c, ofTwo);
            addTriangle(ab, c, ac, ofTwo);
        }
    }

    private int cut(int a, int b, double[] values, Map<Long, Integer> cuts) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        long key = (long) low << 32 | high;
        Integer known = cuts.get(key);
        if (known != null) {
            return known;
        }
        double t = values[low] / (values[low] - values[high]);
        t = Math.min(1 - MARGIN, Math.max(MARGIN, t));
        int made = addVertex(
                x(low) + t * (x(high) - x(low)), y(low) + t * (y(high) - y(low)), z(low) + t * (z(high) - z(low)));
        cuts.put(key, made);
        return made;
    }
}
