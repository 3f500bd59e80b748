package dev.kintact.cli;

import static dev.kintact.cli.Examples.CHILD;
import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.assertPng;
import static dev.kintact.cli.Examples.centimetres;
import static dev.kintact.cli.Examples.done;
import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies around bare skeletons, and what all ways of calibrating do with their outputs. */
class CalibrateMeasuresCommandTest {

    private static final Offset<Double> ROUNDED = Offset.offset(0.11);

    @TempDir
    Path folder;

    @Test
    void aBareSkeletonGetsABody() {
        Run run = done("calibrate", "measures", WAVE);
        assertThat(run.out()).startsWith("wave.bvh: surface from measures").contains("height", "belly", "shin r");
        assertThat(centimetres(run).get(0)).isCloseTo(172, Offset.offset(1.0));
        assertThat(centimetres(done("calibrate", "measures", CHILD)).get(0)).isBetween(90.0, 150.0);
    }

    @ParameterizedTest
    @CsvSource({
        "--height,178cm,0,178",
        "--height,1.78,0,178",
        "--height,70in,0,177.8",
        "--belly,31cm,7,31",
        "--upper-arm,6.1cm,2,6.1",
        "--forearm,4.4 cm,3,4.4",
        "--thigh,91mm,5,9.1",
        "--shin,0.055m,6,5.5"
    })
    void whatIsMeasuredIsBelieved(String option, String length, int column, double expected) {
        assertThat(centimetres(done("calibrate", "measures", WAVE, option, length))
                        .get(column))
                .isCloseTo(expected, ROUNDED);
    }

    @Test
    void theHandIsAsThickAsSaid() throws IOException {
        Path thin = folder.resolve("thin.json");
        done("calibrate", "measures", WAVE, "--hand", "2.4cm", "-o", thin);
        assertThat(Files.readString(thin)).contains("\"halfThickness\": 0.012");
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "txt", "csv", "JSON"})
    void bodyFilesGiveTheSameBodyAgain(String ending) {
        Path file = folder.resolve("wave.body." + ending);
        Run written = done("calibrate", "measures", WAVE, "--thigh", "9cm", "-o", file);
        assertThat(written.out()).contains("wrote " + file);
        Run read = done("calibrate", "file", file, WAVE, "--strict");
        assertThat(read.err()).isEmpty();
        for (int column = 0; column < 8; column++) {
            assertThat(centimetres(read).get(column))
                    .isCloseTo(centimetres(written).get(column), ROUNDED);
        }
    }

    @Test
    void severalFilesAndAPictureAtOnce() throws IOException {
        Path json = folder.resolve("a.json");
        Path txt = folder.resolve("a.txt");
        Path png = folder.resolve("a.png");
        done("calibrate", "measures", WAVE, "-o", json, "--output", txt, "--picture", png);
        assertThat(json).isNotEmptyFile();
        assertThat(Files.readAllLines(txt)).hasSize(31);
        assertPng(png);
    }

    @Test
    void theSkinGivesWayToTheBodysOwnMotion() {
        Run thin = done("calibrate", "measures", WAVE, "--fit", WAVE);
        assertThat(thin.out()).contains("no hand lies inside the body in wave.bvh");
        Run fat = done("calibrate", "measures", WAVE, "--thigh", "30cm", "--fit", WAVE);
        assertThat(fat.out()).contains("thigh gives way: hands", "fitted to a motion");
        assertThat(centimetres(fat).get(5)).isLessThan(30);
        refused(
                1,
                folder,
                List.of("child.bvh", "another skeleton", "same performer"),
                "calibrate",
                "measures",
                WAVE,
                "--fit",
                CHILD);
        refused(1, folder, List.of("none.bvh", "no such file"), "calibrate", "measures", WAVE, "--fit", "none.bvh");
    }

    @Test
    void rolesAndReferenceCanBeGiven() throws IOException {
        Path map = folder.resolve("wave.map.json");
        done("map", WAVE, "-o", map);
        String usual = done("calibrate", "measures", WAVE).out();
        assertThat(done("calibrate", "measures", WAVE, "--map", map).out()).isEqualTo(usual);
        assertThat(done("calibrate", "measures", WAVE, "--reference", "0").out())
                .isEqualTo(usual);
        done("calibrate", "measures", WAVE, "--reference", "zero");
        Files.writeString(map, "{\"head\": \"\"}");
        refused(1, folder, List.of("wave.bvh", "no head", "--map"), "calibrate", "measures", WAVE, "--map", map);
        refused(
                1,
                folder,
                List.of("wave.bvh", "no reference pose '99'", "0 to 89"),
                "calibrate",
                "measures",
                WAVE,
                "--reference",
                "99");
    }

    @Test
    void theUnitOfTheFileCanBeGiven() {
        assertThat(centimetres(done("calibrate", "measures", WAVE, "--in-unit", "mm"))
                        .get(0))
                .isCloseTo(17.2, Offset.offset(0.1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-3", "abc", "0", "1e9", "NaN", "", "1.2.3", "178 parsecs", "-178cm", "0cm", "."})
    void whatIsNoLengthIsWrongUsage(String length) {
        for (String option : new String[] {"--height", "--belly", "--hand"}) {
            refused(
                    2,
                    folder,
                    List.of(option, "'" + length + "' is no length", "26cm"),
                    "calibrate",
                    "measures",
                    WAVE,
                    option + "=" + length,
                    "-o",
                    folder.resolve("a.json"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--height,178",
        "--height,1mm",
        "--belly,26",
        "--upper-arm,5",
        "--forearm,4",
        "--thigh,0.1mm",
        "--shin,5",
        "--hand,2"
    })
    void aForgottenUnitIsNoticed(String option, String length) {
        refused(
                1,
                folder,
                List.of("wave.bvh", "1.72 m tall", option + " of ", "without a unit are metres", "--in-unit"),
                "calibrate",
                "measures",
                WAVE,
                option,
                length,
                "-o",
                folder.resolve("a.json"));
    }

    @Test
    void outputsThatNobodyCanWriteAreSaidBeforehand() {
        Path good = folder.resolve("good.json");
        refused(
                2,
                folder,
                List.of("a.body", ".json, .txt or .csv"),
                "calibrate",
                "measures",
                WAVE,
                "-o",
                good,
                "-o",
                folder.resolve("a.body"));
        refused(
                1,
                folder,
                List.of("none", "a.json", "does not exist; create it first"),
                "calibrate",
                "measures",
                WAVE,
                "-o",
                good,
                "-o",
                folder.resolve("none/a.json"));
        refused(
                1,
                folder,
                List.of("none", "does not exist; create it first"),
                "calibrate",
                "measures",
                WAVE,
                "-o",
                good,
                "--picture",
                folder.resolve("none/a.png"));
        refused(
                2,
                folder,
                List.of("a.jpg", "end in .png"),
                "calibrate",
                "measures",
                WAVE,
                "-o",
                good,
                "--picture",
                folder.resolve("a.jpg"));
        refused(
                2,
                folder,
                List.of("good.json", "written twice"),
                "calibrate",
                "measures",
                WAVE,
                "-o",
                good,
                "-o",
                folder.resolve("./good.json"));
    }

    @Test
    void filesThatHoldNoBodyAreNamed() throws IOException {
        Path out = folder.resolve("a.json");
        refused(1, folder, List.of("none.bvh", "no such file"), "calibrate", "measures", "none.bvh", "-o", out);
        refused(1, folder, List.of("README.md:1", "not a BVH"), "calibrate", "measures", "../README.md", "-o", out);
        refused(1, folder, List.of(folder.toString(), "folder"), "calibrate", "measures", folder, "-o", out);
        Path figure = Sample.figure(folder, 3);
        refused(1, folder, List.of("figure.bvh: no spine", "--map"), "calibrate", "measures", figure, "-o", out);
    }

    @Test
    void wrongUsageNamesTheWays() {
        refused(2, folder, List.of("mesh, takes, measures or file"), "calibrate");
        refused(2, folder, List.of("'nonsense'"), "calibrate", "nonsense");
        for (String way : new String[] {"mesh", "takes", "measures", "file"}) {
            refused(2, folder, List.of("Missing required parameter"), "calibrate", way);
            assertThat(done("calibrate", way, "--help").out())
                    .contains("Usage: kintact calibrate " + way, "Examples:", "--picture", "--fit");
        }
    }
}
