package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Accessors of a document, each decoded once, and in sum no more of them than the file has bytes for: accessors may overlap
 * and be used again and again, so a small file could ask for any amount of memory. Scratch.
 */
final class GltfData {

    /** Every value has a byte of its own in an honest file; twice that leaves room for those who store things twice. */
    private static final int VALUES_PER_BYTE = 2;

    /** A vertex with its skin has at least so many bytes, however it is packed. */
    private static final int FEWEST_BYTES_OF_A_VERTEX = 8;

    private static final int ALWAYS_ALLOWED = 1 << 16;

    private final GltfDocument document;
    private final GltfAccessors accessors;
    private final Map<Integer, double[]> decoded = new HashMap<>();
    private final Map<Integer, int[]> decodedInts = new HashMap<>();
    private long valuesLeft = ALWAYS_ALLOWED;
    private long verticesLeft = ALWAYS_ALLOWED;

    GltfData(GltfDocument document) {
        this.document = document;
        accessors = new GltfAccessors(document);
        for (int i = 0; i < document.bufferCount(); i++) {
            valuesLeft += (long) VALUES_PER_BYTE * document.buffer(i).length;
            verticesLeft += document.buffer(i).length / FEWEST_BYTES_OF_A_VERTEX;
        }
    }

    int count(int accessor) {
        return accessors.count(accessor);
    }

    /** Values of an accessor. Do not modify: the next who asks gets the same array. */
    double[] read(int accessor, int components) {
        double[] known = decoded.get(accessor);
        if (known != null && accessors.components(accessor) == components) {
            return known;
        }
        charge((long) count(accessor) * components);
        double[] values = accessors.read(accessor, components);
        decoded.put(accessor, values);
        return values;
    }

    /** As {@link #read(int, int)}, for an accessor that must have so many elements. */
    double[] read(int accessor, int components, int count) {
        if (count(accessor) != count) {
            throw document.error("accessor " + accessor + " has " + count(accessor) + " elements; expected " + count);
        }
        return read(accessor, components);
    }

    /** Whole numbers of an accessor. Do not modify. */
    int[] readInts(int accessor, int components) {
        int[] known = decodedInts.get(accessor);
        if (known != null && accessors.components(accessor) == components) {
            return known;
        }
        charge((long) count(accessor) * components);
        int[] values = accessors.readInts(accessor, components);
        decodedInts.put(accessor, values);
        return values;
    }

    /** The numbers 0 to n - 1, which stand for the indices that a primitive does not have. */
    int[] everyVertex(int vertices) {
        charge(vertices);
        int[] all = new int[vertices];
        Arrays.setAll(all, i -> i);
        return all;
    }

    /** Says that so many vertices are about to be made. */
    void chargeVertices(int vertices) {
        verticesLeft -= vertices;
        if (verticesLeft < 0) {
            throw document.error("its meshes have more vertices in sum than its buffers could hold");
        }
    }

    private void charge(long values) {
        valuesLeft -= values;
        if (valuesLeft < 0) {
            throw document.error("its accessors have more values in sum than its buffers could hold");
        }
    }

    /** Whether an accessor's bytes are there as they are: neither left out for a compressed copy nor compressed. */
    boolean isPlain(int accessor) {
        JsonNode json = document.object("accessors", accessor);
        if (!json.has("bufferView")) {
            return json.has("sparse");
        }
        JsonNode view = document.object("bufferViews", json.path("bufferView").asInt(-1));
        return !GltfAccessors.isCompressed(view)
                || document.buffer(view.path("buffer").asInt(-1)).length > 0;
    }
}
