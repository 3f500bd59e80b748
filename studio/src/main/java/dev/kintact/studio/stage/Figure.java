package dev.kintact.studio.stage;

import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.Motion;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.measure.Actor;
import dev.kintact.model.Skeleton;
import dev.kintact.studio.problem.Refusal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Anybody with a skeleton: a performer or a character. Immutable.
 *
 * @param id unique in the studio
 * @param revision grows with every change by hand
 * @param origin where it comes from
 * @param edits what a person changed
 * @param source as it was read
 * @param map which joint plays which role
 * @param build the body, unless a required role is missing
 * @param model what is shown
 * @param warnings sentences for people
 */
public record Figure(
        String id,
        int revision,
        Origin origin,
        Edits edits,
        Motion source,
        RigMap map,
        Optional<Build> build,
        Model model,
        List<String> warnings) {

    public Figure {
        warnings = List.copyOf(warnings);
    }

    /**
     * A whole body.
     *
     * @param actor body and skin
     * @param bodyOrigin {@code mesh}, {@code estimated}, {@code exact} or {@code hand}
     * @param bodyText the same for people
     * @param found as it was before points were moved by hand; empty if none were
     */
    public record Build(Actor actor, String bodyOrigin, String bodyText, Optional<Build> found) {

        /** A body as it was found. */
        public Build(Actor actor, String bodyOrigin, String bodyText) {
            this(actor, bodyOrigin, bodyText, Optional.empty());
        }

        public Rig rig() {
            return actor.body().rig();
        }
    }

    /**
     * What is shown of a figure.
     *
     * @param nodes the file's nodes and how they are scaled and turned
     * @param glb the file
     * @param hasMesh whether the mesh is the figure's own, not made from its body
     */
    public record Model(GltfCharacter nodes, Path glb, boolean hasMesh) {}

    public Skeleton skeleton() {
        return map.skeleton();
    }

    /** {@code sample}, {@code bvh}, {@code glb}, {@code vrm} or {@code vrma}. */
    public String kind() {
        if (origin.sample().isPresent()) {
            return "sample";
        }
        return source.character()
                .map(character -> switch (character.kind()) {
                    case GLTF -> "glb";
                    case VRM_0, VRM_1 -> "vrm";
                    case VRMA -> "vrma";
                })
                .orElse("bvh");
    }

    /** The same with another motion of its file. */
    public Figure withSource(Motion other) {
        return new Figure(id, revision, origin, edits, other, map, build, model, warnings);
    }

    /** What to do where a body is not whole, for people. */
    public String incompleteSentence() {
        String missing =
                String.join(", ", map.missing().stream().map(Role::vrmName).toList());
        return missing.isEmpty()
                ? "'" + origin.name() + "' is no body that can be used: " + String.join(" ", warnings)
                : "'" + origin.name() + "' is no whole body yet: choose a joint for " + missing
                        + " in its table of joints.";
    }

    /**
     * The body.
     *
     * @throws Refusal says which roles are missing
     */
    public Build requireBuild() {
        return build.orElseThrow(() -> new Refusal(Refusal.Reason.UNREADABLE, incompleteSentence()));
    }
}
