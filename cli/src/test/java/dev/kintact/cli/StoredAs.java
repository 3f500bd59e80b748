package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.RigMap;
import dev.kintact.formats.gltf.GltfDocument;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.SkeletonDocument;
import java.io.IOException;
import java.nio.file.Path;

/** Formats of glTF that one character can be stored in. */
enum StoredAs {
    GLB("glb", "GLB"),
    VRM_1("vrm", "VRM 1.0"),
    /** Its bodies face the other way. */
    VRM_0("vrm", "VRM 0.x");

    private final String ending;
    private final String format;

    StoredAs(String ending, String format) {
        this.ending = ending;
        this.format = format;
    }

    /** What the format is called when it is read. */
    String format() {
        return format;
    }

    /** Writes a body without mesh or motion; avatars say which joint plays which role. */
    Path write(RigMap body, Path folder) throws IOException {
        GltfDocument document = SkeletonDocument.of(body.skeleton()).document();
        switch (this) {
            case GLB -> {}
            case VRM_1 -> {
                ObjectNode vrm = extension(document, "VRMC_vrm").put("specVersion", "1.0");
                ObjectNode bones = vrm.putObject("humanoid").putObject("humanBones");
                body.matches()
                        .forEach(
                                match -> bones.putObject(match.role().vrmName()).put("node", match.joint()));
            }
            case VRM_0 -> {
                ObjectNode vrm = extension(document, "VRM").put("specVersion", "0.0");
                ArrayNode bones = vrm.putObject("humanoid").putArray("humanBones");
                body.matches()
                        .forEach(match -> bones.addObject()
                                .put("bone", match.role().vrmName())
                                .put("node", match.joint()));
                document.list("nodes").forEach(node -> turnAbout((ObjectNode) node));
            }
        }
        Path file = folder.resolve(name() + "." + ending);
        GltfFiles.write(document, file);
        return file;
    }

    private static ObjectNode extension(GltfDocument document, String name) {
        document.json().withArrayProperty("extensionsUsed").add(name);
        return document.json().withObjectProperty("extensions").putObject(name);
    }

    /** Half a turn about the vertical, of a body whose joints rest along the axes of the world. */
    private static void turnAbout(ObjectNode node) {
        ArrayNode translation = (ArrayNode) node.get("translation");
        translation.set(0, -translation.get(0).asDouble());
        translation.set(2, -translation.get(2).asDouble());
    }
}
