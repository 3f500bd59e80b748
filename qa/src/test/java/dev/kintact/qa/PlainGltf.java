package dev.kintact.qa;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.formats.gltf.GltfAccessors;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfDocument;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Skinning as the glTF specification writes it down, matrix by matrix, of nodes as they are stored: a second opinion to compare
 * the reader with. No file it meets is broken.
 */
final class PlainGltf {

    private final GltfDocument document;
    private final GltfAccessors accessors;
    private final List<JsonNode> nodes;
    private final Matrix4d[] world;
    private final Matrix4d turn;

    private PlainGltf(GltfCharacter character) {
        document = character.document();
        accessors = new GltfAccessors(document);
        nodes = document.list("nodes");
        world = new Matrix4d[nodes.size()];
        turn = new Matrix4d().rotation(character.getInternalFromFile(new Quaterniond()));
        for (int node = 0; node < nodes.size(); node++) {
            if (world[node] == null && parents(node) == 0) {
                place(node, new Matrix4d());
            }
        }
    }

    static PlainGltf of(GltfCharacter character) {
        return new PlainGltf(character);
    }

    private long parents(int child) {
        return nodes.stream()
                .flatMap(node -> elements(node.path("children")).stream())
                .filter(node -> node.asInt() == child)
                .count();
    }

    private void place(int node, Matrix4d parent) {
        world[node] = new Matrix4d(parent).mul(local(nodes.get(node)));
        elements(nodes.get(node).path("children")).forEach(child -> place(child.asInt(), world[node]));
    }

    private static Matrix4d local(JsonNode node) {
        Matrix4d matrix = new Matrix4d();
        if (node.has("matrix")) {
            double[] values = new double[16];
            for (int i = 0; i < 16; i++) {
                values[i] = node.get("matrix").get(i).asDouble();
            }
            return matrix.set(values);
        }
        JsonNode t = node.path("translation");
        JsonNode r = node.path("rotation");
        JsonNode s = node.path("scale");
        matrix.translate(t.path(0).asDouble(0), t.path(1).asDouble(0), t.path(2).asDouble(0));
        matrix.rotate(new Quaterniond(
                        r.path(0).asDouble(0),
                        r.path(1).asDouble(0),
                        r.path(2).asDouble(0),
                        r.path(3).asDouble(1))
                .normalize());
        return matrix.scale(
                s.path(0).asDouble(1), s.path(1).asDouble(1), s.path(2).asDouble(1));
    }

    /** Nodes that are joints of any skin. */
    Set<Integer> skinJoints() {
        Set<Integer> joints = new TreeSet<>();
        document.list("skins")
                .forEach(skin -> elements(skin.path("joints")).forEach(joint -> joints.add(joint.asInt())));
        return joints;
    }

    /** The character as its nodes are stored. */
    Pose nodePose(GltfCharacter character) {
        Pose pose = new Pose(character.skeleton());
        for (int joint = 0; joint < character.skeleton().jointCount(); joint++) {
            Matrix4d local = rigid(character.nodeOf(joint));
            if (joint > 0) {
                int parent = character.skeleton().parent(joint);
                local = rigid(character.nodeOf(parent)).invert().mul(local);
            }
            pose.setLocalRotation(joint, local.getUnnormalizedRotation(new Quaterniond()));
            pose.setLocalTranslation(joint, local.getTranslation(new Vector3d()));
        }
        pose.updateWorld();
        return pose;
    }

    /** Without scale, in the directions of the skeleton. */
    private Matrix4d rigid(int node) {
        Matrix4d turned = turn.mul(world[node], new Matrix4d()).mul(turn.invert(new Matrix4d()));
        return new Matrix4d()
                .translation(turned.getTranslation(new Vector3d()))
                .rotate(turned.getUnnormalizedRotation(new Quaterniond()));
    }

    /** Vertices of a mesh with a skin, by its name and the number of the primitive; empty if there is not just one. */
    Optional<List<Vector3d>> skinned(String meshName) {
        int slash = meshName.lastIndexOf('/');
        List<JsonNode> carriers = nodes.stream()
                .filter(node -> node.has("mesh") && node.has("skin"))
                .filter(node -> name(node).equals(meshName.substring(0, slash)))
                .toList();
        if (carriers.size() != 1) {
            return Optional.empty();
        }
        JsonNode node = carriers.get(0);
        int primitive = Integer.parseInt(meshName.substring(slash + 1));
        JsonNode mesh = document.list("meshes").get(node.path("mesh").asInt());
        return Optional.of(skinned(
                mesh.path("primitives").get(primitive).path("attributes"),
                document.list("skins").get(node.path("skin").asInt())));
    }

    private String name(JsonNode node) {
        int mesh = node.path("mesh").asInt();
        return document.list("meshes").get(mesh).path("name").asText("mesh" + mesh);
    }

    private List<Vector3d> skinned(JsonNode attributes, JsonNode skin) {
        double[] positions = accessors.read(attributes.path("POSITION").asInt(), 3);
        double[] weights = accessors.read(attributes.path("WEIGHTS_0").asInt(), 4);
        int[] joints = accessors.readInts(attributes.path("JOINTS_0").asInt(), 4);
        double[] inverse = accessors.read(skin.path("inverseBindMatrices").asInt(), 16);
        List<Vector3d> vertices = new ArrayList<>();
        for (int vertex = 0; vertex < positions.length / 3; vertex++) {
            Vector3d sum = new Vector3d();
            double share = 0;
            for (int i = 4 * vertex; i < 4 * vertex + 4; i++) {
                if (weights[i] > 0) {
                    int node = skin.path("joints").get(joints[i]).asInt();
                    Matrix4d matrix = new Matrix4d(world[node]).mul(new Matrix4d().set(inverse, 16 * joints[i]));
                    sum.fma(weights[i], matrix.transformPosition(new Vector3d().set(positions, 3 * vertex)));
                    share += weights[i];
                }
            }
            vertices.add(turn.transformPosition(sum.div(share)));
        }
        return vertices;
    }

    private static List<JsonNode> elements(JsonNode array) {
        List<JsonNode> elements = new ArrayList<>();
        array.forEach(elements::add);
        return elements;
    }
}
