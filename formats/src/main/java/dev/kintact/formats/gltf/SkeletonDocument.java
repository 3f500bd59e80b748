package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.model.Skeleton;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A document with nothing in it but a skeleton, for motions that come without a character: a node for each joint and tip. */
public final class SkeletonDocument {

    private SkeletonDocument() {}

    /** A character without a mesh, in a GLB of its own. */
    public static GltfCharacter of(Skeleton skeleton) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.putObject("asset").put("version", "2.0").put("generator", "Kintact");
        json.put("scene", 0);
        json.putArray("scenes").addObject().putArray("nodes").add(0);
        ArrayNode nodes = json.putArray("nodes");
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            ObjectNode node = nodes.addObject().put("name", skeleton.name(joint));
            putTranslation(node, skeleton.getRestOffset(joint, new Vector3d()));
            Quaterniond rotation = skeleton.getRestRotation(joint, new Quaterniond());
            node.putArray("rotation")
                    .add((float) rotation.x)
                    .add((float) rotation.y)
                    .add((float) rotation.z)
                    .add((float) rotation.w);
        }
        for (int joint = 1; joint < skeleton.jointCount(); joint++) {
            addChild(nodes, skeleton.parent(joint), joint);
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            int joint = skeleton.endSiteJoint(site);
            ObjectNode node = nodes.addObject().put("name", skeleton.name(joint) + "_end");
            putTranslation(node, skeleton.getEndSiteOffset(site, new Vector3d()));
            addChild(nodes, joint, nodes.size() - 1);
        }
        GltfDocument document = new GltfDocument("skeleton.glb", true, json, List.of(), List.of());
        double[] scales = new double[skeleton.jointCount()];
        Arrays.fill(scales, 1);
        return new GltfCharacter(
                document,
                GltfCharacter.Kind.GLTF,
                skeleton,
                IntStream.range(0, skeleton.jointCount()).toArray(),
                scales,
                new Quaterniond(),
                Optional.empty(),
                List.of(),
                Map.of(),
                List.of());
    }

    private static void putTranslation(ObjectNode node, Vector3d translation) {
        node.putArray("translation")
                .add((float) translation.x)
                .add((float) translation.y)
                .add((float) translation.z);
    }

    private static void addChild(ArrayNode nodes, int parent, int child) {
        ObjectNode node = (ObjectNode) nodes.get(parent);
        ArrayNode children = node.get("children") instanceof ArrayNode list ? list : node.putArray("children");
        children.add(child);
    }
}
