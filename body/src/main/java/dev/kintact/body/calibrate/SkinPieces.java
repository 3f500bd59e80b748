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
        open = open(places, triangles);
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
        Groups groups = new Groups(places);
        for (int corner = 0; corner < triangles.length; corner += 3) {
            groups.join(triangles[corner], triangles[corner + 1]);
            groups.join(triangles[corner], triangles[corner + 2]);
        }
        int[] components = new int[triangles.length / 3];
        for (int triangle = 0; triangle < components.length; triangle++) {
            components[triangle] = groups.name(triangles[3 * triangle]);
        }
        return components;
    }

    /** Vertices that hang together. Smaller groups are hung below larger ones, so that the top is never far. Scratch. */
    private static final class Groups {
        private final int[] above;
        private final int[] sizes;
        /** Of a group by its top: the vertex that was joined to last. */
        private final int[] names;

        Groups(int[] places) {
            above = places.clone();
            names = places.clone();
            sizes = new int[places.length];
            Arrays.fill(sizes, 1);
        }

        void join(int a, int b) {
            // mostly so at once, as triangles hang together
            if (above[a] == above[b]) {
                return;
            }
            int one = top(a);
            int other = top(b);
            if (one != other) {
                int name = names[other];
                int large = sizes[one] > sizes[other] ? one : other;
                int small = large == one ? other : one;
                above[small] = large;
                sizes[large] += sizes[small];
                names[large] = name;
            }
        }

        int name(int vertex) {
            return names[top(vertex)];
        }

        private int top(int vertex) {
            int at = vertex;
            while (above[at] != at) {
                above[at] = above[above[at]];
                at = above[at];
            }
            return at;
        }
    }

    /**
     * Pieces with an edge that is not run along as often in one direction as in the other have holes. Each edge has a number without
     * pattern, which is added in one direction and taken off in the other: where something is left, an edge has no other side.
     * That numbers of several edges cancel out by chance happens once in 2^64 pieces; to sort all edges takes much longer.
     */
    private boolean[] open(int[] places, int[] triangles) {
        long[] left = new long[places.length];
        for (int triangle = 0; triangle < components.length; triangle++) {
            int a = places[triangles[3 * triangle]];
            int b = places[triangles[3 * triangle + 1]];
            int c = places[triangles[3 * triangle + 2]];
            left[components[triangle]] += edge(a, b) + edge(b, c) + edge(c, a);
        }
        boolean[] holed = new boolean[left.length];
        for (int component = 0; component < holed.length; component++) {
            holed[component] = left[component] != 0;
        }
        return holed;
    }

    /** The number of an edge, its negative the other way round; none from a vertex to itself, which runs nowhere. Does not branch. */
    private static long edge(int from, int to) {
        // the last steps of [Steele14]
        long z = Math.min(from, to) * 0x9E3779B97F4A7C15L + Math.max(from, to) * 0xC2B2AE3D27D4EB4FL;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        return Integer.signum(to - from) * (z ^ (z >>> 27));
    }
}
