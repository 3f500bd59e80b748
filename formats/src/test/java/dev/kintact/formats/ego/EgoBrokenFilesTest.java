package dev.kintact.formats.ego;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.formats.io.FormatException;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are no files of codes, or no longer, are refused by name and with what was expected. */
class EgoBrokenFilesTest {

    @TempDir
    Path folder;

    private Path file;
    private byte[] whole;

    @BeforeEach
    void take() throws IOException {
        file = folder.resolve("take.ego");
        Take.any(new Gen(9, 20)).write(file);
        whole = Files.readAllBytes(file);
    }

    private void refused(byte[] bytes, String... words) throws IOException {
        Files.write(file, bytes);
        assertThatThrownBy(() -> Take.copy(file, folder.resolve("copy.ego")))
                .isInstanceOf(FormatException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContainingAll(words);
        assertThat(folder.resolve("copy.ego")).doesNotExist();
    }

    @Test
    void aFileThatIsCutOffAnywhereIsRefused() {
        Laws.forAll("an .ego that is cut off is refused", gen -> gen.between(0, whole.length - 1), length -> {
            refused(Arrays.copyOf(whole, length), length < 12 ? "not an .ego file" : "cut off");
        });
    }

    @Test
    void aFileWithAnyBitTurnedIsRefused() {
        Laws.forAll("an .ego with a bit turned is refused", gen -> gen.between(0, 8 * whole.length - 1), bit -> {
            byte[] damaged = whole.clone();
            damaged[bit / 8] ^= (byte) (1 << (bit % 8));
            refused(damaged, "");
        });
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        refused(new byte[0], "not an .ego file", "KEGO");
        refused("HIERARCHY\nROOT Hips\n{".getBytes(StandardCharsets.UTF_8), "not an .ego file", "KEGO");
        refused(Arrays.copyOf(whole, whole.length + 1), "more than its frames");
        refused(withInt(4, 2), "version 2", "expected version 1");
        refused(withInt(8, -1), "header of 4294967295 bytes");
        Files.delete(file);
        assertThatThrownBy(() -> Take.copy(file, folder.resolve("copy.ego"))).isInstanceOf(NoSuchFileException.class);
        Files.createDirectory(file);
        assertThatThrownBy(() -> Take.copy(file, folder.resolve("copy.ego"))).hasMessageContaining("is a folder");
    }

    private byte[] withInt(int at, int value) {
        byte[] changed = whole.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        return changed;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"schema\":\"kintact.ego/1\"|\"schema\":\"kintact.ego/9\"|expected 'kintact.ego/1'",
                "\"fingerprint\":\"|\"fingerprint\":\"0|encode the motion again",
                "\"frames\":|\"frames\":-|expected a whole number from 0",
                "\"frames\":|\"frames\":214748364|cut off",
                "\"rate\":[|\"rate\":[-|frame rate",
                "\"turning\":[0|\"turning\":[99999|turning/0",
                "\"importance.least\":0.01|\"importance.least\":7|importance.least",
                "\"importance.least\":0.01|\"loops.main\":2|no number of the encoding",
                "\"parent\":-1|\"parent\":0|parent",
                "\"role\":\"hips\"|\"role\":\"tail\"|no role 'tail'",
                "\"role\":\"hips\"|\"role\":\"jaw\"|hips",
                "\"offset\":[|\"offset\":[1e9,|expected 3 numbers",
                "\"performer\":{|\"performer\":{{|not JSON",
            })
    void aHeaderThatSaysWhatCannotBeIsRefused(String found, String put, String words) throws IOException {
        refused(withHeader(found, put), words);
    }

    /** The file with another header, whose length and check sum are right. */
    private byte[] withHeader(String found, String put) {
        int length = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).getInt(8);
        String text = new String(whole, 12, length, StandardCharsets.UTF_8);
        assertThat(text).contains(found);
        int at = text.indexOf(found);
        byte[] header =
                (text.substring(0, at) + put + text.substring(at + found.length())).getBytes(StandardCharsets.UTF_8);
        int frames = whole.length - 12 - length - 4;
        ByteBuffer changed =
                ByteBuffer.allocate(12 + header.length + 4 + frames).order(ByteOrder.LITTLE_ENDIAN);
        changed.put(whole, 0, 8).putInt(header.length).put(header);
        CRC32 sum = new CRC32();
        sum.update(changed.array(), 0, 12 + header.length);
        changed.putInt((int) sum.getValue()).put(whole, 12 + length + 4, frames);
        return changed.array();
    }
}
