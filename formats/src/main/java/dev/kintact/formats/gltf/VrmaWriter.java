package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Writes a motion for any avatar: VRMC_vrm_animation 1.0 in a GLB.
 *
 * <p>The file has a node tree of its own, one node a role, which at rest stands in T-pose without any rotation. So a node's
 * rotation is just what the motion adds to the T-pose. Only the hips move from their place.
 */
public final class VrmaWriter {

    static final String EXTENSION = "VRMC_vrm_animation";

    private VrmaWriter() {}

    /** Writes every frame. */
    public static void write(Rig rig, Clip clip, Path path) throws IOException {
        write(rig, clip, "motion", path);
    }

    /** Writes every frame, with a name for the motion. */
    public static void write(Rig rig, Clip clip, String name, Path path) throws IOException {
        write(rig, clip, GltfWriteOptions.named(name), path);
    }

    /** Writes a file as the options say. */
    public static void write(Rig rig, Clip clip, GltfWriteOptions options, Path path) throws IOException {
        GltfFiles.write(document(rig, clip, options), path);
    }

    /**
     * The motion as a document.
     *
     * @param clip of the rig's skeleton, with at least one frame
     */
    public static GltfDocument document(Rig rig, Clip clip, GltfWriteOptions options) {
        if (clip.skeleton().jointCount() != rig.skeleton().jointCount()) {
            throw new IllegalArgumentException("the clip has " + clip.skeleton().jointCount() + " joints, but the body "
                    + rig.skeleton().jointCount());
        }
        return new Tree(rig).animate(clip, options);
    }

    /** The nodes of a body's roles. */
    private static final class Tree {
        private final Rig rig;
        private final RigMap map;
        /** Roles in the order of their nodes, parents first. */
        private final List<Role> roles;

        private final List<Vector3d> places = new ArrayList<>();

        Tree(Rig rig) {
            this.rig = rig;
            map = rig.map();
            roles = Arrays.stream(Role.values()).filter(this::isWritten).toList();
            Pose pose = new Pose(rig.skeleton());
            rig.tPose().getFrame(0, pose);
            pose.updateWorld();
            for (Role role : roles) {
                places.add(pose.getWorldPosition(map.requireJoint(role), new Vector3d()));
            }
        }

        /** Eyes are not allowed, their gaze is written another way; a finger's bone is none without the bone before it. */
        private boolean isWritten(Role role) {
            boolean isEye = role == Role.LEFT_EYE || role == Role.RIGHT_EYE;
            boolean isLoose =
                    role.isFinger() && role.parent().filter(this::isWritten).isEmpty();
            return map.has(role) && !isEye && !isLoose;
        }

        private Optional<Role> parent(Role role) {
            return map.presentParent(role);
        }

        /** An upper chest is not allowed without a chest; it then is the chest. */
        private String nameOf(Role role) {
            return (role == Role.UPPER_CHEST && !map.has(Role.CHEST) ? Role.CHEST : role).vrmName();
        }

        private ObjectNode json() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.putObject("asset").put("version", "2.0").put("generator", "Kintact");
            json.putArray("extensionsUsed").add(EXTENSION);
            ObjectNode extension =
                    json.putObject("extensions").putObject(EXTENSION).put("specVersion", "1.0");
            ObjectNode bones = extension.putObject("humanoid").putObject("humanBones");
            json.put("scene", 0);
            json.putArray("scenes").addObject().putArray("nodes").add(0);
            ArrayNode nodes = json.putArray("nodes");
            for (Role role : roles) {
                int number = nodes.size();
                bones.putObject(nameOf(role)).put("node", number);
                ObjectNode node = nodes.addObject().put("name", nameOf(role));
                Vector3d offset = new Vector3d(places.get(number));
                parent(role).map(roles::indexOf).ifPresent(parent -> {
                    offset.sub(places.get(parent));
                    children((ObjectNode) nodes.get(parent)).add(number);
                });
                node.putArray("translation").add(offset.x).add(offset.y).add(offset.z);
            }
            return json;
        }

        private static ArrayNode children(ObjectNode node) {
            return node.get("children") instanceof ArrayNode children ? children : node.putArray("children");
        }

        GltfDocument animate(Clip clip, GltfWriteOptions options) {
            GltfDocument document = new GltfDocument("motion.vrma", true, json(), List.of(), List.of());
            VrmaTurns turns = new VrmaTurns(rig, clip, roles);
            GltfAnimationBuilder animation = new GltfAnimationBuilder(document, clip, options);
            animation.addWhole(0, KeyTrack.ofTranslations(turns.hipsPlaces(), places.get(0), 1));
            for (int node = 0; node < roles.size(); node++) {
                int parent = parent(roles.get(node)).map(roles::indexOf).orElse(VrmaTurns.NONE);
                animation.add(node, KeyTrack.ofRotations(turns.relativeTo(parent, node), new Quaterniond()));
            }
            animation.finish();
            return document;
        }
    }
}
