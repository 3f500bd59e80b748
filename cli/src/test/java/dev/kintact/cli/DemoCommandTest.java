package dev.kintact.cli;

import static dev.kintact.cli.Examples.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.samples.cast.Cast;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo leaves a page, and files that other programs open. */
class DemoCommandTest {

    @TempDir
    Path folder;

    @Test
    @Tag("slow")
    void theDemoMakesAPageAndFiles() throws IOException {
        Path demo = folder.resolve("demo");
        String out = done("demo", "--no-open", "--out", demo, "--motions", "cover-mouth", "walk")
                .out();
        assertThat(out).contains("2 performances on 7 characters", "index.html", "sample:cover-mouth");
        String page = Files.readString(demo.resolve("index.html"));
        assertThat(page.split("<figure>", -1)).hasSize(1 + 2 * 2 * 7);
        assertThat(page).doesNotContain("http://").doesNotContain("https://");
        for (Cast member : Cast.values()) {
            assertThat(done("inspect", "--no-tree", demo.resolve(member.id() + ".glb"))
                            .out())
                    .contains("2 animations");
        }
        try (Stream<Path> motions = Files.list(demo.resolve("bvh"))) {
            List<Path> files = motions.toList();
            assertThat(demo.resolve("report/index.html")).isNotEmptyFile();
            assertThat(files).hasSize(2 * 7);
        }
    }
}
