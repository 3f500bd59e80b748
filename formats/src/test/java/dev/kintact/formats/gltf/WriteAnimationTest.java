package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriteAnimationTest {

    private static final GltfWriteOptions EVERY_FRAME = GltfWriteOptions.named("walk");

    @TempDir
    private Path folder;

    private WrittenGltf write(WriteFixture fixture, GltfWriteOptions options) throws IOException {
        Path file = folder.resolve(fixture.character().document().isBinary() ? "out.glb" : "out.gltf");
        GltfFiles.write(GltfAnimationWriter.append(fixture.character(), fixture.clip(), options), file);
        return WrittenGltf.of(file);
    }

    @Test
    void aPlayerSeesTheClipWhateverTheFileIsLike() {
        Laws.forAll("a player sees the clip", WriteFixture::wild, fixture -> {
            WriteFixture.Difference worst = fixture.worst(write(fixture, EVERY_FRAME));
            assertThat(worst.metres()).isLessThan(1e-4);
            assertThat(worst.degrees()).isLessThan(0.01);
        });
    }

    @Test
    void followsTheRulesOfTheFormat() {
        Laws.forAll(
                "written by the rules",
                WriteFixture::wild,
                fixture -> write(fixture, EVERY_FRAME).checkAnimation());
        Laws.forAll(
                "written by the rules, simplified",
                WriteFixture::smooth,
                fixture -> write(fixture, EVERY_FRAME.withSimplifyDegrees(1)).checkAnimation());
    }

    @Test
    void theCharactersDocumentIsNotTouched() {
        Laws.forAll("document not touched", WriteFixture::wild, fixture -> {
            GltfDocument document = fixture.character().document();
            JsonNode before = document.json().deepCopy();
            GltfAnimationWriter.append(fixture.character(), fixture.clip(), EVERY_FRAME.withReplaceAnimations(true));
            assertThat((JsonNode) document.json()).isEqualTo(before);
            assertThat(document.bufferCount()).isZero();
        });
    }

    @Test
    void channelsThatMoveInEveryFrameShareTheirTimes() throws IOException {
        WrittenGltf written = write(WriteFixture.wild(new Gen(7, 40)), EVERY_FRAME);
        Set<Integer> inputs = new HashSet<>();
        written.lastAnimation()
                .path("samplers")
                .forEach(sampler -> inputs.add(sampler.path("input").asInt()));
        assertThat(inputs).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void whatStandsAsInTheFileGetsNoChannelAndWhatStandsOtherwiseOneKey() throws IOException {
        Clip clip = threeJoints();
        WrittenGltf written = write(new WriteFixture(SkeletonDocument.of(clip.skeleton()), clip), EVERY_FRAME);
        assertThat(written.lastAnimation().path("channels").findValuesAsText("node"))
                .containsExactly("0", "1", "2");
        assertThat(written.lastAnimation().path("channels").findValuesAsText("path"))
                .containsExactly("translation", "rotation", "rotation");
        JsonNode samplers = written.lastAnimation().path("samplers");
        assertThat(written.floats(samplers.path(0).path("input").asInt())).hasSize(5);
        assertThat(written.floats(samplers.path(1).path("input").asInt())).containsExactly(0);
        assertThat(written.floats(samplers.path(2).path("input").asInt())).hasSize(5);
    }

    /** The root moves, the second joint stands bent, the third swings; nothing else happens though it might. */
    private static Clip threeJoints() {
        Skeleton skeleton = chain();
        ClipBuilder builder = new ClipBuilder(skeleton, FrameRate.of(30))
                .rotatesAllAndMovesRoot()
                .translates(2);
        Pose pose = new Pose(skeleton);
        for (int frame = 0; frame < 5; frame++) {
            pose.setLocalTranslation(0, 0.1 * frame, 1, 0);
            pose.setLocalRotation(1, new Quaterniond().rotationX(0.5));
            pose.setLocalRotation(2, new Quaterniond().rotationZ(0.1 * frame));
            builder.addFrame(pose);
        }
        return builder.build();
    }

    private static Skeleton chain() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("a", Skeleton.NO_PARENT, new Vector3d(0, 1, 0));
        builder.addJoint("b", 0, new Vector3d(0, 0.5, 0));
        builder.addJoint("c", 1, new Vector3d(0, 0.5, 0));
        return builder.build();
    }

    @Test
    void aClipInWhichNothingMovesKeepsItsLength() throws IOException {
        ClipBuilder builder = new ClipBuilder(chain(), FrameRate.of(10)).rotatesAllAndMovesRoot();
        Pose pose = new Pose(chain());
        for (int frame = 0; frame < 21; frame++) {
            builder.addFrame(pose);
        }
        Clip clip = builder.build();
        WrittenGltf written = write(new WriteFixture(SkeletonDocument.of(chain()), clip), EVERY_FRAME);
        written.checkAnimation();
        assertThat(written.lastAnimation().path("channels")).hasSize(1);
        assertThat(written.floats(0)).containsExactly(0, 2);
    }

    @Test
    void olderAnimationsStayOrAreReplaced() throws IOException {
        WriteFixture fixture = WriteFixture.smooth(new Gen(3, 20));
        GltfDocument once = GltfAnimationWriter.append(fixture.character(), fixture.clip(), EVERY_FRAME);
        GltfCharacter again = fixture.on(once).character();
        GltfWriteOptions run = GltfWriteOptions.named("run");
        assertThat(names(GltfAnimationWriter.append(again, fixture.clip(), run)))
                .containsExactly("walk", "run");
        GltfWriteOptions alone = run.withReplaceAnimations(true);
        assertThat(names(GltfAnimationWriter.append(again, fixture.clip(), alone)))
                .containsExactly("run");
        WriteFixture.Difference worst = fixture.worst(write(fixture.on(once), run));
        assertThat(worst.metres()).isLessThan(1e-4);
    }

    private static List<String> names(GltfDocument document) {
        return document.list("animations").stream()
                .map(animation -> animation.path("name").asText())
                .toList();
    }

    @Test
    void refusesClipsOfOtherSkeletonsAndWithoutFrames() {
        GltfCharacter character = SkeletonDocument.of(chain());
        Clip empty = new ClipBuilder(chain(), FrameRate.of(30)).build();
        assertThatThrownBy(() -> GltfAnimationWriter.append(character, empty, EVERY_FRAME))
                .hasMessageContaining("without frames");
        SkeletonBuilder single = Skeleton.builder();
        single.addJoint("alone", Skeleton.NO_PARENT, new Vector3d());
        Clip other = new ClipBuilder(single.build(), FrameRate.of(30)).build();
        assertThatThrownBy(() -> GltfAnimationWriter.append(character, other, EVERY_FRAME))
                .hasMessageContaining("1 joints")
                .hasMessageContaining("3");
        SkeletonBuilder renamed = Skeleton.builder();
        for (String name : List.of("first", "second", "third")) {
            renamed.addJoint(name, name.equals("first") ? Skeleton.NO_PARENT : 0, new Vector3d());
        }
        Clip strange = new ClipBuilder(renamed.build(), FrameRate.of(30)).build();
        assertThatThrownBy(() -> GltfAnimationWriter.append(character, strange, EVERY_FRAME))
                .hasMessageContaining("joint 0 is 'first'");
    }
}
