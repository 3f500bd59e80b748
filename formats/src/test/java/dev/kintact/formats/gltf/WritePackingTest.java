package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.testkit.Laws;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is what its name says, whatever it was made of. */
class WritePackingTest {

    private static final String OUTSIDE = """
            {"asset":{"version":"2.0"},
             "buffers":[{"byteLength":3,"uri":"first.bin"},{"byteLength":2,"uri":"second%20one.bin"}]}""";

    @TempDir
    private Path folder;

    private GltfDocument outside() throws IOException {
        Files.write(folder.resolve("first.bin"), new byte[] {1, 2, 3, 9});
        Files.write(folder.resolve("second one.bin"), new byte[] {4, 5});
        Path file = folder.resolve("in.gltf");
        Files.writeString(file, OUTSIDE);
        return GltfFiles.read(file);
    }

    private Path elsewhere(String name) throws IOException {
        return Files.createDirectories(folder.resolve("elsewhere")).resolve(name);
    }

    @Test
    void textTakesItsBuffersAlong() throws IOException {
        Path out = elsewhere("out.gltf");
        GltfFiles.write(outside(), out);
        GltfDocument read = GltfFiles.read(out);
        assertThat(read.isBinary()).isFalse();
        assertThat(read.buffer(0)).containsExactly(1, 2, 3);
        assertThat(read.buffer(1)).containsExactly(4, 5);
    }

    @Test
    void textBecomesBinary() throws IOException {
        Path out = elsewhere("out.glb");
        GltfFiles.write(outside(), out);
        GltfDocument read = GltfFiles.read(out);
        assertThat(read.isBinary()).isTrue();
        assertThat(read.object("buffers", 0).has("uri")).isFalse();
        assertThat(read.buffer(0)).startsWith(1, 2, 3);
        assertThat(read.buffer(1)).containsExactly(4, 5);
    }

    @Test
    void aFileOfEitherKindPlaysTheSame() {
        Laws.forAll("either kind plays the same", WriteFixture::wild, fixture -> {
            GltfWriteOptions options = GltfWriteOptions.named("x");
            GltfDocument document = GltfAnimationWriter.append(fixture.character(), fixture.clip(), options);
            for (String name : new String[] {"out.glb", "out.GLTF", "out.vrm"}) {
                Path out = folder.resolve(name);
                GltfFiles.write(document, out);
                assertThat(GltfFiles.read(out).isBinary()).isEqualTo(!name.endsWith("GLTF"));
                WrittenGltf written = WrittenGltf.of(out);
                written.checkAnimation();
                assertThat(fixture.worst(written).metres()).isLessThan(1e-4);
            }
        });
    }
}
