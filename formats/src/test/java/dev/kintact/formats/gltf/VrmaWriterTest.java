package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.gltf.GltfCharacter.Kind;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomHumanoid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VrmaWriterTest {

    @TempDir
    private Path folder;

    private static Rig rig(RandomHumanoid body) {
        return Rig.of(body.map(), ReferenceFinder.zero(body.clip(), body.map()));
    }

    private WrittenGltf write(Rig rig, Clip clip) throws IOException {
        Path file = folder.resolve("out.vrma");
        VrmaWriter.write(rig, clip, file);
        return WrittenGltf.of(file);
    }

    private static JsonNode extension(WrittenGltf written) {
        return written.json.path("extensions").path("VRMC_vrm_animation");
    }

    private static int node(WrittenGltf written, Role role) {
        return extension(written)
                .path("humanoid")
                .path("humanBones")
                .path(role.vrmName())
                .path("node")
                .asInt(-1);
    }

    @Test
    void followsTheSpecification() {
        Laws.forAll("a VRMA by the specification", RandomHumanoid::any, body -> {
            WrittenGltf written = write(rig(body), body.clip());
            written.checkAnimation();
            assertThat(written.json.path("extensionsUsed").toString()).isEqualTo("[\"VRMC_vrm_animation\"]");
            assertThat(extension(written).path("specVersion").asText()).isEqualTo("1.0");
            assertThat(written.json.path("asset").path("generator").asText()).isEqualTo("Kintact");
            assertThat(Role.required()).allMatch(role -> node(written, role) >= 0);
            for (JsonNode channel : written.lastAnimation().path("channels")) {
                JsonNode target = channel.path("target");
                assertThat(target.path("path").asText().equals("rotation")
                                || target.path("node").asInt() == node(written, Role.HIPS))
                        .isTrue();
            }
            for (JsonNode node : written.json.path("nodes")) {
                assertThat(node.has("rotation") || node.has("scale") || node.has("matrix"))
                        .isFalse();
            }
        });
    }

    @Test
    void atRestItStandsInTheTPose() {
        Laws.forAll("a VRMA rests in T-pose", RandomHumanoid::any, body -> {
            Rig rig = rig(body);
            WrittenGltf written = write(rig, rig.tPose());
            Pose pose = new Pose(rig.skeleton());
            rig.tPose().getFrame(0, pose);
            pose.updateWorld();
            for (RigMap.Match match : rig.map().matches()) {
                Matrix4d world = written.world(node(written, match.role()), 0);
                assertThat(world.getTranslation(new Vector3d())
                                .distance(pose.getWorldPosition(match.joint(), new Vector3d())))
                        .isLessThan(1e-5);
                assertThat(world.getUnnormalizedRotation(new Quaterniond()).angle())
                        .isLessThan(1e-5);
            }
        });
    }

    @Test
    void everyRoleTurnsInTheWorldAsTheBodyDoes() {
        Laws.forAll("a VRMA turns as the body", RandomHumanoid::any, body -> {
            Rig rig = rig(body);
            WrittenGltf written = write(rig, body.clip());
            Pose pose = new Pose(rig.skeleton());
            for (int frame = 0; frame < body.clip().frameCount(); frame++) {
                body.clip().getFrame(frame, pose);
                pose.updateWorld();
                for (RigMap.Match match : rig.map().matches()) {
                    Matrix4d world = written.world(node(written, match.role()), (float) (frame / 30.0));
                    Quaterniond turned = world.getUnnormalizedRotation(new Quaterniond())
                            .mul(rig.getTPoseRotation(match.joint(), new Quaterniond()));
                    Quaterniond exact = pose.getWorldRotation(match.joint(), new Quaterniond());
                    assertThat(WriteFixture.degreesBetween(turned, exact)).isLessThan(0.01);
                }
                int hips = rig.map().requireJoint(Role.HIPS);
                Vector3d at = written.world(node(written, Role.HIPS), (float) (frame / 30.0))
                        .getTranslation(new Vector3d());
                assertThat(at.distance(pose.getWorldPosition(hips, new Vector3d())))
                        .isLessThan(1e-4);
            }
        });
    }

    @Test
    void readsBackAsTheSameMotion() {
        Laws.forAll("a VRMA reads back", RandomHumanoid::any, body -> {
            Rig rig = rig(body);
            Path file = folder.resolve("out.vrma");
            VrmaWriter.write(rig, body.clip(), file);
            GltfCharacter read = GltfCharacterReader.read(GltfFiles.read(file));
            assertThat(read.kind()).isEqualTo(Kind.VRMA);
            RigMap map = read.humanoid().orElseThrow();
            assertThat(roles(map)).isEqualTo(roles(rig.map()));
            Clip clip = GltfAnimations.read(read, 0, Optional.of(FrameRate.of(30)));
            assertThat(clip.frameCount()).isEqualTo(body.clip().frameCount());
            Pose expected = new Pose(rig.skeleton());
            Pose pose = new Pose(clip.skeleton());
            double worst = 0;
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                body.clip().getFrame(frame, expected);
                expected.updateWorld();
                clip.getFrame(frame, pose);
                pose.updateWorld();
                for (RigMap.Match match : rig.map().matches()) {
                    Quaterniond turn = expected.getWorldRotation(match.joint(), new Quaterniond())
                            .mul(rig.getTPoseRotation(match.joint(), new Quaterniond())
                                    .conjugate());
                    Quaterniond is = pose.getWorldRotation(map.requireJoint(match.role()), new Quaterniond());
                    worst = Math.max(worst, WriteFixture.degreesBetween(is, turn));
                }
            }
            assertThat(worst).isLessThan(0.01);
        });
    }

    private static List<Role> roles(RigMap map) {
        return map.matches().stream().map(RigMap.Match::role).toList();
    }

    /** Eyes, a finger without its knuckle and an upper chest without a chest are not allowed. */
    @Test
    void leavesOutOrRenamesWhatIsNotAllowed() throws IOException {
        RandomHumanoid body = withFreeJoints();
        List<Integer> free = new ArrayList<>();
        for (int joint = 0; joint < body.clip().skeleton().jointCount(); joint++) {
            if (body.map().role(joint).isEmpty()) {
                free.add(joint);
            }
        }
        RigMap map = body.map().toBuilder()
                .remove(Role.CHEST)
                .put(new RigMap.Match(Role.LEFT_EYE, free.get(0), 1, "test"))
                .put(new RigMap.Match(Role.LEFT_RING_DISTAL, free.get(1), 1, "test"))
                .build();
        WrittenGltf written = write(Rig.of(map, ReferenceFinder.zero(body.clip(), map)), body.clip());
        written.checkAnimation();
        assertThat(node(written, Role.LEFT_EYE)).isEqualTo(-1);
        assertThat(node(written, Role.LEFT_RING_DISTAL)).isEqualTo(-1);
        assertThat(node(written, Role.UPPER_CHEST)).isEqualTo(-1);
        assertThat(node(written, Role.CHEST)).isNotNegative();
    }

    private static RandomHumanoid withFreeJoints() {
        for (long seed = 0; seed < 1000; seed++) {
            RandomHumanoid body = RandomHumanoid.any(new Gen(seed, 10));
            int without =
                    body.clip().skeleton().jointCount() - body.map().matches().size();
            if (without >= 2 && body.map().has(Role.UPPER_CHEST)) {
                return body;
            }
        }
        throw new AssertionError("no such body");
    }
}
