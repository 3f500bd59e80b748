package dev.kintact.formats.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.io.FormatException;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RigMapFilesTest {

    @TempDir
    Path folder;

    private final RigMap map = RandomHumanoid.any(new Gen(7, 0)).map();
    private final RigMap nothing = RigMap.builder(map.skeleton()).build();

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        Path file = folder.resolve("a.map.json");
        RigMapFiles.write(map, "a test", file);

        RigMap read = RigMapFiles.read(file).applyTo(nothing);
        for (Role role : Role.values()) {
            assertThat(read.joint(role)).as(role.vrmName()).isEqualTo(map.joint(role));
        }
        assertThat(read.match(Role.HIPS).orElseThrow().confidence()).isEqualTo(1);
        assertThat(Files.readString(file)).contains("\"hips\" : \"Hips\"", "_confidence", "1.00: made so");
    }

    @Test
    void missingRolesAreThereToBeFilledIn() throws IOException {
        assertThat(RigMapFiles.toJson(map.toBuilder().remove(Role.HEAD).build(), "x"))
                .contains("\"head\" : \"\"");
    }

    @Test
    void aFileOverridesOnlyWhatItNames() throws IOException {
        RoleNames names = read("{\n  // the head is the neck here\n  \"head\": \"LeftHand\",\n  \"_note\": 7,\n}");
        RigMap changed = names.applyTo(map);

        assertThat(changed.requireJoint(Role.HEAD))
                .isEqualTo(map.skeleton().find("LeftHand").orElseThrow());
        assertThat(changed.has(Role.LEFT_HAND)).as("a joint plays one role").isFalse();
        assertThat(changed.joint(Role.HIPS)).isEqualTo(map.joint(Role.HIPS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"hips\": null}", "{\"hips\": \"\"}", "{\"hips\": \"  \"}"})
    void aRoleCanBeTakenAway(String json) throws IOException {
        assertThat(read(json).applyTo(map).has(Role.HIPS)).isFalse();
    }

    @Test
    void mistakesAreNamed() {
        assertError("{\"hip\": \"Hips\"}", "'hip' is no bone");
        assertError("{\"hips\": 3}", "expected the name of a joint for hips, found 3");
        assertError("[1]", "expected an object");
        assertError("{\"hips\": \"Hips\",\n\"head\" \"Head\"}", "map.json:2:");
        assertError("{\"hips\": \"Hips\", \"head\": \"Hips\"}", "'Hips' is named for both hips and head");
        assertError("{\"hips\": \"Pelvis\"}", "'Pelvis', named for hips, is no joint");
        assertError("{\"hips\": \"hips\"}", "did you mean 'Hips'?");
    }

    private void assertError(String json, String message) {
        assertThatThrownBy(() -> read(json).applyTo(map))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("map.json")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void aSkeletonMapOf32LinesIsRead(String charset) throws IOException {
        String csv = """
                root,Hips
                hips,Hips
                spine,Spine
                spine1,Spine
                spine2,Spine1
                spine3,Spine1
                neck,Neck
                neck1,
                neckup,
                head,Head
                right shoulder,RightShoulder
                right arm,RightArm
                right forearm,RightForeArm
                right hand,RightHand
                right hand thumb,
                right hand middle,RightHandMiddle1
                left shoulder,LeftShoulder
                left arm,LeftArm
                left forearm,LeftForeArm
                left hand,LeftHand
                left hand thumb,
                left hand middle,LeftHandMiddle1
                right up leg,RightUpLeg
                right leg,RightLeg
                right foot,RightFoot
                right fore foot,
                right toe base,RightToeBase
                left up leg,LeftUpLeg
                left leg,LeftLeg
                left foot,LeftFoot
                left fore foot,
                left toe base,LeftToeBase
                """;
        Charset encoding = Charset.forName(charset);
        Path file = Files.write(folder.resolve("map.csv"), ("\uFEFF" + csv).getBytes(encoding));
        RoleNames names = RigMapFiles.read(file);

        assertThat(names.joints())
                .containsEntry(Role.SPINE, Optional.of("Spine"))
                .containsEntry(Role.CHEST, Optional.of("Spine1"))
                .containsEntry(Role.LEFT_UPPER_ARM, Optional.of("LeftArm"))
                .containsEntry(Role.RIGHT_FOOT, Optional.of("RightFoot"))
                .doesNotContainKeys(Role.UPPER_CHEST, Role.LEFT_THUMB_PROXIMAL);
    }

    @Test
    void aSkeletonMapOfAnotherLengthIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("map.csv"), "root,Hips\nhips,Hips\n", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> RigMapFiles.read(file))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("map.csv")
                .hasMessageContaining("2 lines");
    }

    private RoleNames read(String json) throws IOException {
        return RigMapFiles.read(Files.writeString(folder.resolve("map.json"), json));
    }
}
