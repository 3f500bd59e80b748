package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a file holds besides, known or not, is there after writing as it was before. */
class WriteSurvivalTest {

    private static final String TORTURE = """
            {"asset":{"version":"2.0","generator":"torture","extras":{"Ω":"日本 \\u0001"}},
             "unknownRoot":{"deep":[[1,2,[3.0,3.00]],null,true]},
             "extensionsUsed":["VENDOR_thing"],
             "nodes":[
               {"name":"root","translation":[0.30000001192092896,1e-7,-12345678901234567890.125],"children":[1],
                "extensions":{"VENDOR_thing":{"a":1.10}},"extras":[]},
               {"name":"arm","matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0.5,0.25,0,1],"children":[2],"extras":{"k":2.50}},
               {"name":"bystander","matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0.1000,0,0,1]}],
             "buffers":[{"byteLength":6,"name":"mine","extras":7}],
             "bufferViews":[{"buffer":0,"byteLength":6}],
             "accessors":[{"bufferView":0,"componentType":5121,"count":6,"type":"SCALAR","min":[1],"max":[6.0]}],
             "extensions":{"VENDOR_thing":{"big":123456789012345678901234567890}}}""";

    private static final byte[] BIN = {1, 2, 3, 4, 5, 6, 0, 0};
    private static final byte[] OTHER = {'o', 't', 'h', 'e', 'r', '!', '!', '!'};

    @TempDir
    private Path folder;

    private static byte[] glb(String json, boolean withBin) throws IOException {
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        byte[] padded = Arrays.copyOf(text, (text.length + 3) / 4 * 4);
        Arrays.fill(padded, text.length, padded.length, (byte) ' ');
        ByteArrayOutputStream chunks = new ByteArrayOutputStream();
        chunk(chunks, 0x4E4F534A, padded);
        if (withBin) {
            chunk(chunks, 0x004E4942, BIN);
        }
        chunk(chunks, 0x52485430, OTHER);
        ByteBuffer head = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(0x46546C67).putInt(2).putInt(12 + chunks.size());
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(head.array());
        chunks.writeTo(all);
        return all.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream out, int type, byte[] content) throws IOException {
        out.write(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(content.length)
                .putInt(type)
                .array());
        out.write(content);
    }

    /** Two joints: node 0 and, given as a matrix, node 1. The arm swings. */
    private static GltfDocument swing(GltfDocument document) {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint(
                "root", Skeleton.NO_PARENT, new Vector3d(0.30000001192092896, 1e-7, -12345678901234567890.125));
        builder.addJoint("arm", 0, new Vector3d(0.5, 0.25, 0));
        Skeleton skeleton = builder.build();
        ClipBuilder frames = new ClipBuilder(skeleton, FrameRate.of(30)).rotates(1);
        Pose pose = new Pose(skeleton);
        for (int frame = 0; frame < 3; frame++) {
            pose.setLocalRotation(1, new Quaterniond().rotationZ(frame));
            frames.addFrame(pose);
        }
        Clip clip = frames.build();
        GltfCharacter character = new GltfCharacter(
                document,
                GltfCharacter.Kind.GLTF,
                skeleton,
                new int[] {0, 1},
                new double[] {1, 1},
                new Quaterniond(),
                Optional.empty(),
                List.of(),
                Map.of(),
                List.of());
        return GltfAnimationWriter.append(character, clip, GltfWriteOptions.named("swing"));
    }

    private Path roundTrip(byte[] bytes, String name) throws IOException {
        Path in = folder.resolve("in-" + name);
        Path out = folder.resolve(name);
        Files.write(in, bytes);
        GltfFiles.write(swing(GltfFiles.read(in)), out);
        return out;
    }

    @Test
    void onlyGrownArraysAndTheAnimatedMatrixDiffer() throws IOException {
        WrittenGltf written = WrittenGltf.of(roundTrip(glb(TORTURE, true), "out.glb"));
        written.checkAnimation();
        ObjectNode after = (ObjectNode) written.json.deepCopy();
        ObjectNode before = (ObjectNode) new ObjectMapper().readTree(TORTURE);
        assertThat(after.remove("animations")).hasSize(1);
        assertThat(after.path("buffers").path(0).path("byteLength").asInt()).isGreaterThan(6);
        ((ObjectNode) after.path("buffers").path(0)).put("byteLength", 6);
        cut((ArrayNode) after.path("accessors"), 1);
        cut((ArrayNode) after.path("bufferViews"), 1);
        ObjectNode arm = (ObjectNode) after.path("nodes").path(1);
        assertThat(arm.remove("translation").toString()).isEqualTo("[0.5,0.25,0.0]");
        assertThat(arm.remove("rotation").toString()).isEqualTo("[0.0,0.0,0.0,1.0]");
        assertThat(arm.remove("scale").toString()).isEqualTo("[1.0,1.0,1.0]");
        ((ObjectNode) before.path("nodes").path(1)).remove("matrix");
        assertThat((JsonNode) after).isEqualTo(before);
    }

    private static void cut(ArrayNode array, int size) {
        while (array.size() > size) {
            array.remove(size);
        }
    }

    @Test
    void numbersKeepTheirDigits() throws IOException {
        String text = Files.readString(roundTrip(glb(TORTURE, true), "out.glb"), StandardCharsets.ISO_8859_1);
        assertThat(text)
                .contains("[0.30000001192092896,1E-7,-12345678901234567890.125]")
                .contains("[3.0,3.00]")
                .contains("\"a\":1.10")
                .contains("\"k\":2.50")
                .contains("0.1000,0,0,1]")
                .contains("123456789012345678901234567890");
    }

    @Test
    void oldBytesAndUnknownChunksStay() throws IOException {
        byte[] out = Files.readAllBytes(roundTrip(glb(TORTURE, true), "out.glb"));
        GltfDocument read = GltfFiles.readBinary(out, "out", Optional.empty());
        assertThat(Arrays.copyOf(read.buffer(0), 6)).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(read.otherChunks()).hasSize(1);
        assertThat(read.otherChunks().get(0).type()).isEqualTo(0x52485430);
        assertThat(read.otherChunks().get(0).bytes()).isEqualTo(OTHER);
    }

    @Test
    void aGlbWithoutBytesGetsSome() throws IOException {
        ObjectNode json = (ObjectNode) new ObjectMapper().readTree(TORTURE);
        json.remove(List.of("buffers", "bufferViews", "accessors"));
        WrittenGltf written = WrittenGltf.of(roundTrip(glb(json.toString(), false), "out.glb"));
        written.checkAnimation();
        assertThat(written.json.path("buffers")).hasSize(1);
    }

    @Test
    void aTextFileGetsOneMoreBuffer() throws IOException {
        String text = TORTURE.replace("\"name\":\"mine\"", "\"uri\":\"data:application/octet-stream;base64,AQIDBAUG\"");
        WrittenGltf written = WrittenGltf.of(roundTrip(text.getBytes(StandardCharsets.UTF_8), "out.gltf"));
        written.checkAnimation();
        assertThat(written.json.path("buffers")).hasSize(2);
        assertThat(written.json.path("buffers").path(0).toString())
                .isEqualTo("{\"byteLength\":6,\"uri\":\"data:application/octet-stream;base64,AQIDBAUG\",\"extras\":7}");
    }

    @Test
    void aGlbWhoseFirstBufferIsElsewhereGetsOneMoreBuffer() throws IOException {
        String text = TORTURE.replace("\"name\":\"mine\"", "\"uri\":\"data:application/octet-stream;base64,AQIDBAUG\"");
        Path out = roundTrip(glb(text, false), "out.glb");
        GltfDocument read = GltfFiles.read(out);
        assertThat(read.bufferCount()).isEqualTo(2);
        assertThat(new GltfAccessors(read).read(1, 1)).hasSize(3);
    }
}
