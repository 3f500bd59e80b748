package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remark;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class VrmReaderTest {

    @Test
    void versionOneTablesAreRead() {
        GlbBuilder glb = SmallArm.builder();
        ObjectNode vrm = extension(glb, "VRMC_vrm");
        ObjectNode bones = vrm.putObject("humanoid").putObject("humanBones");
        bones.putObject("leftUpperArm").put("node", SmallArm.UPPER);
        bones.putObject("leftThumbProximal").put("node", SmallArm.LOWER);
        bones.putObject("leftWing").put("node", SmallArm.LOWER);
        GltfCharacter character = glb.character();
        assertThat(character.kind()).isEqualTo(GltfCharacter.Kind.VRM_1);
        RigMap map = character.humanoid().orElseThrow();
        assertThat(map.joint(Role.LEFT_UPPER_ARM)).hasValue(1);
        assertThat(map.match(Role.LEFT_THUMB_PROXIMAL).orElseThrow())
                .isEqualTo(new RigMap.Match(Role.LEFT_THUMB_PROXIMAL, 2, 1, "VRM"));
        assertThat(character.getInternalFromFile(new Quaterniond())).isEqualTo(new Quaterniond());
        assertThat(texts(character)).anyMatch(text -> text.contains("leftWing"));
        assertThat(texts(character)).anyMatch(text -> text.contains("lacks hips"));
    }

    @Test
    void versionZeroThumbsAreRenamedAndTheFirstOfTwoKept() {
        GlbBuilder glb = SmallArm.builder();
        ArrayNode bones = extension(glb, "VRM").putObject("humanoid").putArray("humanBones");
        bones.addObject().put("bone", "leftThumbProximal").put("node", 0);
        bones.addObject().put("bone", "leftThumbIntermediate").put("node", 1);
        bones.addObject().put("bone", "leftThumbDistal").put("node", 2);
        bones.addObject().put("bone", "leftThumbDistal").put("node", 0);
        bones.addObject().put("bone", "hips").put("node", -1);
        GltfCharacter character = glb.character();
        RigMap map = character.humanoid().orElseThrow();
        assertThat(map.joint(Role.LEFT_THUMB_METACARPAL)).hasValue(0);
        assertThat(map.joint(Role.LEFT_THUMB_PROXIMAL)).hasValue(1);
        assertThat(map.joint(Role.LEFT_THUMB_DISTAL)).hasValue(2);
        assertThat(map.has(Role.HIPS)).isFalse();
        assertThat(texts(character)).anyMatch(text -> text.contains("twice"));
    }

    @Test
    void versionZeroIsTurnedToFaceTheOtherWay() {
        GlbBuilder glb = SmallArm.builder();
        extension(glb, "VRM");
        Quaterniond turn = new Quaterniond().rotateX(0.3);
        ObjectNode upper = SmallArm.node(glb, SmallArm.UPPER);
        GlbBuilder.put(upper, "translation", 1, 2, 3);
        GlbBuilder.put(upper, "rotation", turn.x, turn.y, turn.z, turn.w);
        glb.array("skins").removeAll();
        SmallArm.node(glb, SmallArm.MESH).remove("skin");
        SmallArm.node(glb, SmallArm.LOWER).putArray("children").add(SmallArm.MESH);
        GltfCharacter character = glb.character();
        assertThat(character.skeleton().getRestOffset(1, new Vector3d()).distance(-1, 2, -3))
                .isLessThan(1e-9);
        Quaterniond rotation = character.skeleton().getRestRotation(1, new Quaterniond());
        assertThat(Math.abs(rotation.dot(new Quaterniond().rotateX(-0.3)))).isGreaterThan(1 - 1e-9);
        Vector3d corner = character.meshes().get(0).getPosition(5, new Vector3d());
        Vector3d inFile = turn.transform(new Vector3d(1, 3, 0)).add(1, 2, 3);
        assertThat(corner.distance(-inFile.x, inFile.y, -inFile.z)).isLessThan(1e-6);
    }

    @Test
    void anAnimationForAvatarsHasASkeletonOnly() {
        GlbBuilder glb = new GlbBuilder();
        glb.node("hips", 1);
        glb.node("spine");
        glb.node("smile");
        extension(glb, "VRMC_vrm_animation")
                .putObject("humanoid")
                .putObject("humanBones")
                .putObject("spine")
                .put("node", 1);
        GltfCharacter character = glb.character();
        assertThat(character.kind()).isEqualTo(GltfCharacter.Kind.VRMA);
        assertThat(character.skeleton().names()).containsExactly("hips", "spine");
        assertThat(character.humanoid().orElseThrow().joint(Role.SPINE)).hasValue(1);
    }

    @Test
    void aBoneThatIsNoNodeIsRefused() {
        GlbBuilder glb = SmallArm.builder();
        extension(glb, "VRMC_vrm")
                .putObject("humanoid")
                .putObject("humanBones")
                .putObject("hips")
                .put("node", 99);
        assertThatThrownBy(glb::character)
                .isInstanceOf(FormatException.class)
                .hasMessage("small.glb: the bone 'hips' is node 99, but there is no such node");
    }

    @Test
    void licencesAreReadAndForbiddingOnesWarnedOf() {
        GlbBuilder zero = SmallArm.builder();
        extension(zero, "VRM")
                .putObject("meta")
                .put("title", "Arm")
                .put("texture", 3)
                .put("author", "")
                .put("licenseName", "CC_BY_ND");
        assertThat(zero.character().licence()).containsOnlyKeys("title", "licenseName");
        assertWarning(zero.character(), "(CC_BY_ND) does not allow to modify it");
        GlbBuilder one = SmallArm.builder();
        ObjectNode meta = extension(one, "VRMC_vrm").putObject("meta").put("modification", "prohibited");
        meta.putArray("authors").add("A").add("B");
        assertThat(one.character().licence()).containsEntry("authors", "A, B");
        assertWarning(one.character(), "does not allow to modify it");
    }

    @Test
    void allowingLicencesAreNotWarnedOf() {
        GlbBuilder zero = SmallArm.builder();
        extension(zero, "VRM").putObject("meta").put("licenseName", "CC0");
        assertThat(zero.character().remarks()).isEmpty();
        GlbBuilder one = SmallArm.builder();
        extension(one, "VRMC_vrm")
                .putObject("meta")
                .put("modification", "allowModificationRedistribution")
                .put("allowRedistribution", true);
        assertThat(one.character().remarks()).isEmpty();
    }

    private static ObjectNode extension(GlbBuilder glb, String name) {
        return glb.json().withObjectProperty("extensions").putObject(name);
    }

    private static List<String> texts(GltfCharacter character) {
        return character.remarks().stream().map(Remark::text).toList();
    }

    private static void assertWarning(GltfCharacter character, String text) {
        assertThat(character.remarks())
                .anyMatch(remark -> remark.severity() == Remark.Severity.WARNING
                        && remark.text().endsWith(text));
    }
}
