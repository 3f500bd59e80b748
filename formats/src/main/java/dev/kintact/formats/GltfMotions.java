package dev.kintact.formats;

import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.formats.gltf.GltfAnimationWriter;
import dev.kintact.formats.gltf.GltfAnimations;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfDocument;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.SkeletonDocument;
import dev.kintact.formats.gltf.VrmaWriter;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.UpAxis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Motions and characters from and to glTF files. */
final class GltfMotions {

    private static final int NAMES_IN_MESSAGES = 20;

    private GltfMotions() {}

    static Motion read(Path path, ReadOptions options) throws IOException {
        GltfDocument document = GltfFiles.read(path);
        GltfCharacter character = GltfCharacterReader.read(document);
        List<String> animations = GltfAnimations.names(document);
        Clip rest = new ClipBuilder(character.skeleton(), FrameRate.of(30)).build();
        RigMap roles =
                character.humanoid().filter(map -> map.missing().isEmpty()).orElseGet(() -> RoleMatcher.match(rest));
        OptionalInt chosen = choose(options.animation(), animations, document, path);
        Remarks remarks = new Remarks();
        Clip clip = chosen.isPresent()
                ? GltfAnimations.read(
                        character, chosen.getAsInt(), options.bvh().rate(), remarks)
                : rest;
        remarkOnWhatIsLeftOut(document, remarks);
        return new Motion(
                format(character),
                clip,
                new Guess<>(LengthUnit.METRE, 1, "as glTF says"),
                new Guess<>(UpAxis.Y, 1, "as glTF says"),
                Figure.of(rest, roles).height(),
                roles,
                List.of(),
                Set.of(),
                Optional.of(character),
                animations,
                Stream.concat(character.remarks().stream(), remarks.list().stream())
                        .toList());
    }

    /** A motion is what joints do; faces and gazes are not carried over yet. */
    private static void remarkOnWhatIsLeftOut(GltfDocument document, Remarks remarks) {
        boolean morphs = document.list("animations").stream()
                .flatMap(animation ->
                        StreamSupport.stream(animation.path("channels").spliterator(), false))
                .anyMatch(
                        channel -> channel.path("target").path("path").asText().equals("weights"));
        if (morphs) {
            remarks.warn("morphs", 0, "morph weights of animations are not part of the motion that is read");
        }
        document.extension("VRMC_vrm_animation")
                .filter(vrma -> vrma.has("expressions") || vrma.has("lookAt"))
                .ifPresent(vrma -> remarks.warn(
                        "expressions", 0, "expressions and gaze of the VRMA are not part of the motion that is read"));
    }

    private static String format(GltfCharacter character) {
        return switch (character.kind()) {
            case GLTF -> character.document().isBinary() ? "GLB" : "glTF";
            case VRM_0 -> "VRM 0.x";
            case VRM_1 -> "VRM 1.0";
            case VRMA -> "VRMA";
        };
    }

    /** By name, else by number counted from 0, else the first. */
    private static OptionalInt choose(
            Optional<String> wanted, List<String> animations, GltfDocument document, Path path) {
        if (wanted.isEmpty()) {
            return animations.isEmpty() ? OptionalInt.empty() : OptionalInt.of(0);
        }
        OptionalInt found = GltfAnimations.find(document, wanted.get());
        if (found.isPresent()) {
            return found;
        }
        String names = IntStream.range(0, Math.min(NAMES_IN_MESSAGES, animations.size()))
                .mapToObj(i -> i + " '" + animations.get(i) + "'")
                .collect(Collectors.joining(", "));
        throw new FormatException(
                path.toString(),
                "has no animation '" + wanted.get() + "'; " + (names.isEmpty() ? "it has none" : "it has " + names));
    }

    /** The character's own file with one more animation; read anew, so that one character can be written many times. */
    static void writeCharacter(MotionOutput output, Path path) throws IOException {
        GltfCharacter character = output.character().isPresent()
                ? output.character().get()
                : SkeletonDocument.of(output.clip().skeleton());
        boolean avatar = character.kind() == GltfCharacter.Kind.VRM_0 || character.kind() == GltfCharacter.Kind.VRM_1;
        if (path.toString().toLowerCase(Locale.ROOT).endsWith(".vrm") && !avatar) {
            throw new FormatException(
                    path.toString(),
                    "cannot be written: the character is no VRM avatar; use .glb, or .vrma for any avatar");
        }
        GltfFiles.write(GltfAnimationWriter.append(character, output.clip(), output.animation()), path);
    }

    static void writeVrma(MotionOutput output, Path path) throws IOException {
        Rig rig = output.rig()
                .orElseThrow(() -> new FormatException(
                        path.toString(), "cannot be written: a VRMA needs a human body, and none was found"));
        VrmaWriter.write(rig, output.clip(), output.animation(), path);
    }
}
