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
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bodies from files: whole ones, some measures, and ones with slips. */
class CalibrateFileCommandTest {

    @TempDir
    Path folder;

    private Path performer;
    private Path out;
    private List<String> lines;

    @BeforeEach
    void surface() throws IOException {
        performer = folder.resolve("performer.txt");
        out = folder.resolve("out.json");
        done("calibrate", "measures", WAVE, "-o", performer);
        lines = new ArrayList<>(Files.readAllLines(performer));
    }

    @Test
    void aFileIsReadCheckedAndDrawn() throws IOException {
        Path png = folder.resolve("body.png");
        Run run = done("calibrate", "file", performer, WAVE, "-o", out, "--picture", png);
        assertThat(run.out()).startsWith("performer.txt: surface from ");
        assertThat(run.err()).isEmpty();
        assertPng(png);
        assertThat(centimetres(done("calibrate", "file", out, WAVE))).isEqualTo(centimetres(run));
    }

    @Test
    void slipsAreRepairedOrRefused() throws IOException {
        double radius = Double.parseDouble(lines.get(12).replace(",", ""));
        lines.set(12, Double.toString(10 * radius));
        Files.write(performer, lines);
        Run run = done("calibrate", "file", performer, WAVE);
        assertThat(run.err()).contains("performer.txt:13: the radius of the right forearm is", "replaced by");
        refused(
                1,
                folder,
                List.of("performer.txt:13: needs repair", "without --strict", "the radius of the right forearm"),
                "calibrate",
                "file",
                performer,
                WAVE,
                "--strict",
                "-o",
                out);
    }

    @Test
    void aFewMeasuredPointsAreCompleted() throws IOException {
        Path some = Files.writeString(
                folder.resolve("some.body.json"),
                "{\"schema\": \"kintact.body/1\", \"capsules\": {\"left thigh\": 0.1, \"right thigh\": 0.1}}");
        assertThat(centimetres(done("calibrate", "file", some, WAVE)).get(5)).isCloseTo(10, Offset.offset(0.1));
    }

    @Test
    void theBodyOfAnotherSkeletonIsNoticed() {
        Path body = folder.resolve("wave.json");
        done("calibrate", "measures", WAVE, "-o", body);
        assertThat(done("calibrate", "file", body, CHILD).err()).contains("warning: ", "wave.json");
        refused(
                1,
                folder,
                List.of("wave.json: needs repair", "the body of another skeleton"),
                "calibrate",
                "file",
                body,
                CHILD,
                "--strict",
                "-o",
                out);
    }

    @Test
    void wrongNumbersOfLinesAreNamed() throws IOException {
        Files.write(performer, lines.subList(0, 30));
        refused(
                1,
                folder,
                List.of("performer.txt: has 30 lines", "31", "32", "docs/body-files.md"),
                "calibrate",
                "file",
                performer,
                WAVE,
                "-o",
                out);
        lines.add("0,1,0");
        Files.write(performer, lines);
        refused(1, folder, List.of("performer.txt:32: "), "calibrate", "file", performer, WAVE, "-o", out);
    }

    @Test
    void whatIsNoNumberIsNamedWithItsLine() throws IOException {
        lines.set(6, "nan");
        Files.write(performer, lines);
        refused(
                1,
                folder,
                List.of("performer.txt:7: ", "'nan' is no finite number"),
                "calibrate",
                "file",
                performer,
                WAVE,
                "-o",
                out);
    }

    @Test
    void filesThatAreNoBodiesAreNamed() throws IOException {
        refused(1, folder, List.of("none.csv", "no such file"), "calibrate", "file", "none.csv", WAVE, "-o", out);
        refused(1, folder, List.of("is a folder"), "calibrate", "file", folder, WAVE, "-o", out);
        refused(1, folder, List.of("none.bvh", "no such file"), "calibrate", "file", performer, "none.bvh", "-o", out);
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"schema\": ");
        refused(1, folder, List.of("broken.json"), "calibrate", "file", broken, WAVE, "-o", out);
        Path newer = Files.writeString(folder.resolve("newer.json"), "{\"schema\": \"kintact.body/2\"}");
        refused(1, folder, List.of("newer.json", "kintact.body/"), "calibrate", "file", newer, WAVE, "-o", out);
    }
}
