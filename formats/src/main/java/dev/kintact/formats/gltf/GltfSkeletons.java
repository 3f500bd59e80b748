package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.List;
import java.util.regex.Pattern;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** Makes a skeleton of joint nodes at rest. Scratch. */
final class GltfSkeletons {

    /** Exporters mark the tip of a last bone by an empty node below it. */
    private static final Pattern TIP = Pattern.compile(".*([_. -](?i:end|tip|nub)|[a-z](End|Tip|Nub))([_.]\\w)?");

    private final GltfDocument document;
    private final GltfNodes nodes;
    private final GltfJoints joints;
    private final GltfRest rest;
    private final Quaterniondc turn;

    GltfSkeletons(
            GltfDocument document, GltfNodes nodes, GltfJoints joints, GltfRest rest, Quaterniondc internalFromFile) {
        this.document = document;
        this.nodes = nodes;
        this.joints = joints;
        this.rest = rest;
        turn = internalFromFile;
    }

    Skeleton build() {
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < joints.count(); joint++) {
            int node = joints.nodeOf(joint);
            int parent = nodes.parent(node);
            int parentJoint = parent == GltfNodes.NONE ? Skeleton.NO_PARENT : joints.jointOf(parent);
            builder.addJoint(nodes.name(node), parentJoint, offset(node), rotation(node));
        }
        addTips(builder);
        return builder.build();
    }

    /** In the parent's space, turned. */
    private Vector3d offset(int node) {
        Vector3d offset = rest.getPosition(node, new Vector3d());
        int parent = nodes.parent(node);
        if (parent != GltfNodes.NONE) {
            offset.sub(rest.getPosition(parent, new Vector3d()));
            rest.getRotation(parent, new Quaterniond()).conjugate().transform(offset);
        }
        return turn.transform(offset);
    }

    private Quaterniond rotation(int node) {
        Quaterniond rotation = rest.getRotation(node, new Quaterniond());
        int parent = nodes.parent(node);
        if (parent != GltfNodes.NONE) {
            rotation.premul(rest.getRotation(parent, new Quaterniond()).conjugate());
        }
        return turn.mul(rotation, rotation)
                .mul(new Quaterniond(turn).conjugate())
                .normalize();
    }

    private void addTips(SkeletonBuilder builder) {
        List<JsonNode> all = document.list("nodes");
        for (int node : nodes.parentsFirst()) {
            int parent = nodes.parent(node);
            boolean hangs = parent != GltfNodes.NONE && joints.jointOf(parent) >= 0 && joints.jointOf(node) < 0;
            JsonNode json = all.get(node);
            if (hangs
                    && !json.has("mesh")
                    && !json.has("children")
                    && TIP.matcher(nodes.name(node)).matches()) {
                builder.addEndSite(joints.jointOf(parent), offset(node));
            }
        }
    }
}
