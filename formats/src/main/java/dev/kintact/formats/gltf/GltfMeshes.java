package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Quaterniondc;

/**
 * Makes skinned meshes of a document's: those with a skin, and those that hang on a joint, which follow it stiffly. Scratch.
 */
final class GltfMeshes {

    private final GltfDocument document;
    private final GltfNodes nodes;
    private final GltfData data;
    private final List<GltfSkin> skins;
    private final GltfJoints joints;
    private final GltfRest rest;
    private final Skeleton skeleton;
    private final Matrix4d internalFromFile;
    private final Remarks remarks;
    private final Map<Integer, Integer> usesOfPositions = new HashMap<>();
    private final List<SkinnedMesh> meshes = new ArrayList<>();

    GltfMeshes(
            GltfDocument document,
            GltfNodes nodes,
            GltfData data,
            List<GltfSkin> skins,
            GltfJoints joints,
            GltfRest rest,
            Skeleton skeleton,
            Quaterniondc internalFromFile,
            Remarks remarks) {
        this.document = document;
        this.nodes = nodes;
        this.data = data;
        this.skins = skins;
        this.joints = joints;
        this.rest = rest;
        this.skeleton = skeleton;
        this.internalFromFile = new Matrix4d().rotation(internalFromFile);
        this.remarks = remarks;
    }

    List<SkinnedMesh> read() {
        for (JsonNode mesh : document.list("meshes")) {
            for (JsonNode primitive : GltfDocument.elements(mesh.get("primitives"))) {
                int positions = primitive.path("attributes").path("POSITION").asInt(-1);
                usesOfPositions.merge(positions, 1, Integer::sum);
            }
        }
        List<JsonNode> all = document.list("nodes");
        for (int node = 0; node < all.size(); node++) {
            if (all.get(node).has("mesh")) {
                readNode(node, all.get(node));
            }
        }
        return meshes;
    }

    private void readNode(int node, JsonNode json) {
        int index = json.path("mesh").asInt(-1);
        JsonNode mesh = document.object("meshes", index);
        String meshName = mesh.path("name").asText("").isEmpty()
                ? "mesh" + index
                : mesh.path("name").asText();
        int skin = json.path("skin").asInt(-1);
        if (json.has("skin") && (skin < 0 || skin >= skins.size())) {
            throw document.error("node " + node + " has the skin " + skin + ", but there are " + skins.size());
        }
        int carrier = joints.carrier(nodes, node);
        if (skin < 0 && carrier < 0) {
            remarks.note("scenery", 0, "the mesh '%s' hangs on no joint; it is left out", meshName);
            return;
        }
        int number = 0;
        for (JsonNode primitive : GltfDocument.elements(mesh.get("primitives"))) {
            String name = meshName + "/" + number++;
            if (isReadable(primitive, name)) {
                readPrimitive(node, skin, Math.max(0, carrier), primitive, name);
            }
        }
    }

    private boolean isReadable(JsonNode primitive, String name) {
        JsonNode attributes = primitive.path("attributes");
        if (!GltfPrimitive.isSurface(primitive) || !attributes.has("POSITION")) {
            remarks.note("no surface", 0, "the mesh '%s' is of points or lines; it is left out", name);
            return false;
        }
        boolean plain = data.isPlain(attributes.path("POSITION").asInt(-1));
        if (!plain) {
            boolean draco = primitive.path("extensions").has("KHR_draco_mesh_compression");
            remarks.warn(
                    "compressed",
                    0,
                    "the mesh '%s' is compressed%s, which is not supported, so it is left out; save the file without"
                            + " compression, for example with 'gltf-transform copy'",
                    name,
                    draco ? " with Draco" : "");
        }
        return plain;
    }

    private void readPrimitive(int node, int skin, int carrier, JsonNode json, String name) {
        GltfPrimitive primitive = GltfPrimitive.read(document, data, json, name);
        int positions = json.path("attributes").path("POSITION").asInt(-1);
        if (usesOfPositions.getOrDefault(positions, 0) > 1) {
            primitive = primitive.compact();
        }
        data.chargeVertices(primitive.vertexCount());
        MeshAtRest mesh = skin >= 0 && primitive.isSkinned()
                ? skinned(primitive, skins.get(skin), name)
                : MeshAtRest.stiff(primitive, restTransform(node), carrier);
        if (!mesh.isFinite()) {
            throw document.error("the mesh '" + name + "' has vertices that are not finite");
        }
        meshes.add(mesh.on(skeleton, name));
    }

    private MeshAtRest skinned(GltfPrimitive primitive, GltfSkin skin, String name) {
        List<Matrix4d> restFromMesh = new ArrayList<>();
        int[] jointOf = new int[skin.joints().size()];
        for (int i = 0; i < jointOf.length; i++) {
            int node = skin.joints().get(i);
            restFromMesh.add(restTransform(node).mul(skin.inverseBind().get(i)));
            // a joint of another tree is none of ours; what it carries goes with the root
            jointOf[i] = Math.max(0, joints.jointOf(node));
        }
        int[] influences = primitive.joints();
        for (int i = 0; i < influences.length; i++) {
            if (primitive.weights()[i] > 0 && (influences[i] < 0 || influences[i] >= jointOf.length)) {
                remarks.warn(
                        "joint out of range",
                        0,
                        "the mesh '%s' hangs on joint %d of a skin that has %d; that share is left out",
                        name,
                        influences[i],
                        jointOf.length);
            }
        }
        return MeshAtRest.skinned(primitive, restFromMesh, jointOf);
    }

    private Matrix4d restTransform(int node) {
        return internalFromFile.mul(rest.getWorld(node, new Matrix4d()), new Matrix4d());
    }
}
