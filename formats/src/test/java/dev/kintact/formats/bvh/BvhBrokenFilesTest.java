package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.ARM;
import static dev.kintact.formats.bvh.BvhTexts.NAME;
import static dev.kintact.formats.bvh.BvhTexts.refused;
import static dev.kintact.formats.bvh.BvhTexts.remarks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.io.FormatException;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are no BVH, or only part of one. */
class BvhBrokenFilesTest {

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\n\n", "\ufeff", "\ufeff\n"})
    void anEmptyFileIsSaidToBeEmpty(String text) {
        assertThat(refused(text))
                .hasMessageContaining(NAME)
                .hasMessageContaining("the file is empty; expected HIERARCHY");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"asset\": 1}", "hello", "; FBX 7.4.0 project file", "<html>", "HIERARCHYROOT", "PK"})
    void otherTextIsRefusedAtItsFirstWord(String text) {
        assertThat(refused(text)).hasMessageStartingWith("some.bvh:1: not a BVH file: expected HIERARCHY, found '");
    }

    @Test
    void otherFormatsAreCalledByTheirNames() {
        assertThat(refused("glTF\u0002\0\0\0")).hasMessage("some.bvh: is a GLB or VRM file, not BVH");
        assertThat(refused("Kaydara FBX Binary  \0")).hasMessage("some.bvh: is an FBX file, not BVH");
        assertThat(refused("\u007fELF\u0001\0\0")).hasMessageStartingWith("some.bvh: is a binary file, not BVH");
    }

    @Test
    void aFileOfZerosIsBinary() {
        assertThat(refused(new byte[100_000])).hasMessageContaining("is a binary file");
    }

    @Test
    void aHeaderAloneIsRefused() {
        assertThat(refused("HIERARCHY\n")).hasMessageContaining("the file has no joint; expected ROOT after HIERARCHY");
        assertThat(refused("HIERARCHY\nMOTION\n")).hasMessageStartingWith("some.bvh:2: the file has no joint");
    }

    @Test
    void aMissingHierarchyLineIsForgiven() {
        BvhFile file = BvhTexts.read(ARM.replace("HIERARCHY\n", ""));
        assertThat(file.clip()).isEqualTo(BvhTexts.read(ARM).clip());
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .startsWith("line 1: ")
                .contains("expected HIERARCHY");
    }

    /** Never anything but the named error, or a part of the file with a warning that something is missing. */
    @Test
    void aFileCutOffAnywhereIsReadInPartOrRefused() {
        byte[] whole = ARM.getBytes(StandardCharsets.UTF_8);
        // without its last line end, or with one digit of the last value gone, the file is whole or looks so
        for (int length = 0; length < whole.length - 1; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            try {
                BvhFile file = BvhTexts.read(part, BvhReadOptions.AUTO);
                assertThat(file.remarks()).as("cut off at byte %d", length).isNotEmpty();
                assertThat(file.clip().frameCount()).isLessThan(2);
            } catch (FormatException e) {
                assertThat(e).hasMessageStartingWith(NAME + ":").hasMessageMatching("(?s).*(expected|empty).*");
                assertThat(e.file()).isEqualTo(NAME);
            }
        }
    }

    @Test
    void aFileCutOffInsideItsHierarchySaysWhere() {
        assertThat(refused(ARM.substring(0, ARM.indexOf("\t\tEnd Site"))))
                .hasMessageStartingWith("some.bvh:10: ")
                .hasMessageContaining("the file ends inside joint 'Hand'; expected '}'")
                .hasMessageContaining("cut off");
    }

    /** A wrong byte somewhere gives the named error or a clip, nothing else. */
    @Test
    void aFileWithWrongBytesIsReadOrRefused() {
        Laws.forAll("wrong bytes", BvhBrokenFilesTest::damaged, bytes -> {
            try {
                assertThat(BvhTexts.read(bytes, BvhReadOptions.AUTO)
                                .clip()
                                .skeleton()
                                .jointCount())
                        .isPositive();
            } catch (FormatException e) {
                assertThat(e).hasMessageStartingWith(NAME + ":");
            }
        });
    }

    private static byte[] damaged(Gen gen) {
        byte[] bytes = ARM.getBytes(StandardCharsets.UTF_8);
        for (int i = gen.between(1, 5); i > 0; i--) {
            bytes[gen.between(0, bytes.length - 1)] = (byte) gen.between(-128, 127);
        }
        return bytes;
    }
}
