package dev.kintact.formats.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.calibrate.touch.Corrections;
import dev.kintact.body.calibrate.touch.Corrections.Frames;
import dev.kintact.body.calibrate.touch.Take;
import dev.kintact.body.calibrate.touch.Touch;
import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorrectionFilesTest {

    @TempDir
    Path folder;

    private Corrections read(String text) throws IOException {
        return CorrectionFiles.read(Files.writeString(folder.resolve("fix.json"), text));
    }

    @Test
    void framesAndTouchesToLeaveOut() throws IOException {
        Corrections corrections =
                read("{\"front\": {\"chest\": [120, 180], \"shin\": null}, \"head\": {\"napeMiddle\": [0, 0]}}");
        assertThat(corrections.frames(Touch.CHEST)).contains(new Frames(120, 180));
        assertThat(corrections.skips(Touch.SHIN)).isTrue();
        assertThat(corrections.frames(Touch.SHIN)).isEmpty();
        assertThat(corrections.frames(Touch.NAPE_MIDDLE)).contains(new Frames(0, 0));
        assertThat(corrections.touches()).containsExactlyInAnyOrder(Touch.CHEST, Touch.SHIN, Touch.NAPE_MIDDLE);
    }

    @Test
    void nothingToCorrect() throws IOException {
        assertThat(read("{}").touches()).isEmpty();
        assertThat(read("{\"back\": {}}").touches()).isEmpty();
    }

    @Test
    void commentsAndTrailingCommas() throws IOException {
        assertThat(read("// chest was read as abdomen\n{\"front\": {\"chest\": [1, 2,],},}")
                        .touches())
                .containsExactly(Touch.CHEST);
    }

    @Test
    void otherEncodings() throws IOException {
        Path file = folder.resolve("fix.json");
        Files.write(file, "\uFEFF{\"back\": {\"loin\": null}}".getBytes(StandardCharsets.UTF_16LE));
        assertThat(CorrectionFiles.read(file).skips(Touch.LOIN)).isTrue();
        Files.write(file, "\uFEFF{\"back\": {\"loin\": null}}".getBytes(StandardCharsets.UTF_8));
        assertThat(CorrectionFiles.read(file).skips(Touch.LOIN)).isTrue();
    }

    /** The keys of the documentation are those of the program. */
    @Test
    void everyTouchHasItsKey() throws IOException {
        for (Take take : Take.values()) {
            for (Touch touch : take.touches()) {
                assertThat(read("{\"" + take.label() + "\": {\"" + touch.label() + "\": [5, 9]}}")
                                .frames(touch))
                        .contains(new Frames(5, 9));
            }
        }
        String page = Files.readString(Path.of("../docs/calibration-takes.md"));
        assertThat(Arrays.stream(Touch.values()).map(touch -> "`" + touch.label() + "`"))
                .allMatch(page::contains);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{ | not JSON",
                "`` | expected an object such as",
                "[] | expected an object such as",
                "null | expected an object such as",
                "{\"front\": [1, 2]} | expected an object such as",
                "{\"Front\": {}} | 'Front' is no take; expected front, head or back",
                "{\"front\": {\"mouth\": null}} | 'mouth' is no touch of the front take; expected one of chest,",
                "{\"front\": {\"chest\": 5}} | first and last frame of chest such as [120, 180], or null, found 5",
                "{\"front\": {\"chest\": [5]}} | found [5]",
                "{\"front\": {\"chest\": [5, 6, 7]}} | found [5,6,7]",
                "{\"front\": {\"chest\": [5.5, 6]}} | found [5.5,6]",
                "{\"front\": {\"chest\": [5, 1e300]}} | first and last frame of chest",
                "{\"front\": {\"chest\": [5, 99999999999]}} | first and last frame of chest",
                "{\"front\": {\"chest\": [\"a\", \"b\"]}} | first and last frame of chest",
                "{\"front\": {\"chest\": {\"a\": 1, \"b\": 2}}} | first and last frame of chest",
                "{\"front\": {\"chest\": [9, 5]}} | chest: frames 9 to 5 are no range",
                "{\"front\": {\"chest\": [-1, 5]}} | chest: frames -1 to 5 are no range",
                "{\"front\": {}, \"front\": {}} | not JSON: Duplicate",
                "{} {} | not JSON",
            })
    void whatIsWrongIsSaid(String text, String message) {
        assertThatThrownBy(() -> read(Objects.requireNonNullElse(text, "")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("fix.json")
                .hasMessageContaining(message);
    }

    @Test
    void theLineOfASlipIsNamed() {
        assertThatThrownBy(() -> read("{\n\"front\": {\n\"chest\": [1, }\n}"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("fix.json:3: not JSON");
    }

    @Test
    void missingFilesStayMissing() {
        assertThatThrownBy(() -> CorrectionFiles.read(folder.resolve("none.json")))
                .isInstanceOf(NoSuchFileException.class);
    }
}
