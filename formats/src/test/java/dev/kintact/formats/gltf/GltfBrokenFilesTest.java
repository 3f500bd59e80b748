package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.FormatException;
import dev.kintact.testkit.Allocations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GltfBrokenFilesTest {

    private static final long MODEST = 4L << 20;

    @TempDir
    private Path folder;

    @Test
    void aFileCutOffAnywhereIsRefused() {
        byte[] whole = SmallArm.builder().bytes();
        for (int length = 0; length < whole.length; length += 16) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(part)).as("%d bytes", length).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void aFileWithAWrongByteAnywhereIsReadOrRefused() {
        byte[] whole = SmallArm.builder().bytes();
        for (int i = 0; i < whole.length; i++) {
            byte[] wrong = whole.clone();
            wrong[i] ^= (byte) (1 << i % 8);
            try {
                read(wrong);
            } catch (FormatException e) {
                assertThat(e).hasMessageStartingWith(GlbBuilder.NAME);
            }
        }
    }

    @Test
    void deepNestingIsRefused() {
        String deep = "{\"asset\":{\"version\":\"2.0\"},\"extras\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
        byte[] bytes = GlbBuilder.glb(deep.getBytes(StandardCharsets.UTF_8), new byte[0]);
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("depth");
    }

    @Test
    void bytesOfNoEncodingAreRefused() {
        byte[] json = {0, 0, 0, '{', 0x7F, 0x7F, 0x7F, 0x7F};
        assertThatThrownBy(() -> read(GlbBuilder.glb(json, new byte[0]))).isInstanceOf(FormatException.class);
    }

    @Test
    void hugeCountsCostNothing() {
        for (int count : new int[] {1 << 28, Integer.MAX_VALUE, -1}) {
            for (boolean withBytes : new boolean[] {true, false}) {
                GlbBuilder glb = SmallArm.builder();
                for (int i = 0; i < glb.array("accessors").size(); i++) {
                    ObjectNode accessor = (ObjectNode) glb.array("accessors").get(i);
                    accessor.put("count", count);
                    if (!withBytes) {
                        accessor.remove("bufferView");
                        accessor.putObject("sparse").put("count", 0);
                    }
                }
                byte[] bytes = glb.bytes();
                long cost = Allocations.bytesAllocatedBy(
                        () -> assertThatThrownBy(() -> read(bytes)).isInstanceOf(FormatException.class));
                assertThat(cost).isLessThan(MODEST);
            }
        }
    }

    @Test
    void theSameBytesUsedAThousandTimesAreRefused() {
        GlbBuilder glb = new GlbBuilder();
        glb.node("a");
        int view = glb.view(new byte[120_000]);
        for (int i = 0; i < 1000; i++) {
            glb.node("n" + i).put("mesh", i);
            glb.array("nodes").get(0).withArrayProperty("children").add(i + 1);
            glb.array("meshes")
                    .addObject()
                    .putArray("primitives")
                    .addObject()
                    .putObject("attributes")
                    .put("POSITION", glb.accessor(view, 5126, "VEC3", 10_000));
        }
        byte[] bytes = glb.bytes();
        long cost = Allocations.bytesAllocatedBy(() -> assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("in sum"));
        assertThat(cost).isLessThan(64L << 20);
    }

    @Test
    void nodesInACircleAndNodesOfTwoParentsAreRefused() {
        GlbBuilder circle = SmallArm.builder();
        SmallArm.node(circle, SmallArm.LOWER).putArray("children").add(SmallArm.ARMATURE);
        assertThatThrownBy(circle::character).hasMessage("small.glb: some of its nodes are their own ancestors");
        GlbBuilder twice = SmallArm.builder();
        SmallArm.node(twice, SmallArm.MESH).putArray("children").add(SmallArm.LOWER);
        assertThatThrownBy(twice::character).hasMessage("small.glb: node 2 has two parents, 1 and 3");
    }

    @Test
    void referencesToNothingAreRefused() {
        assertRefused(glb -> SmallArm.node(glb, SmallArm.MESH).put("mesh", 5), "meshes[5]");
        assertRefused(glb -> SmallArm.node(glb, SmallArm.MESH).put("skin", 5), "skin 5");
        assertRefused(
                glb -> SmallArm.node(glb, SmallArm.LOWER).putArray("children").add(9), "child 9");
        assertRefused(glb -> skin(glb).putArray("joints").add(9), "joint 9");
        assertRefused(glb -> skin(glb).put("inverseBindMatrices", 99), "accessors[99]");
        assertRefused(glb -> skin(glb).withArrayProperty("joints").add(3), "inverse bind matrices");
        assertRefused(glb -> SmallArm.primitive(glb).put("indices", 99), "accessors[99]");
        assertRefused(glb -> SmallArm.primitive(glb).put("indices", glb.shorts("SCALAR", 1, 0, 1, 6)), "vertex 6");
        assertRefused(glb -> ((ObjectNode) glb.array("bufferViews").get(0)).put("buffer", 1), "buffer 1");
        assertRefused(glb -> ((ObjectNode) glb.array("bufferViews").get(0)).put("byteOffset", -4), "outside");
        assertRefused(glb -> ((ObjectNode) glb.array("bufferViews").get(1)).put("byteStride", 4), "every 4 bytes");
    }

    @Test
    void numbersThatAreNoneAreRefused() {
        assertRefused(glb -> GlbBuilder.put(SmallArm.node(glb, 1), "translation", 1, 2), "3 numbers");
        assertRefused(glb -> SmallArm.node(glb, 1).putArray("rotation").add("x"), "4 numbers");
        assertRefused(glb -> GlbBuilder.put(SmallArm.node(glb, 1), "translation", 1e300, 0, 0), "beyond");
        assertRefused(
                glb -> SmallArm.primitive(glb)
                        .withObjectProperty("attributes")
                        .put("POSITION", glb.floats("VEC3", 3, new double[] {
                            Double.NaN, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
                        })),
                "not finite");
    }

    @Test
    void compressedBonesAreRefusedWithAdvice() {
        GlbBuilder glb = SmallArm.builder();
        ObjectNode view = (ObjectNode) glb.array("bufferViews").get(0);
        view.put("buffer", 1).putObject("extensions").putObject("EXT_meshopt_compression");
        glb.bytes();
        ObjectNode fallback = glb.array("buffers").addObject().put("byteLength", 1000);
        fallback.putObject("extensions").putObject("EXT_meshopt_compression").put("fallback", true);
        byte[] bytes = GlbBuilder.glb(glb.json().toString().getBytes(StandardCharsets.UTF_8), glb.binary());
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("meshopt")
                .hasMessageContaining("without compression");
    }

    @Test
    void textFilesWithEmbeddedAndOtherBuffersAreRead() throws IOException {
        GlbBuilder glb = SmallArm.builder();
        String data = Base64.getEncoder().encodeToString(glb.binary());
        assertThat(readText(glb, "data:application/octet-stream;base64," + data).meshes())
                .hasSize(1);
        Files.write(folder.resolve("my arm.bin"), glb.binary());
        assertThat(readText(glb, "my%20arm.bin").meshes()).hasSize(1);
        assertThat(readText(glb, "./my arm.bin").meshes()).hasSize(1);
    }

    @Test
    void buffersElsewhereAreNotRead() throws IOException {
        GlbBuilder glb = SmallArm.builder();
        Path inside = Files.createDirectory(folder.resolve("inside"));
        Path outside = Files.write(folder.resolve("arm.bin"), glb.binary());
        Files.createSymbolicLink(inside.resolve("link.bin"), outside);
        for (String uri : new String[] {
            "../arm.bin",
            "..%2Farm.bin",
            outside.toString(),
            outside.toUri().toString(),
            "http://localhost/arm.bin",
            "link.bin",
            "none.bin",
            ".",
            "%00",
            "%zz",
            "data:,abc",
            "data:;base64,***"
        }) {
            Path file = write(glb, uri, inside);
            assertThatThrownBy(() -> GltfFiles.read(file)).as(uri).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void aBufferShorterThanSaidIsRefused() throws IOException {
        GlbBuilder glb = SmallArm.builder();
        Files.write(folder.resolve("short.bin"), Arrays.copyOf(glb.binary(), 10));
        assertThatThrownBy(() -> readText(glb, "short.bin"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("but has 10");
    }

    private GltfCharacter readText(GlbBuilder glb, String uri) throws IOException {
        return GltfCharacterReader.read(GltfFiles.read(write(glb, uri, folder)));
    }

    private static Path write(GlbBuilder glb, String uri, Path folder) throws IOException {
        glb.json()
                .putArray("buffers")
                .addObject()
                .put("byteLength", glb.binary().length)
                .put("uri", uri);
        return Files.writeString(folder.resolve("arm.gltf"), glb.json().toString());
    }

    private static ObjectNode skin(GlbBuilder glb) {
        return (ObjectNode) glb.array("skins").get(0);
    }

    private static void assertRefused(Consumer<GlbBuilder> damage, String message) {
        GlbBuilder glb = SmallArm.builder();
        damage.accept(glb);
        assertThatThrownBy(glb::character)
                .isInstanceOf(FormatException.class)
                .hasMessageStartingWith(GlbBuilder.NAME + ": ")
                .hasMessageContaining(message);
    }

    private static void read(byte[] bytes) {
        GltfCharacterReader.read(GlbBuilder.document(bytes));
    }
}
