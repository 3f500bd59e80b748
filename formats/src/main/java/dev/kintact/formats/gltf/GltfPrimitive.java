package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The numbers of a mesh primitive, in the mesh's own space. Do not modify its arrays. */
final class GltfPrimitive {

    private static final int TRIANGLES = 4;
    private static final int STRIP = 5;
    private static final int FAN = 6;

    private final double[] positions;
    private final double @Nullable [] normals;
    private final int[] triangles;
    private final int[] joints;
    private final double[] weights;
    private final int influences;

    private GltfPrimitive(
            double[] positions,
            double @Nullable [] normals,
            int[] triangles,
            int[] joints,
            double[] weights,
            int influences) {
        this.positions = positions;
        this.normals = normals;
        this.triangles = triangles;
        this.joints = joints;
        this.weights = weights;
        this.influences = influences;
    }

    static boolean isSurface(JsonNode json) {
        int mode = json.path("mode").asInt(TRIANGLES);
        return mode >= TRIANGLES && mode <= FAN;
    }

    /**
     * Reads a primitive that is a surface.
     *
     * @param name for messages
     */
    static GltfPrimitive read(GltfDocument document, GltfData data, JsonNode json, String name) {
        JsonNode attributes = json.path("attributes");
        int positionsAt = attributes.path("POSITION").asInt(-1);
        int vertices = data.count(positionsAt);
        double[] positions = data.read(positionsAt, 3);
        double[] normals =
                attributes.has("NORMAL") ? data.read(attributes.path("NORMAL").asInt(-1), 3, vertices) : null;
        int[] corners =
                json.has("indices") ? data.readInts(json.path("indices").asInt(-1), 1) : data.everyVertex(vertices);
        for (int vertex : corners) {
            if (vertex < 0 || vertex >= vertices) {
                throw document.error(
                        name + " has a triangle at vertex " + vertex + ", but there are " + vertices + " vertices");
            }
        }
        int[] triangles = triangles(corners, json.path("mode").asInt(TRIANGLES));
        return withInfluences(document, data, attributes, name, positions, normals, triangles);
    }

    private static GltfPrimitive withInfluences(
            GltfDocument document,
            GltfData data,
            JsonNode attributes,
            String name,
            double[] positions,
            double @Nullable [] normals,
            int[] triangles) {
        int vertices = positions.length / 3;
        int sets = attributes.has("JOINTS_0") ? attributes.has("JOINTS_1") ? 2 : 1 : 0;
        int[] joints = new int[vertices * 4 * sets];
        double[] weights = new double[vertices * 4 * sets];
        for (int set = 0; set < sets; set++) {
            int[] setJoints = data.readInts(attributes.path("JOINTS_" + set).asInt(-1), 4);
            double[] setWeights = data.read(attributes.path("WEIGHTS_" + set).asInt(-1), 4, vertices);
            if (setJoints.length != setWeights.length) {
                throw document.error(name + " has not as many joints as weights");
            }
            for (int i = 0; i < setJoints.length; i++) {
                int at = (i / 4 * sets + set) * 4 + i % 4;
                joints[at] = setJoints[i];
                // NaN too becomes 0
                weights[at] = setWeights[i] > 0 ? Math.min(setWeights[i], Float.MAX_VALUE) : 0;
            }
        }
        return new GltfPrimitive(positions, normals, triangles, joints, weights, 4 * sets);
    }

    private static int[] triangles(int[] corners, int mode) {
        if (mode == TRIANGLES) {
            return corners.length % 3 == 0 ? corners : Arrays.copyOf(corners, corners.length / 3 * 3);
        }
        int count = Math.max(0, corners.length - 2);
        int[] triangles = new int[3 * count];
        for (int i = 0; i < count; i++) {
            boolean swapped = mode == STRIP && i % 2 == 1;
            triangles[3 * i] = mode == FAN ? corners[0] : corners[i];
            triangles[3 * i + 1] = corners[swapped ? i + 2 : i + 1];
            triangles[3 * i + 2] = corners[swapped ? i + 1 : i + 2];
        }
        return triangles;
    }

    int vertexCount() {
        return positions.length / 3;
    }

    /** Three values a vertex. */
    double[] positions() {
        return positions;
    }

    /** Three values a vertex, or null if the file has none. */
    double @Nullable [] normals() {
        return normals;
    }

    /** Three vertices each, all of them there. */
    int[] triangles() {
        return triangles;
    }

    /** Of each vertex, indices into the skin's joints, which may not be there; empty if it has none. */
    int[] joints() {
        return joints;
    }

    /** Of each vertex, not negative. */
    double[] weights() {
        return weights;
    }

    /** Joints a vertex. */
    int influences() {
        return influences;
    }

    boolean isSkinned() {
        return influences > 0;
    }

    /** Only the vertices that its triangles use: exporters give all primitives of a mesh the same vertices. */
    GltfPrimitive compact() {
        int[] newIndex = new int[vertexCount()];
        Arrays.fill(newIndex, -1);
        int[] kept = new int[vertexCount()];
        int count = 0;
        for (int vertex : triangles) {
            if (newIndex[vertex] < 0) {
                newIndex[vertex] = 0;
            }
        }
        for (int vertex = 0; vertex < newIndex.length; vertex++) {
            if (newIndex[vertex] == 0) {
                newIndex[vertex] = count;
                kept[count++] = vertex;
            }
        }
        int[] from = Arrays.copyOf(kept, count);
        return new GltfPrimitive(
                pick(positions, from, 3),
                normals == null ? null : pick(normals, from, 3),
                Arrays.stream(triangles).map(vertex -> newIndex[vertex]).toArray(),
                pick(joints, from, influences),
                pick(weights, from, influences),
                influences);
    }

    private static double[] pick(double[] values, int[] vertices, int each) {
        double[] picked = new double[vertices.length * each];
        for (int i = 0; i < vertices.length; i++) {
            System.arraycopy(values, vertices[i] * each, picked, i * each, each);
        }
        return picked;
    }

    private static int[] pick(int[] values, int[] vertices, int each) {
        int[] picked = new int[vertices.length * each];
        for (int i = 0; i < vertices.length; i++) {
            System.arraycopy(values, vertices[i] * each, picked, i * each, each);
        }
        return picked;
    }
}
