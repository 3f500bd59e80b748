package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The bytes behind a document's buffers: the BIN chunk, data URIs, and files of the document's own folder. */
final class GltfBuffers {

    private static final byte[] NONE = {};

    private GltfBuffers() {}

    static boolean firstIsBinChunk(ObjectNode json) {
        JsonNode first = json.path("buffers").path(0);
        return first.isObject() && !first.has("uri");
    }

    static List<byte[]> load(ObjectNode json, byte @Nullable [] binChunk, String file, Optional<Path> folder)
            throws IOException {
        List<byte[]> buffers = new ArrayList<>();
        Map<String, byte[]> byUri = new HashMap<>();
        for (JsonNode buffer : GltfDocument.elements(json.get("buffers"))) {
            if (!buffer.isObject()) {
                throw new FormatException(file, "buffer " + buffers.size() + " is no object");
            }
            String name = "buffer " + buffers.size();
            String uri = buffer.path("uri").asText("");
            long announced = buffer.path("byteLength").asLong(0);
            byte[] bytes = binChunk != null && buffers.isEmpty() ? binChunk : NONE;
            if (!uri.isEmpty()) {
                // many buffers of one file are read once
                byte[] known = byUri.get(uri);
                bytes = known != null && known.length >= announced
                        ? known
                        : fromUri(uri, announced, name, file, folder);
                byUri.put(uri, bytes);
            }
            if (bytes.length < announced && !isLeftOut(buffer)) {
                throw new FormatException(file, name + " should have " + announced + " bytes, but has " + bytes.length);
            }
            buffers.add(bytes);
        }
        return buffers;
    }

    /** A buffer that only says where the bytes of compressed views would be. */
    private static boolean isLeftOut(JsonNode buffer) {
        for (JsonNode extension : buffer.path("extensions")) {
            if (extension.path("fallback").asBoolean(false)) {
                return true;
            }
        }
        return false;
    }

    private static byte[] fromUri(String uri, long announced, String name, String file, Optional<Path> folder)
            throws IOException {
        if (uri.startsWith("data:")) {
            int comma = uri.indexOf(',');
            if (comma < 0 || !uri.substring(0, comma).endsWith(";base64")) {
                throw new FormatException(file, name + " has a data URI that is not base64");
            }
            try {
                return Base64.getDecoder().decode(uri.substring(comma + 1));
            } catch (IllegalArgumentException e) {
                throw new FormatException(file, name + " has a broken data URI: " + e.getMessage());
            }
        }
        Path path = inFolder(uri, name, file, folder);
        if (Files.size(path) < announced) {
            return Files.readAllBytes(path);
        }
        // whatever else is in that file is not ours
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes((int) Math.min(announced, Integer.MAX_VALUE - 8));
        }
    }

    /** A file beside the document; never one elsewhere, whatever the URI says. */
    static Path inFolder(String uri, String name, String file, Optional<Path> folder) throws IOException {
        if (folder.isEmpty() || uri.contains("://")) {
            throw new FormatException(file, name + " is at '" + uri + "'; only files beside the document are read");
        }
        try {
            Path base = folder.get().toRealPath();
            Path target = base.resolve(URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8))
                    .normalize();
            if (!target.startsWith(base)
                    || !Files.isRegularFile(target)
                    || !target.toRealPath().startsWith(base)) {
                throw new FormatException(
                        file, name + " should be in the file '" + uri + "' beside it, but there is no such file");
            }
            return target;
        } catch (IllegalArgumentException e) {
            throw new FormatException(file, name + " has an address that is none: '" + uri + "'");
        }
    }
}
