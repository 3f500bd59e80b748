package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.SkinnedMesh;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class GltfCharacterReaderTest {

    private static final double ROUNDING = 1e-6;

    @Test
    void jointsAreThoseOfTheSkinAndAllAboveThem() {
        GltfCharacter arm = SmallArm.builder().character();
        assertThat(arm.skeleton().names()).containsExactly("armature", "upper", "lower");
        assertThat(arm.nodeOf(2)).isEqualTo(SmallArm.LOWER);
        assertThat(arm.jointOf(SmallArm.UPPER)).hasValue(1);
        assertThat(arm.jointOf(SmallArm.MESH)).isEmpty();
        assertThat(arm.kind()).isEqualTo(GltfCharacter.Kind.GLTF);
        assertThat(arm.humanoid()).isEmpty();
        assertThat(arm.remarks()).isEmpty();
    }

    @Test
    void theMeshIsReadWithItsWeights() {
        SkinnedMesh mesh = SmallArm.builder().character().meshes().get(0);
        assertThat(mesh.name()).isEqualTo("strip/0");
        assertThat(mesh.vertexCount()).isEqualTo(6);
        assertThat(mesh.triangleCount()).isEqualTo(4);
        assertThat(mesh.joint(4, 0)).isEqualTo(2);
        assertThat(mesh.weight(2, 1)).isEqualTo(0.5);
        assertPosition(mesh, 5, 1, 2, 0);
        assertThat(mesh.getNormal(0, new Vector3d()).distance(0, 0, 1)).isLessThan(ROUNDING);
    }

    @Test
    void scalesGoIntoOffsets() {
        GlbBuilder glb = SmallArm.builder();
        GlbBuilder.put(SmallArm.node(glb, SmallArm.ARMATURE), "scale", 100, 100, 100);
        GltfCharacter arm = glb.character();
        assertOffset(arm, 2, 0, 100, 0);
        assertThat(arm.scaleAbove(0)).isEqualTo(1);
        assertThat(arm.scaleAbove(2)).isEqualTo(100);
        assertPosition(arm.meshes().get(0), 5, 100, 200, 0);
        assertThat(arm.remarks()).anyMatch(remark -> remark.text().contains("tall"));
    }

    @Test
    void matricesOfNodesAreTakenApart() {
        GlbBuilder glb = SmallArm.builder();
        double[] matrix =
                new Matrix4d().translation(1, 2, 3).rotateX(0.5).scale(2).get(new double[16]);
        GlbBuilder.put(SmallArm.node(glb, SmallArm.UPPER), "matrix", matrix);
        GltfCharacter arm = glb.character();
        assertOffset(arm, 1, 1, 2, 3);
        Quaterniond rotation = arm.skeleton().getRestRotation(1, new Quaterniond());
        assertThat(rotation.dot(new Quaterniond().rotateX(0.5))).isGreaterThan(1 - ROUNDING);
    }

    /** The nodes are bent; the mesh was bound to a straight arm. */
    @Test
    void restIsTheBindPose() {
        GlbBuilder glb = SmallArm.builder();
        Quaterniond bent = new Quaterniond().rotateZ(1);
        GlbBuilder.put(SmallArm.node(glb, SmallArm.UPPER), "rotation", bent.x, bent.y, bent.z, bent.w);
        GlbBuilder.put(SmallArm.node(glb, SmallArm.LOWER), "rotation", bent.x, bent.y, bent.z, bent.w);
        GltfCharacter arm = glb.character();
        assertThat(Math.abs(arm.skeleton().getRestRotation(1, new Quaterniond()).w))
                .isGreaterThan(1 - ROUNDING);
        assertOffset(arm, 2, 0, 1, 0);
        assertPosition(arm.meshes().get(0), 5, 1, 2, 0);
        assertThat(arm.remarks()).anyMatch(remark -> remark.text().contains("bound"));
    }

    /** The mesh was bound in another space than that of the scene, but joints stand as they did then. */
    @Test
    void aSkinMayHaveASpaceOfItsOwn() {
        GlbBuilder glb = SmallArm.builder();
        Quaterniond turn = new Quaterniond().rotateX(-Math.PI / 2);
        ObjectNode armature = SmallArm.node(glb, SmallArm.ARMATURE);
        GlbBuilder.put(armature, "rotation", turn.x, turn.y, turn.z, turn.w);
        GlbBuilder.put(armature, "translation", 0, 0, 5);
        GltfCharacter arm = glb.character();
        assertPosition(arm.meshes().get(0), 5, 1, 0, 3);
        assertThat(arm.remarks()).noneMatch(remark -> remark.text().contains("bound"));
    }

    @Test
    void whatHangsOnAJointFollowsItStiffly() {
        GlbBuilder glb = SmallArm.builder();
        ObjectNode hat = glb.node("hat").put("mesh", 0);
        GlbBuilder.put(hat, "translation", 0, 2, 0);
        SmallArm.node(glb, SmallArm.LOWER).putArray("children").add(4);
        GltfCharacter arm = glb.character();
        SkinnedMesh stiff = arm.meshes().get(1);
        assertThat(stiff.influences()).isEqualTo(1);
        assertThat(stiff.joint(0, 0)).isEqualTo(2);
        assertPosition(stiff, 0, -1, 3, 0);
        assertThat(arm.skeleton().find("hat")).isEmpty();
    }

    @Test
    void aFileWithoutSkinIsASkeletonOfAllItsNodes() {
        GlbBuilder glb = new GlbBuilder();
        glb.node("a", 1, 2);
        glb.node("b");
        glb.node("c");
        assertThat(glb.character().skeleton().names()).containsExactly("a", "b", "c");
        assertThat(glb.character().meshes()).isEmpty();
    }

    @Test
    void ofSeveralTreesTheOneWithMostJointsIsTaken() {
        GlbBuilder glb = new GlbBuilder();
        glb.node("lamp");
        glb.node("a", 2);
        glb.node("b");
        GltfCharacter character = glb.character();
        assertThat(character.skeleton().names()).containsExactly("a", "b");
        assertThat(character.remarks())
                .hasSize(2)
                .anyMatch(remark -> remark.text().contains("left out"));
    }

    @Test
    void emptyNodesAtTheEndsOfBonesAreEndSites() {
        GlbBuilder glb = SmallArm.builder();
        GlbBuilder.put(glb.node("lower_end"), "translation", 0, 1, 0);
        SmallArm.node(glb, SmallArm.LOWER).putArray("children").add(4);
        GltfCharacter arm = glb.character();
        assertThat(arm.skeleton().endSiteCount()).isEqualTo(1);
        assertThat(new Pose(arm.skeleton())
                        .getEndSitePosition(0, new Vector3d())
                        .distance(0, 2, 0))
                .isLessThan(ROUNDING);
    }

    @Test
    void aJointThatIsNotThereMattersOnlyIfItCarriesSomething() {
        GlbBuilder glb = SmallArm.builder();
        int[] joints = new int[24];
        joints[3] = 77;
        SmallArm.primitive(glb).withObjectProperty("attributes").put("JOINTS_0", glb.shorts("VEC4", 4, joints));
        assertThat(glb.character().remarks()).isEmpty();
        joints[0] = 77;
        SmallArm.primitive(glb).withObjectProperty("attributes").put("JOINTS_0", glb.shorts("VEC4", 4, joints));
        assertThat(glb.character().remarks()).anyMatch(remark -> remark.text().contains("joint 77"));
    }

    @Test
    void eightInfluencesAreRead() {
        GlbBuilder glb = SmallArm.builder();
        ObjectNode attributes = SmallArm.primitive(glb).withObjectProperty("attributes");
        double[] weights = new double[24];
        int[] joints = new int[24];
        for (int i = 0; i < 24; i += 4) {
            weights[i] = 1;
            joints[i] = 1;
        }
        attributes.put("JOINTS_1", glb.shorts("VEC4", 4, joints));
        attributes.put("WEIGHTS_1", glb.floats("VEC4", 4, weights));
        SkinnedMesh mesh = glb.character().meshes().get(0);
        assertThat(mesh.influences()).isEqualTo(8);
        assertThat(mesh.joint(0, 4)).isEqualTo(2);
        assertThat(mesh.weight(0, 0)).isEqualTo(0.5);
        assertThat(mesh.weight(0, 4)).isEqualTo(0.5);
    }

    @Test
    void stripsAndFansBecomeTriangles() {
        GlbBuilder glb = SmallArm.builder();
        SmallArm.primitive(glb).put("mode", 5).remove("indices");
        SkinnedMesh strip = glb.character().meshes().get(0);
        assertThat(strip.triangleCount()).isEqualTo(4);
        assertThat(strip.triangleVertex(1, 1)).isEqualTo(3);
        assertThat(strip.getNormal(3, new Vector3d()).distance(0, 0, 1)).isLessThan(ROUNDING);
        SmallArm.primitive(glb).put("mode", 6);
        SkinnedMesh fan = glb.character().meshes().get(0);
        assertThat(fan.triangleVertex(3, 0)).isEqualTo(0);
        assertThat(fan.triangleVertex(3, 2)).isEqualTo(5);
    }

    @Test
    void pointsAndCompressedMeshesAreLeftOutAndSaid() {
        GlbBuilder points = SmallArm.builder();
        SmallArm.primitive(points).put("mode", 0);
        assertThat(points.character().meshes()).isEmpty();
        GlbBuilder draco = SmallArm.builder();
        SmallArm.primitive(draco).putObject("extensions").putObject("KHR_draco_mesh_compression");
        int positions =
                SmallArm.primitive(draco).path("attributes").path("POSITION").asInt();
        ((ObjectNode) draco.array("accessors").get(positions)).remove("bufferView");
        GltfCharacter character = draco.character();
        assertThat(character.meshes()).isEmpty();
        assertThat(character.remarks()).anyMatch(remark -> remark.text().contains("Draco"));
        assertThat(character.skeleton().jointCount()).isEqualTo(3);
    }

    @Test
    void verticesThatPrimitivesShareAreTakenOnce() {
        GlbBuilder glb = SmallArm.builder();
        ObjectNode other = SmallArm.primitive(glb).deepCopy();
        other.put("indices", glb.shorts("SCALAR", 1, 2, 3, 4));
        glb.array("meshes").get(0).withArrayProperty("primitives").add(other);
        SkinnedMesh second = glb.character().meshes().get(1);
        assertThat(second.vertexCount()).isEqualTo(3);
        assertPosition(second, 0, -1, 1, 0);
        assertThat(second.joint(2, 0)).isEqualTo(2);
    }

    @Test
    void stretchedAndMirroredNodesAreSaid() {
        GlbBuilder glb = SmallArm.builder();
        GlbBuilder.put(SmallArm.node(glb, SmallArm.UPPER), "scale", 1, 2, 1);
        GlbBuilder.put(SmallArm.node(glb, SmallArm.LOWER), "scale", -1, 1, 1);
        assertThat(glb.character().remarks())
                .anyMatch(remark -> remark.text().contains("mirrored"))
                .anyMatch(remark -> remark.text().contains("differently"));
    }

    @Test
    void aPosedMeshIsWhatTheFormatSays() {
        GltfCharacter arm = SmallArm.builder().character();
        PosedMesh posed = new PosedMesh(arm.meshes().get(0));
        Pose pose = new Pose(arm.skeleton());
        pose.setLocalRotation(2, new Quaterniond().rotateX(Math.PI / 2));
        pose.updateWorld();
        posed.update(pose);
        assertThat(posed.getPosition(5, new Vector3d()).distance(1, 1, 1)).isLessThan(ROUNDING);
    }

    @Test
    void aMeshWithVerticesBeyondItsBytesIsRefused() {
        GlbBuilder glb = SmallArm.builder();
        int positions =
                SmallArm.primitive(glb).path("attributes").path("POSITION").asInt();
        ((ObjectNode) glb.array("accessors").get(positions)).put("count", 7);
        assertThatThrownBy(glb::character).isInstanceOf(FormatException.class).hasMessageContaining("needs 84 bytes");
    }

    private static void assertPosition(SkinnedMesh mesh, int vertex, double x, double y, double z) {
        assertThat(mesh.getPosition(vertex, new Vector3d()).distance(x, y, z)).isLessThan(ROUNDING);
    }

    private static void assertOffset(GltfCharacter character, int joint, double x, double y, double z) {
        assertThat(character.skeleton().getRestOffset(joint, new Vector3d()).distance(x, y, z))
                .isLessThan(ROUNDING);
    }
}
