package dev.kintact.formats.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.Body;
import dev.kintact.formats.io.Remark;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DissertationSurfaceFilesTest {

    private static final double TOLERANCE = 1e-5;

    @TempDir
    Path folder;

    private final Body body = TestBodies.any(new Gen(3, 0));

    @Test
    void aPerformersFileIsReadBack() {
        Laws.forAll("performer files are read back", TestBodies::any, made -> {
            BodyReading reading = read(DissertationSurfaceText.performer(made), made);
            assertThat(reading.remarks()).isEmpty();
            BodyComparison.assertMeasures(reading.measured(), made, TOLERANCE);
        });
    }

    @Test
    void aCharactersFileIsReadBack() {
        Laws.forAll("character files are read back", TestBodies::any, made -> {
            BodyReading reading = read(DissertationSurfaceText.character(made), made);
            assertThat(reading.remarks()).isEmpty();
            BodyComparison.assertMeasures(reading.measured(), made, TOLERANCE);
        });
    }

    @Test
    void filesAreWrittenAndFoundOut() throws IOException {
        Path performer = folder.resolve("performer.txt");
        Path character = folder.resolve("character.csv");
        DissertationSurfaceFiles.writePerformer(body, performer);
        DissertationSurfaceFiles.writeCharacter(body, character);
        assertThat(Files.readAllLines(performer)).hasSize(31);
        assertThat(Files.readAllLines(character)).hasSize(32);
        assertThat(BodyFiles.read(performer, body.rig(), true).origin()).contains("performer");
        assertThat(BodyFiles.read(character, body.rig(), true).origin()).contains("character");
        assertThat(DissertationSurfaceFiles.read(character, body.rig(), true).whole())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void spreadsheetsPadAndEncodeAsTheyLike(String encoding) throws IOException {
        for (String text :
                new String[] {DissertationSurfaceText.performer(body), DissertationSurfaceText.character(body)}) {
            String padded = text.lines()
                    .map(line -> line.replace(",", ", ") + ",,,\r\n")
                    .collect(Collectors.joining("", "\uFEFF", ",,,\r\n\r\n"));
            Path file = folder.resolve("padded.csv");
            Files.write(file, padded.getBytes(Charset.forName(encoding)));
            BodyReading reading = BodyFiles.read(file, body.rig(), true);
            assertThat(reading.remarks()).isEmpty();
            BodyComparison.assertMeasures(reading.measured(), body, TOLERANCE);
        }
    }

    @Test
    void mirroredFilesAreTurnedBack() {
        Laws.forAll("mirrored files are turned back", TestBodies::any, made -> {
            String mirrored = eachPoint(DissertationSurfaceText.character(made), 0, x -> -x);
            BodyReading reading = read(mirrored, made);
            assertThat(reading.remarks()).hasSize(1);
            assertThat(reading.remarks().get(0).toString()).contains("mirrored", "chestRight");
            assertThat(reading.remarks().get(0).severity()).isEqualTo(Remark.Severity.NOTE);
            BodyComparison.assertMeasures(reading.measured(), made, TOLERANCE);
        });
    }

    @Test
    void charactersMayHaveFacedAnotherWay() {
        String turned = eachPoint(DissertationSurfaceText.character(body), 0, x -> -x);
        BodyReading reading = read(eachPoint(turned, 2, z -> -z), body);
        assertThat(reading.remarks()).singleElement().asString().contains("turned by 180 degrees");
        BodyComparison.assertMeasures(reading.measured(), body, TOLERANCE);
    }

    @Test
    void charactersMayBeInAnyPowerOfTenOfAMetre() {
        BodyReading reading = read(scaled(DissertationSurfaceText.character(body), 100), body);
        assertThat(reading.remarks()).isEmpty();
        BodyComparison.assertMeasures(reading.measured(), body, TOLERANCE);
    }

    @Test
    void aCharacterOfAnotherSizeIsWarnedOf() {
        BodyReading reading = read(scaled(DissertationSurfaceText.character(body), 1.6), body);
        assertThat(reading.remarks())
                .singleElement()
                .asString()
                .startsWith("line 32:")
                .contains("another character");
        BodyComparison.assertMeasures(reading.measured(), body, TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 10})
    void performersMayBeInMetresOrMillimetres(double factor) {
        String text = DissertationSurfaceText.performer(body)
                .lines()
                .map(line -> {
                    String[] cells = line.split(",", -1);
                    for (int i = cells.length == 1 ? 0 : 3; i < Math.min(cells.length, 12); i += 4) {
                        cells[i] = Double.toString(factor * Double.parseDouble(cells[i]));
                    }
                    return String.join(",", cells) + "\n";
                })
                .collect(Collectors.joining());
        BodyReading reading = read(text, body);
        assertThat(reading.remarks()).singleElement().asString().contains("unit", factor < 1 ? "as m," : "as mm,");
        BodyComparison.assertMeasures(reading.measured(), body, TOLERANCE);
    }

    private static BodyReading read(String text, Body body) {
        return DissertationSurfaceFiles.read(text, "test.csv", body.rig(), false);
    }

    private static String scaled(String text, double factor) {
        return eachCell(text, (column, count, value) -> factor * value);
    }

    private static String eachPoint(String text, int axis, DoubleUnaryOperator change) {
        return eachCell(
                text, (column, count, value) -> count == 3 && column == axis ? change.applyAsDouble(value) : value);
    }

    private interface Change {
        double of(int column, int count, double value);
    }

    private static String eachCell(String text, Change change) {
        StringBuilder changed = new StringBuilder();
        for (String line : text.lines().toList()) {
            double[] cells = Arrays.stream(line.split(",", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            for (int i = 0; i < cells.length; i++) {
                changed.append(i == 0 ? "" : ",")
                        .append(String.format(Locale.ROOT, "%.8f", change.of(i, cells.length, cells[i])));
            }
            changed.append('\n');
        }
        return changed.toString();
    }
}
