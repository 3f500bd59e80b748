package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.FormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A glTF file in memory: the JSON tree, to the last number as it was written, the bytes of its buffers, and chunks of a GLB
 * that nobody here knows. Scratch: {@link #json()} and the buffers may be added to by those who write.
 */
public final class GltfDocument {

    /** A chunk of a GLB other than JSON and BIN. */
    static final class Chunk {
        private final int type;
        private final byte[] bytes;

        Chunk(int type, byte[] bytes) {
            this.type = type;
            this.bytes = bytes;
        }

        /** Four bytes, the first in the lowest. */
        int type() {
            return type;
        }

        /** Its content. Do not modify. */
        byte[] bytes() {
            return bytes;
        }
    }

    private final String file;
    private final boolean binary;
    private final ObjectNode json;
    private final List<byte[]> buffers;
    private final List<Chunk> otherChunks;

    GltfDocument(String file, boolean binary, ObjectNode json, List<byte[]> buffers, List<Chunk> otherChunks) {
        this.file = file;
        this.binary = binary;
        this.json = json;
        this.buffers = new ArrayList<>(buffers);
        this.otherChunks = List.copyOf(otherChunks);
    }

    /** The name that stands for the file in messages. */
    public String file() {
        return file;
    }

    /** Whether it is a GLB, of which the first buffer may be the BIN chunk. */
    public boolean isBinary() {
        return binary;
    }

    /** The whole JSON tree. Those who write may add to it. */
    public ObjectNode json() {
        return json;
    }

    /** The same buffers with another tree. */
    GltfDocument withJson(ObjectNode other) {
        return new GltfDocument(file, binary, other, buffers, otherChunks);
    }

    List<Chunk> otherChunks() {
        return otherChunks;
    }

    /** Bytes of a buffer. Do not modify. */
    byte[] buffer(int index) {
        if (index < 0 || index >= buffers.size()) {
            throw error("buffer " + index + " is referred to, but there are " + buffers.size());
        }
        return buffers.get(index);
    }

    int bufferCount() {
        return buffers.size();
    }

    void setBuffer(int index, byte[] bytes) {
        buffers.set(index, bytes);
    }

    void addBuffer(byte[] bytes) {
        buffers.add(bytes);
    }

    FormatException error(String problem) {
        return new FormatException(file, problem);
    }

    /** An array of the root by name ({@code nodes}, {@code meshes}, …); empty if there is none. */
    public List<JsonNode> list(String name) {
        return elements(json.get(name));
    }

    /** The elements of an array; empty for anything else. */
    static List<JsonNode> elements(@Nullable JsonNode node) {
        List<JsonNode> elements = new ArrayList<>();
        if (node instanceof ArrayNode array) {
            array.forEach(elements::add);
        }
        return elements;
    }

    /**
     * An object of one of the root's arrays.
     *
     * @throws FormatException if there is none at that index
     */
    JsonNode object(String name, int index) {
        JsonNode found = json.path(name).path(index);
        if (index < 0 || !found.isObject()) {
            throw error(name + "[" + index + "] is referred to, but there is none");
        }
        return found;
    }

    /** An extension object of the root, if the file has it. */
    public Optional<ObjectNode> extension(String name) {
        return json.path("extensions").get(name) instanceof ObjectNode object ? Optional.of(object) : Optional.empty();
    }
}
