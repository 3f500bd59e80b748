package dev.kintact.formats.body;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.surface.Body;
import dev.kintact.formats.io.FormatException;
import dev.kintact.testkit.Gen;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be a surface file is refused with its line and what was expected. */
class BrokenSurfaceFilesTest {

    private final Body body = TestBodies.any(new Gen(9, 0));
    private final List<String> performer =
            new ArrayList<>(DissertationSurfaceText.performer(body).lines().toList());
    private final List<String> character =
            new ArrayList<>(DissertationSurfaceText.character(body).lines().toList());

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 30, 33})
    void otherNumbersOfLines(int count) {
        List<String> lines = new ArrayList<>(character);
        lines.add("1,2,3");
        refused(lines.subList(0, count), "test.csv: has " + count + " lines; expected", "31", "32", "body.json");
    }

    @Test
    void hipsThatAreMissingOrTooMany() {
        refused(character.subList(0, 31), "test.csv:32: is missing", "hips", "Add the line");
        performer.add("0,1,0");
        refused(performer, "test.csv:32: is one too many", "Remove the line");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 | 1,2 | expected three numbers, x,y,z of chestRight; found 2 values: '1,2'",
                "1 | | expected three numbers",
                "2 | 1,2,3,4 | found 4 values",
                "3 | 1,NaN,3 | 'NaN' is no finite number",
                "4 | 1,Infinity,3 | 'Infinity' is no finite number",
                "4 | 1,1e300,3 | 1e300 is beyond all measure",
                "5 | 1,two,3 | 'two' is no finite number",
                "6 | 1,,3 | '' is no finite number",
                "7 | 1,2,3 | expected one number, the radius of the right thigh; found 3",
                "8 | 0 | the radius of the left thigh is 0.0; expected more than 0",
                "9 | -3 | more than 0",
                "32 | 0,0,0 | the hips' height is 0.0",
                "32 | 0,-1,0 | more than 0",
                "32 | 0,1 | three numbers, x,y,z of the hips",
            })
    void wrongLinesOfACharacter(int line, String text, String message) {
        if (line == 1 && text == null) {
            character.set(1, "");
            refused(character, "test.csv:2: " + message);
            return;
        }
        character.set(line - 1, text);
        refused(character, "test.csv:" + line + ": ", message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "2 | 1,2,3 | expected 16 numbers, a 4x4 matrix row by row for chestLeft; found 3",
                "3 | 1,0,0,5,0,1,0,5,0,0,1,5,0,0,0 | found 15 values",
                "4 | 1,0,0,0,0,1,0,0,0,0,1,0,5,5,5,1 | ends in 5.0,5.0,5.0,1.0; expected 0,0,0,1",
                "5 | 1,0,0,nan,0,1,0,5,0,0,1,5,0,0,0,1 | 'nan' is no finite number",
                "12 | x | 'x' is no finite number",
            })
    void wrongLinesOfAPerformer(int line, String text, String message) {
        performer.set(line - 1, text);
        refused(performer, "test.csv:" + line + ": ", message);
    }

    @Test
    void foldersAreNoFiles(@TempDir Path folder) {
        assertThatThrownBy(() -> BodyFiles.read(folder, body.rig(), false))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("is a folder");
        assertThatThrownBy(() -> DissertationSurfaceFiles.read(folder, body.rig(), false))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("is a folder");
    }

    private void refused(List<String> lines, String... messages) {
        assertThatThrownBy(() -> DissertationSurfaceFiles.read(String.join("\n", lines), "test.csv", body.rig(), false))
                .isInstanceOf(FormatException.class)
                .hasMessageContainingAll(messages);
    }
}
