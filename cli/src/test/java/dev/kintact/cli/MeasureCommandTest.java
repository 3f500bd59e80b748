package dev.kintact.cli;

import static dev.kintact.cli.Examples.CHILD;
import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.done;
import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results are measured whatever file they are in, and what does not fit is refused. */
class MeasureCommandTest {

    @TempDir
    Path folder;

    private JsonNode last = new ObjectMapper().createObjectNode();

    private JsonNode result(Object source, Object result, Object body, String row, Object... more) throws IOException {
        Path json = folder.resolve("report.json");
        Stream<Object> usual =
                Stream.of("measure", "--source", source, "--result", result, "--result-body", body, "--json", json);
        done(Stream.concat(usual, Stream.of(more)).toArray());
        JsonNode report = new ObjectMapper().readTree(json.toFile());
        assertThat(report.path("schema").asText()).isEqualTo("kintact.measure/1");
        last = report.path("results").path(0);
        return last.path(row);
    }

    @Test
    void theSourceItselfIsPerfect() {
        String out = done("measure", "--source", "sample:cover-mouth", "--result", "sample:cover-mouth")
                .out();
        assertThat(out).contains("contacts kept (F1)", "source ", "copied ", "result ");
        List<String> rows =
                out.lines().filter(line -> line.startsWith("result   ")).toList();
        assertThat(rows.get(0).split("\\s+"))
                .containsExactly("result", "1.00", "1.00", "1.00", "0", "0.00%", "0.00%", "1.00", "1.00", "1.00");
    }

    /** The same motion of the same character, in the three kinds of files that other tools write. */
    @Test
    void anyKindOfFileGivesTheSameFigures() throws IOException {
        Path glb = folder.resolve("ogre.glb");
        Path bvh = folder.resolve("ogre.bvh");
        Path vrma = folder.resolve("ogre.vrma");
        done(
                "retarget",
                "sample:belly-rub",
                "--to",
                "sample:ogre",
                "--method",
                "imr",
                "-o",
                glb,
                "-o",
                bvh,
                "-o",
                vrma);
        for (Path file : List.of(glb, bvh, vrma)) {
            JsonNode figures = result("sample:belly-rub", file, "sample:ogre", "result");
            JsonNode expected = last.path("copied");
            assertThat(expected.path("penetration.max").asDouble()).isGreaterThan(0.05);
            for (String name :
                    List.of("contact.f1", "gap.mean", "penetration.max", "foot.sink.max", "foot.float.max")) {
                assertThat(figures.path(name).asDouble())
                        .as("%s of %s", name, file.getFileName())
                        .isCloseTo(expected.path(name).asDouble(), within(0.002));
            }
        }
    }

    @Test
    void reportsAreWritten() throws IOException {
        Path out = folder.resolve("out.bvh");
        Path csv = folder.resolve("report.csv");
        Path html = folder.resolve("report.html");
        done("retarget", WAVE, "--to", CHILD, "--method", "imr", "-o", out);
        Run run = done("measure", "--source", WAVE, "--result", out, "--csv", csv, "--html", html);
        assertThat(run.out()).contains("wrote " + csv, "wrote " + html);
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0))
                .startsWith("motion,character,method,row,frames,error,sourceBody,resultBody,contact.f1,")
                .contains(",hands.f1", ",hands.recall", ",hands.precision", ",hands.gap.mean");
        assertThat(lines.get(3)).startsWith("wave.bvh,out.bvh,result,result,");
        assertThat(Files.readString(html))
                .contains("<svg", "What the figures mean")
                .doesNotContain("http");
    }

    @Test
    void linesCanBeDrawnElsewhere() throws IOException {
        double usual = result(WAVE, WAVE, WAVE, "source").path("contact.wanted").asDouble();
        double wide = result(WAVE, WAVE, WAVE, "source", "--line", "contact=9", "--line", "kept=9")
                .path("contact.wanted")
                .asDouble();
        assertThat(wide).isGreaterThan(usual);
        refused(
                2,
                folder,
                List.of("there is no line 'contacts'", "contact"),
                "measure",
                "--source",
                WAVE,
                "--result",
                WAVE,
                "--line",
                "contacts=2");
    }

    @Test
    void inputsAreNotOverwritten() throws IOException {
        Path motion = Files.copy(WAVE, folder.resolve("motion.bvh"));
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), motion);
        for (Path output : List.of(motion, link)) {
            refused(
                    2,
                    folder,
                    List.of(output + " is read too"),
                    "measure",
                    "--source",
                    motion,
                    "--result",
                    WAVE,
                    "--json",
                    output);
        }
    }

    @Test
    void whatDoesNotFitIsRefused() throws IOException {
        Path brief = folder.resolve("short.bvh");
        Path slow = folder.resolve("slow.bvh");
        Path body = folder.resolve("child.body.json");
        done("convert", WAVE, brief, "--to", "20");
        done("convert", WAVE, slow, "--fps", "20");
        done("calibrate", "measures", CHILD, "-o", body);
        refused(1, folder, List.of("frames", "frame for frame"), "measure", "--source", WAVE, "--result", brief);
        refused(1, folder, List.of("frame for frame"), "measure", "--source", WAVE, "--result", slow);
        refused(
                1,
                folder,
                List.of("child.body.json"),
                "measure",
                "--source",
                WAVE,
                "--result",
                WAVE,
                "--result-body",
                body);
        refused(
                1,
                folder,
                List.of("is another character's than sample:ogre"),
                "measure",
                "--source",
                WAVE,
                "--result",
                WAVE,
                "--result-body",
                "sample:ogre");
        refused(1, folder, List.of("has no frames"), "measure", "--source", WAVE, "--result", "sample:ogre");
        refused(1, folder, List.of("there is no such file"), "measure", "--source", WAVE, "--result", "nowhere.bvh");
    }
}
