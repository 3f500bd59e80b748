package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** Turns a document into the kind of file that a name asks for, with all buffers inside: it may go to another folder. */
final class GltfPacking {

    private static final String DATA = "data:application/octet-stream;base64,";

    private GltfPacking() {}

    /**
     * The document itself where nothing needs to be changed, else a changed copy. Chunks that nobody knows have no place in a
     * text file.
     */
    static GltfDocument forName(GltfDocument document, Path path) {
        boolean binary = !path.toString().toLowerCase(Locale.ROOT).endsWith(".gltf");
        boolean outside = document.list("buffers").stream().anyMatch(GltfPacking::isOutside);
        if (binary == document.isBinary() && !outside) {
            return document;
        }
        ObjectNode json = document.json().deepCopy();
        List<byte[]> buffers = new ArrayList<>();
        for (JsonNode description : GltfDocument.elements(json.get("buffers"))) {
            int index = buffers.size();
            byte[] bytes = document.buffer(index);
            boolean becomesChunk = binary && index == 0 && description.has("uri");
            boolean becomesText = isOutside(description) || (!binary && document.isBinary() && index == 0);
            if (becomesChunk || becomesText) {
                bytes = whole(bytes, description);
                embed((ObjectNode) description, bytes, becomesChunk);
            }
            buffers.add(bytes);
        }
        return new GltfDocument(document.file(), binary, json, buffers, binary ? document.otherChunks() : List.of());
    }

    private static void embed(ObjectNode description, byte[] bytes, boolean asChunk) {
        if (asChunk) {
            description.remove("uri");
        } else if (!description.path("uri").asText().startsWith("data:")) {
            description.put("uri", DATA + Base64.getEncoder().encodeToString(bytes));
        }
    }

    private static boolean isOutside(JsonNode buffer) {
        return buffer.has("uri") && !buffer.path("uri").asText().startsWith("data:");
    }

    /** Without what a chunk or a file has beyond the announced length. */
    private static byte[] whole(byte[] bytes, JsonNode description) {
        long announced = description.path("byteLength").asLong(bytes.length);
        return announced < bytes.length ? Arrays.copyOf(bytes, (int) Math.max(0, announced)) : bytes;
    }
}
