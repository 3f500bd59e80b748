package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/** Images that lie beside a document: taken into it when it is written to another folder, where they would be missed. */
final class GltfImages {

    private GltfImages() {}

    /** The document itself if nothing has to be taken in, else a copy. */
    static GltfDocument forFolder(GltfDocument document, Path target) throws IOException {
        Path from = Path.of(document.file()).toAbsolutePath().normalize().getParent();
        Path to = target.toAbsolutePath().normalize().getParent();
        boolean outside = document.list("images").stream().anyMatch(GltfImages::isOutside);
        if (!outside || from == null || from.equals(to)) {
            return document;
        }
        ObjectNode json = document.json().deepCopy();
        for (JsonNode image : GltfDocument.elements(json.get("images"))) {
            if (isOutside(image) && image instanceof ObjectNode object) {
                String uri = image.path("uri").asText();
                Path file = GltfBuffers.inFolder(uri, "image '" + uri + "'", document.file(), Optional.of(from));
                String type = uri.toLowerCase(Locale.ROOT).endsWith(".png") ? "image/png" : "image/jpeg";
                object.put(
                        "uri",
                        "data:" + type + ";base64," + Base64.getEncoder().encodeToString(Files.readAllBytes(file)));
            }
        }
        return document.withJson(json);
    }

    private static boolean isOutside(JsonNode image) {
        return image.has("uri") && !image.path("uri").asText().startsWith("data:");
    }
}
