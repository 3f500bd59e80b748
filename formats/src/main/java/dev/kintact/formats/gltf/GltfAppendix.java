package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * Floats that are added to a document: accessors now, their two buffer views and the bytes at the end. Scratch.
 *
 * <p>A GLB gets them at the end of its BIN chunk; a text document, or a GLB whose first buffer is elsewhere, as one more
 * buffer.
 */
final class GltfAppendix {

    private static final int FLOAT = 5126;
    private static final int ALIGNMENT = 4;

    private final GltfDocument document;
    private final ArrayNode accessors;
    private final int firstView;
    private final ByteArrayOutputStream times = new ByteArrayOutputStream();
    private final ByteArrayOutputStream values = new ByteArrayOutputStream();

    /**
     * Starts to add.
     *
     * @param document Modified.
     */
    GltfAppendix(GltfDocument document) {
        this.document = document;
        accessors = arrayOf(document, "accessors");
        firstView = document.list("bufferViews").size();
    }

    /** A copy of a document that can be added to while the first stays as it is. */
    static GltfDocument copyOf(GltfDocument document) {
        List<byte[]> buffers = new ArrayList<>();
        for (int buffer = 0; buffer < document.bufferCount(); buffer++) {
            buffers.add(document.buffer(buffer));
        }
        return new GltfDocument(
                document.file(), document.isBinary(), document.json().deepCopy(), buffers, document.otherChunks());
    }

    /** An array of the root, made now if there is none. */
    static ArrayNode arrayOf(GltfDocument document, String name) {
        return document.json().get(name) instanceof ArrayNode array
                ? array
                : document.json().putArray(name);
    }

    /** Adds an accessor of times and returns its number. */
    int addTimes(float[] data) {
        return add(data, 1, "SCALAR", 0, times);
    }

    /** Adds an accessor of vectors or quaternions and returns its number. */
    int addValues(float[] data, int width) {
        return add(data, width, "VEC" + width, 1, values);
    }

    private int add(float[] data, int width, String type, int view, ByteArrayOutputStream bytes) {
        ObjectNode accessor = accessors.addObject();
        accessor.put("bufferView", firstView + view)
                .put("byteOffset", bytes.size())
                .put("componentType", FLOAT)
                .put("count", data.length / width)
                .put("type", type);
        ArrayNode min = accessor.putArray("min");
        ArrayNode max = accessor.putArray("max");
        for (int component = 0; component < width; component++) {
            float least = data[component];
            float most = data[component];
            for (int at = component; at < data.length; at += width) {
                least = Math.min(least, data[at]);
                most = Math.max(most, data[at]);
            }
            // as doubles, which print all digits of the float that is stored: validators compare exactly
            min.add((double) least);
            max.add((double) most);
        }
        for (float value : data) {
            int bits = Float.floatToIntBits(value);
            for (int shift = 0; shift < 32; shift += 8) {
                bytes.write(bits >>> shift);
            }
        }
        return accessors.size() - 1;
    }

    /** Puts the bytes and their buffer views into the document. */
    void finish() {
        byte[] added = new byte[times.size() + values.size()];
        System.arraycopy(times.toByteArray(), 0, added, 0, times.size());
        System.arraycopy(values.toByteArray(), 0, added, times.size(), values.size());
        boolean toChunk =
                document.isBinary() && (document.bufferCount() == 0 || GltfBuffers.firstIsBinChunk(document.json()));
        int buffer = toChunk ? 0 : document.bufferCount();
        int start = toChunk ? growChunk(added) : addBuffer(added);
        ArrayNode views = arrayOf(document, "bufferViews");
        addView(views, buffer, start, times.size());
        addView(views, buffer, start + times.size(), values.size());
    }

    private static void addView(ArrayNode views, int buffer, int offset, int length) {
        views.addObject().put("buffer", buffer).put("byteOffset", offset).put("byteLength", length);
    }

    private int growChunk(byte[] added) {
        if (document.bufferCount() == 0) {
            arrayOf(document, "buffers").addObject().put("byteLength", added.length);
            document.addBuffer(added);
            return 0;
        }
        byte[] old = document.buffer(0);
        int start = (int) (((long) old.length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        byte[] grown = Arrays.copyOf(old, Math.addExact(start, added.length));
        System.arraycopy(added, 0, grown, start, added.length);
        document.setBuffer(0, grown);
        ((ObjectNode) document.object("buffers", 0)).put("byteLength", grown.length);
        return start;
    }

    private int addBuffer(byte[] added) {
        arrayOf(document, "buffers")
                .addObject()
                .put("byteLength", added.length)
                .put(
                        "uri",
                        "data:application/octet-stream;base64,"
                                + Base64.getEncoder().encodeToString(added));
        document.addBuffer(added);
        return 0;
    }
}
