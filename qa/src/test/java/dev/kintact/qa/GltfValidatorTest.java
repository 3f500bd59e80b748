package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.formats.gltf.GltfAnimationWriter;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.formats.gltf.VrmaWriter;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Khronos' own validator finds no more to say about a file that we wrote than about the file we were given. */
@Tag("slow")
class GltfValidatorTest {

    @TempDir
    private Path folder;

    @BeforeAll
    static void needsTheDataAndTheValidator() {
        Path characters = DataReadme.folder().resolve("characters");
        Assumptions.assumeTrue(
                Files.isDirectory(characters),
                "no test data at " + characters + "; say where with -Dkintact.data=FOLDER");
        GltfValidator.require();
    }

    static List<Path> characters() throws IOException {
        Path characters = DataReadme.folder().resolve("characters");
        if (!Files.isDirectory(characters)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(characters)) {
            return files.filter(file -> file.toString().matches(".*\\.(glb|gltf|vrm)"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void theValidatorFindsFaults() throws IOException {
        Path broken = folder.resolve("broken.gltf");
        Files.writeString(broken, "{\"asset\":{\"version\":\"2.0\"},\"scene\":7}");
        assertThat(GltfValidator.validate(broken).get(0)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("characters")
    void anAddedAnimationAddsNoFault(Path file) throws IOException {
        GltfCharacter character = GltfCharacterReader.read(GltfFiles.read(file));
        Clip clip = wriggle(character.skeleton());
        Path whole = folder.resolve("whole-" + file.getFileName());
        Path simplified = folder.resolve("simplified-" + file.getFileName());
        GltfWriteOptions options = GltfWriteOptions.named("wriggle");
        GltfFiles.write(GltfAnimationWriter.append(character, clip, options), whole);
        options = options.withReplaceAnimations(true).withSimplifyDegrees(0.5);
        GltfFiles.write(GltfAnimationWriter.append(character, clip, options), simplified);

        List<Map<String, Integer>> counts = GltfValidator.validate(file, whole, simplified);
        System.out.printf("%s: %s before, %s after%n", file.getFileName(), counts.get(0), counts.get(1));
        assertThat(counts.get(1)).isEqualTo(counts.get(0));
        assertThat(counts.get(2))
                .allSatisfy((code, count) -> assertThat(count)
                        .as(code)
                        .isLessThanOrEqualTo(counts.get(0).getOrDefault(code, 0)));
    }

    @ParameterizedTest
    @MethodSource("characters")
    void aMotionForAnyAvatarHasNoFault(Path file) throws IOException {
        GltfCharacter character = GltfCharacterReader.read(GltfFiles.read(file));
        Clip clip = wriggle(character.skeleton());
        RigMap map = character
                .humanoid()
                .filter(table -> table.missing().isEmpty())
                .orElseGet(() -> RoleMatcher.match(new ClipBuilder(character.skeleton(), FrameRate.of(30)).build()));
        Assumptions.assumeTrue(map.missing().isEmpty(), "no body in " + file.getFileName());
        Path vrma = folder.resolve("out.vrma");
        VrmaWriter.write(Rig.of(map, ReferenceFinder.zero(clip, map)), clip, vrma);
        assertThat(GltfValidator.validate(vrma).get(0)).isEmpty();
    }

    /** Every joint turns a little and the root moves, each in its own rhythm. */
    private static Clip wriggle(Skeleton skeleton) {
        ClipBuilder builder = new ClipBuilder(skeleton, FrameRate.of(30)).rotatesAllAndMovesRoot();
        Pose pose = new Pose(skeleton);
        Quaterniond turn = new Quaterniond();
        for (int frame = 0; frame < 60; frame++) {
            pose.setRest();
            for (int joint = 1; joint < skeleton.jointCount(); joint++) {
                double angle = 0.3 * Math.sin(0.1 * frame * (1 + joint % 3));
                skeleton.getRestRotation(joint, turn).rotateAxis(angle, joint % 2, (joint + 1) % 2, 0);
                pose.setLocalRotation(joint, turn);
            }
            pose.setLocalTranslation(
                    0, skeleton.getRestOffset(0, new Vector3d()).add(0, 0, 0.01 * frame));
            builder.addFrame(pose);
        }
        return builder.build();
    }
}
