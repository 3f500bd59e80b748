package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.testkit.Allocations;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.joml.Vector3d;

/** Whatever the bytes, they are a character or refused by the named error, at little cost; and all of it is finite. */
class GltfReaderFuzzTest {

    private static final long MOST_BYTES = 64L << 20;

    @FuzzTest(maxDuration = "1h")
    @DictionaryEntries({
        "\"nodes\":[",
        "\"children\":[",
        "\"skins\":[",
        "\"joints\":[",
        "\"meshes\":[",
        "\"primitives\":[",
        "\"attributes\":{",
        "\"POSITION\":",
        "\"JOINTS_0\":",
        "\"WEIGHTS_0\":",
        "\"indices\":",
        "\"accessors\":[",
        "\"bufferViews\":[",
        "\"buffers\":[",
        "\"byteLength\":",
        "\"count\":",
        "\"componentType\":5126",
        "\"type\":\"VEC3\"",
        "\"sparse\":{",
        "\"animations\":[",
        "\"extensions\":{",
        "\"VRMC_vrm\":{",
        "\"humanBones\":",
        "\"matrix\":[",
        "1e308",
        "-1",
        "268435456"
    })
    void readsOrRefuses(byte[] data) {
        AtomicReference<Optional<GltfCharacter>> read = new AtomicReference<>(Optional.empty());
        Runnable reading = () -> read.set(readOrRefuse(data));
        if (Allocations.bytesAllocatedBy(reading) >= MOST_BYTES) {
            // once more: the first time, classes are loaded and Jazzer rewrites them
            assertThat(Allocations.bytesAllocatedBy(reading)).isLessThan(MOST_BYTES);
        }
        read.get().ifPresent(GltfReaderFuzzTest::assertFinite);
    }

    /** The lengths are put right where there is a header, so that damage reaches what is behind it. */
    private static Optional<GltfCharacter> readOrRefuse(byte[] data) {
        try {
            GltfCharacter character = GltfCharacterReader.read(GlbBuilder.document(withLength(data)));
            for (int i = 0;
                    i < Math.min(3, GltfAnimations.names(character.document()).size());
                    i++) {
                assertFinite(GltfAnimations.read(character, i, Optional.empty()));
            }
            return Optional.of(character);
        } catch (FormatException e) {
            assertThat(e).hasMessageStartingWith(GlbBuilder.NAME);
            return Optional.empty();
        }
    }

    private static byte[] withLength(byte[] data) {
        if (data.length < 12) {
            return data;
        }
        byte[] whole = Arrays.copyOf(data, data.length);
        ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).putInt(8, whole.length);
        return whole;
    }

    private static void assertFinite(GltfCharacter character) {
        Pose pose = new Pose(character.skeleton());
        Vector3d point = new Vector3d();
        for (int joint = 0; joint < character.skeleton().jointCount(); joint++) {
            assertThat(pose.getWorldPosition(joint, point).isFinite()).isTrue();
        }
        for (SkinnedMesh mesh : character.meshes()) {
            for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
                assertThat(mesh.getPosition(vertex, point).isFinite()).isTrue();
                assertThat(mesh.getNormal(vertex, point).isFinite()).isTrue();
            }
        }
    }

    private static void assertFinite(Clip clip) {
        Pose pose = new Pose(clip.skeleton());
        Vector3d point = new Vector3d();
        for (int frame = 0; frame < clip.frameCount(); frame += Math.max(1, clip.frameCount() / 10)) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                assertThat(pose.getWorldPosition(joint, point).isFinite()).isTrue();
            }
        }
    }
}
