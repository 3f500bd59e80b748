package dev.kintact.body.calibrate;

import java.util.Arrays;

/** Which triangles of a skin hang together, as vertices at one place are one, and which pieces have holes. Immutable. */
final class SkinPieces {

    private final int[] components;
    /** By component. */
    private final boolean[] open;

    /**
     * Finds the pieces.
     *
     * @param positions three values a vertex. Not modified.
     * @param triangles three vertices each. Not modified.
     * @param cell vertices nearer to each other than this are one
     */
    SkinPieces(double[] positions, int[] triangles, double cell) {
        int[] places = welded(positions, cell);
        components = components(places, triangles);
        open = new boolean[places.length];
        findHoles(places, triangles);
    }

    /** A number that connected triangles share, less than the number of vertices. */
    int component(int triangle) {
        return components[triangle];
    }

    /** Whether a triangle's piece has no hole. */
    boolean isClosed(int triangle) {
        return !open[components[triangle]];
    }

    /** For each vertex the first one at its place. */
    private static int[] welded(double[] positions, double cell) {
        int[] first = new int[positions.length / 3];
        long[] places = new long[positions.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = Math.round(positions[i] / cell);
        }
        // vertices by their places, next to where the place would have them; 0 is nobody
        int[] table = new int[Integer.highestOneBit(Math.max(1, first.length)) << 2];
        for (int vertex = 0; vertex < first.length; vertex++) {
            int at = spread(places, vertex) & (table.length - 1);
            while (table[at] != 0 && !isSame(places, table[at] - 1, vertex)) {
                at = (at + 1) & (table.length - 1);
            }
            if (table[at] == 0) {
                table[at] = vertex + 1;
            }
            first[vertex] = table[at] - 1;
        }
        return first;
    }

    private static boolean isSame(long[] places, int a, int b) {
        return places[3 * a] == places[3 * b]
                && places[3 * a + 1] == places[3 * b + 1]
                && places[3 * a + 2] == places[3 * b + 2];
    }

    private static int spread(long[] places, int vertex) {
        long mixed = places[3 * vertex] * 0x9E3779B97F4A7C15L
                + places[3 * vertex + 1] * 0xC2B2AE3D27D4EB4FL
                + places[3 * vertex + 2] * 0x165667B19E3779F9L;
        return (int) (mixed >>> 32);
    }

    private static int[] components(int[] places, int[] triangles) {
        int[] group = places.clone();
        for (int corner = 0; corner < triangles.length; corner += 3) {
            join(group, triangles[corner], triangles[corner + 1]);
            join(group, triangles[corner], triangles[corner + 2]);
        }
        int[] components = new int[triangles.length / 3];
        for (int triangle = 0; triangle < components.length; triangle++) {
            components[triangle] = root(group, triangles[3 * triangle]);
        }
        return components;
    }

    private static void join(int[] group, int a, int b) {
        group[root(group, a)] = root(group, b);
    }

    private static int root(int[] group, int vertex) {
        int at = vertex;
        while (group[at] != at) {
            group[at] = group[group[at]];
            at = group[at];
        }
        return at;
    }

    /** Pieces with an edge that is not run along as often in one direction as in the other have holes. */
    private void findHoles(int[] places, int[] triangles) {
        // edges by their lower end: those of a vertex are few
        int[] start = new int[places.length + 1];
        for (int corner = 0; corner < triangles.length; corner++) {
            start[Math.min(from(places, triangles, corner), to(places, triangles, corner)) + 1]++;
        }
        for (int vertex = 0; vertex < places.length; vertex++) {
            start[vertex + 1] += start[vertex];
        }
        int[] next = start.clone();
        long[] edges = new long[triangles.length];
        for (int corner = 0; corner < edges.length; corner++) {
            int from = from(places, triangles, corner);
            int to = to(places, triangles, corner);
            long edge = (long) Math.max(from, to) << 32 | components[corner / 3];
            edges[next[Math.min(from, to)]++] = edge << 1 | (from > to ? 1 : 0);
        }
        for (int vertex = 0; vertex < places.length; vertex++) {
            Arrays.sort(edges, start[vertex], start[vertex + 1]);
            findHoles(edges, start[vertex], start[vertex + 1], vertex);
        }
    }

    private void findHoles(long[] edges, int first, int end, int vertex) {
        int at = first;
        while (at < end) {
            long edge = edges[at] >> 1;
            int balance = 0;
            for (; at < end && edges[at] >> 1 == edge; at++) {
                balance += (edges[at] & 1) == 0 ? -1 : 1;
            }
            // an edge from a vertex to itself runs nowhere
            open[(int) edge] |= balance != 0 && edge >> 32 != vertex;
        }
    }

    private static int from(int[] places, int[] triangles, int corner) {
        return places[triangles[corner]];
    }

    private static int to(int[] places, int[] triangles, int corner) {
        return places[triangles[corner % 3 == 2 ? corner - 2 : corner + 1]];
    }
}
