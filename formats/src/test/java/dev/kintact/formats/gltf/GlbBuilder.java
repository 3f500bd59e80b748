package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.joml.Matrix4dc;

/** Small GLB files, made number by number. */
final class GlbBuilder {

    static final String NAME = "small.glb";

    private static final int FLOAT = 5126;
    private static final int UNSIGNED_SHORT = 5123;

    private final ObjectNode json = new ObjectMapper().createObjectNode();
    private final ByteArrayOutputStream bin = new ByteArrayOutputStream();

    GlbBuilder() {
        json.putObject("asset").put("version", "2.0");
    }

    ObjectNode json() {
        return json;
    }

    /** The root's array of a name, made if it is not there. */
    ArrayNode array(String name) {
        return json.withArrayProperty(name);
    }

    /** Adds a node and returns its JSON. */
    ObjectNode node(String name, int... children) {
        ObjectNode node = array("nodes").addObject().put("name", name);
        for (int child : children) {
            node.withArrayProperty("children").add(child);
        }
        return node;
    }

    static void put(ObjectNode object, String name, double... values) {
        ArrayNode array = object.putArray(name);
        for (double value : values) {
            array.add(value);
        }
    }

    int floats(String type, int components, double... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double value : values) {
            bytes.putFloat((float) value);
        }
        return accessor(view(bytes.array()), FLOAT, type, values.length / components);
    }

    int shorts(String type, int components, int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putShort((short) value);
        }
        return accessor(view(bytes.array()), UNSIGNED_SHORT, type, values.length / components);
    }

    int matrices(Matrix4dc... matrices) {
        double[] values = new double[16 * matrices.length];
        for (int i = 0; i < matrices.length; i++) {
            matrices[i].get(values, 16 * i);
        }
        return floats("MAT4", 16, values);
    }

    /** Adds bytes and a view of them. */
    int view(byte[] bytes) {
        while (bin.size() % 4 != 0) {
            bin.write(0);
        }
        array("bufferViews")
                .addObject()
                .put("buffer", 0)
                .put("byteOffset", bin.size())
                .put("byteLength", bytes.length);
        bin.writeBytes(bytes);
        return array("bufferViews").size() - 1;
    }

    int accessor(int view, int componentType, String type, int count) {
        array("accessors")
                .addObject()
                .put("bufferView", view)
                .put("componentType", componentType)
                .put("type", type)
                .put("count", count);
        return array("accessors").size() - 1;
    }

    byte[] binary() {
        return bin.toByteArray();
    }

    byte[] bytes() {
        json.putArray("buffers").addObject().put("byteLength", bin.size());
        return glb(json.toString().getBytes(StandardCharsets.UTF_8), bin.toByteArray());
    }

    static byte[] glb(byte[] json, byte[] binary) {
        int jsonLength = (json.length + 3) / 4 * 4;
        int binaryLength = (binary.length + 3) / 4 * 4;
        ByteBuffer out = ByteBuffer.allocate(28 + jsonLength + binaryLength).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0x46546C67).putInt(2).putInt(out.capacity());
        out.putInt(jsonLength).putInt(0x4E4F534A).put(json);
        while (out.position() < 20 + jsonLength) {
            out.put((byte) ' ');
        }
        return out.putInt(binaryLength).putInt(0x004E4942).put(binary).array();
    }

    GltfDocument document() {
        return document(bytes());
    }

    static GltfDocument document(byte[] bytes) {
        try {
            return GltfFiles.readBinary(bytes, NAME, Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    GltfCharacter character() {
        return GltfCharacterReader.read(document());
    }
}
