package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A character with 50 MB of textures, as avatars have them, is read in a few hundred MB of heap. */
@Tag("jar")
class LargeCharacterTest {

    private static final int TEXTURE = 50_000_000;

    @TempDir
    Path folder;

    @Test
    void fiftyMegabytesFitIntoThreeHundred() throws IOException {
        Path file = folder.resolve("large.glb");
        try (OutputStream out = Files.newOutputStream(file)) {
            writeGlb(out);
        }
        try (Shell shell = Shell.in(Files.createDirectory(folder.resolve("here")))) {
            Shell.Result result = shell.run("JAVA_TOOL_OPTIONS=-Xmx300m ./kintact inspect '" + file + "' --no-tree");
            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(result.out()).contains("format    GLB");
        }
    }

    private static void writeGlb(OutputStream out) throws IOException {
        String json = """
                {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
                "nodes":[{"name":"root","children":[1]},{"name":"tip","translation":[0,1,0]}],
                "buffers":[{"byteLength":%d}],"bufferViews":[{"buffer":0,"byteLength":%d}],
                "images":[{"bufferView":0,"mimeType":"image/png"}]}
                """.formatted(TEXTURE, TEXTURE);
        byte[] text = (json + " ".repeat(3 - (json.length() + 3) % 4)).getBytes(StandardCharsets.UTF_8);
        ByteBuffer header = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(0x46546C67).putInt(2).putInt(12 + 8 + text.length + 8 + TEXTURE);
        header.putInt(text.length).putInt(0x4E4F534A);
        out.write(header.array());
        out.write(text);
        out.write(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(TEXTURE)
                .putInt(0x004E4942)
                .array());
        byte[] block = new byte[1_000_000];
        for (int i = 0; i < TEXTURE / block.length; i++) {
            out.write(block);
        }
    }
}
