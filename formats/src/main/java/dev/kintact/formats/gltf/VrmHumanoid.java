package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.gltf.GltfCharacter.Kind;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Skeleton;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The table of bones that VRM and VRMA files have. Immutable. */
final class VrmHumanoid {

    private final Map<Role, Integer> nodeOfRole;

    private VrmHumanoid(Map<Role, Integer> nodeOfRole) {
        this.nodeOfRole = nodeOfRole;
    }

    static Kind kind(GltfDocument document) {
        if (document.extension("VRMC_vrm").isPresent()) {
            return Kind.VRM_1;
        }
        if (document.extension("VRM").isPresent()) {
            return Kind.VRM_0;
        }
        return document.extension("VRMC_vrm_animation").isPresent() ? Kind.VRMA : Kind.GLTF;
    }

    /** Reads the table; empty for a file that is no avatar. */
    static VrmHumanoid read(GltfDocument document, Kind kind, int nodeCount, Remarks remarks) {
        Map<Role, Integer> nodes = new EnumMap<>(Role.class);
        JsonNode extensions = document.json().path("extensions");
        switch (kind) {
            case VRM_0 -> {
                for (JsonNode bone : GltfDocument.elements(
                        extensions.path("VRM").path("humanoid").get("humanBones"))) {
                    String name = vrm1Name(bone.path("bone").asText(""));
                    put(document, nodes, name, bone, nodeCount, remarks);
                }
            }
            case VRM_1, VRMA -> {
                String extension = kind == Kind.VRM_1 ? "VRMC_vrm" : "VRMC_vrm_animation";
                JsonNode bones = extensions.path(extension).path("humanoid").path("humanBones");
                bones.properties()
                        .forEach(bone -> put(document, nodes, bone.getKey(), bone.getValue(), nodeCount, remarks));
            }
            case GLTF -> {}
        }
        return new VrmHumanoid(nodes);
    }

    /** VRM 0.x counts the bones of a thumb as those of a finger, though its first is in the palm. */
    private static String vrm1Name(String vrm0Name) {
        return vrm0Name.replace("ThumbProximal", "ThumbMetacarpal").replace("ThumbIntermediate", "ThumbProximal");
    }

    private static void put(
            GltfDocument document,
            Map<Role, Integer> nodes,
            String name,
            JsonNode bone,
            int nodeCount,
            Remarks remarks) {
        Optional<Role> role = Role.ofVrmName(name);
        int node = bone.path("node").asInt(-1);
        if (role.isEmpty()) {
            remarks.warn("unknown bone", 0, "its table of bones has '%s', which is no bone of VRM", name);
        } else if (node == -1) {
            // some exporters list every bone and say so of those that are not there
            return;
        } else if (node < 0 || node >= nodeCount) {
            throw document.error("the bone '" + name + "' is node " + node + ", but there is no such node");
        } else if (nodes.containsKey(role.get())) {
            remarks.warn("bone twice", 0, "its table of bones has '%s' twice; the first is used", name);
        } else if (nodes.containsValue(node)) {
            remarks.warn("node twice", 0, "its table of bones gives node %d two names; the first is used", node);
        } else {
            nodes.put(role.get(), node);
        }
    }

    /** All nodes of the table. */
    Collection<Integer> nodes() {
        return nodeOfRole.values();
    }

    /** The table as a map of full confidence, if there is one. */
    Optional<RigMap> map(Skeleton skeleton, GltfJoints joints, Remarks remarks) {
        if (nodeOfRole.isEmpty()) {
            return Optional.empty();
        }
        RigMap.Builder map = RigMap.builder(skeleton);
        nodeOfRole.forEach((role, node) -> {
            if (joints.jointOf(node) >= 0) {
                map.put(new RigMap.Match(role, joints.jointOf(node), 1, "VRM"));
            }
        });
        RigMap built = map.build();
        if (!built.missing().isEmpty()) {
            remarks.warn(
                    "missing bones",
                    0,
                    "its table of bones lacks %s",
                    String.join(
                            ", ", built.missing().stream().map(Role::vrmName).toList()));
        }
        return Optional.of(built);
    }
}
