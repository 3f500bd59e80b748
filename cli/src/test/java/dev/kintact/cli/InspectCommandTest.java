package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectCommandTest {

    @TempDir
    Path folder;

    @Test
    void tellsEverythingAPersonWantsToKnow() throws IOException {
        Run run = Run.of("inspect", Sample.figure(folder, 121));

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .contains(
                        "  format    BVH",
                        "  joints    6 and 3 end sites",
                        "  frames    121 at 120 fps, 1.00 s",
                        "  channels  21: 6 on 1 joint, 3 on 5 joints; Euler order ZXY",
                        "  unit      cm = 0.01 m (clear: makes the figure 1.70 m tall)",
                        "  up        Y (clear: feet to head in the motion)",
                        "  height    1.70 m, 170 in the file's unit",
                        "  Hips",
                        "  ├─ Head",
                        "  └─ RightFoot");
    }

    @Test
    void theTreeCanBeLeftOut() throws IOException {
        assertThat(Run.of("inspect", Sample.figure(folder, 2), "--no-tree").out())
                .doesNotContain("RightFoot")
                .contains("frames");
    }

    @Test
    void jsonHasItsSchemaFirstAndAllFigures() throws IOException {
        Run run = Run.of("inspect", Sample.figure(folder, 121), "--json");
        JsonNode report = new ObjectMapper().readTree(run.out());

        assertThat(report.fieldNames().next()).isEqualTo("schema");
        assertThat(report.get("schema").asText()).isEqualTo("kintact.inspect/1");
        assertThat(report.get("frames").asInt()).isEqualTo(121);
        assertThat(report.get("rate").get("frames").asInt()).isEqualTo(120);
        assertThat(report.get("duration").asDouble()).isEqualTo(1);
        assertThat(report.get("unit").get("metres").asDouble()).isEqualTo(0.01);
        assertThat(report.get("up").get("value").asText()).isEqualTo("Y");
        assertThat(report.get("height").asDouble()).isEqualTo(1.7);
        assertThat(report.get("joints")).hasSize(6);
        assertThat(report.get("joints").get(1).get("offset").get(1).asDouble()).isEqualTo(0.5);
        assertThat(report.get("warnings")).isEmpty();
    }

    @Test
    void whatTheUserSaysWins() throws IOException {
        Run run = Run.of("inspect", Sample.figure(folder, 2), "--unit", "mm", "--up", "z", "--rate", "30000/1001");

        assertThat(run.out().lines())
                .contains("  unit      mm = 0.001 m (given)", "  up        Z (given)")
                .anyMatch(line -> line.contains("2 at 29.970 fps (30000/1001)"));
    }

    @Test
    void warningsAreShownWithTheirLine() throws IOException {
        Path file = Files.writeString(folder.resolve("short.bvh"), Sample.text(5, 3) + "what is this\n");
        Run run = Run.of("inspect", file);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("short.bvh:", "expected a number", "'what'");

        Files.writeString(file, Sample.text(5, 3));
        assertThat(Run.of("inspect", file).out()).contains("warnings", "announces 5 frames, the file holds 3");
        Files.writeString(file, Sample.text(2, 3) + "what is this\n");
        assertThat(Run.of("inspect", file).out()).containsPattern("line \\d+: text behind the last frame");
    }

    @Test
    void unreadableFilesAreFailedWork() throws IOException {
        assertThat(Run.of("inspect", folder.resolve("none.bvh")))
                .satisfies(run -> assertThat(run.exitCode()).isEqualTo(1))
                .satisfies(run -> assertThat(run.err()).contains("none.bvh: there is no such file"));
        assertThat(Run.of("inspect", folder))
                .satisfies(run -> assertThat(run.exitCode()).isEqualTo(1))
                .satisfies(run -> assertThat(run.err()).contains("is a folder"));
        Path empty = Files.createFile(folder.resolve("empty.bvh"));
        assertThat(Run.of("inspect", empty))
                .satisfies(run -> assertThat(run.exitCode()).isEqualTo(1))
                .satisfies(run -> assertThat(run.err()).contains("empty.bvh:1: the file is empty"));
    }
}
