package dev.kintact.cli;

import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.assertPng;
import static dev.kintact.cli.Examples.done;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sheets of built-in samples show what is listed, the worst first, and are the same however they were made. */
@Tag("slow")
class CompareSheetsTest {

    @TempDir
    Path folder;

    private static Object[] command(Path out, List<Object> motions, List<Object> characters, Object... more) {
        return Stream.of(
                        Stream.of("compare", "--motions"),
                        motions.stream(),
                        Stream.of("--characters"),
                        characters.stream(),
                        Stream.of("--methods", "imr", "--no-skin", "--sheets", "--out", out),
                        Arrays.stream(more))
                .flatMap(part -> part)
                .toArray();
    }

    private static Object[] several(Path out, Path motion, int workers) {
        return command(
                out, List.of("sample:clap", motion), List.of("sample:child", "sample:ogre"), "--workers", workers);
    }

    private static Object[] one(Path out) {
        return command(out, List.of("sample:clap"), List.of("sample:child"));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .sorted()
                    .toList();
        }
    }

    @Test
    void workersAndInterruptionsDoNotMatter() throws IOException {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        Path later = folder.resolve("later.bvh");
        assertThat(Run.of(several(one, later, 2)).exitCode()).isEqualTo(1);
        for (Path file : files(one.resolve("unfinished"))) {
            if (file.toString().endsWith(".frames.json")) {
                Files.writeString(one.resolve("unfinished").resolve(file), "{\"found");
            }
        }
        Files.copy(WAVE, later);
        done(several(one, later, 2));
        Run run = done(several(two, later, 1));

        Path sheets = two.resolve("sheets");
        assertThat(run.out()).contains("wrote " + (files(sheets).size() - 1) + " sheets to " + sheets);
        assertThat(files(one)).isEqualTo(files(two));
        for (Path file : files(sheets)) {
            assertThat(Files.readAllBytes(sheets.resolve(file)))
                    .as(file.toString())
                    .isEqualTo(Files.readAllBytes(one.resolve("sheets").resolve(file)));
        }
        assertSheets(sheets);
    }

    private static void assertSheets(Path sheets) throws IOException {
        List<String> names = files(sheets).stream().map(Path::toString).toList();
        assertThat(names)
                .contains("worst.csv", "imr/contact-clap.png", "imr/worst-pressed-in.png", "imr/worst-lost.png")
                .doesNotContain("imr/worst-style.png", "imr/worst-jump.png");
        for (String name : names) {
            if (name.endsWith(".png")) {
                assertPng(sheets.resolve(name));
            }
        }
        List<String> lines = Files.readAllLines(sheets.resolve("worst.csv"));
        for (String fault : List.of("lost", "pressed-in", "place")) {
            List<Double> amounts = lines.stream()
                    .filter(line -> line.startsWith("imr," + fault + ","))
                    .map(line -> -Double.parseDouble(line.split(",")[6]))
                    .toList();
            assertThat(amounts).as(fault).isNotEmpty().isSorted().hasSizeLessThanOrEqualTo(10);
        }
    }

    @Test
    void sheetsOfAnEarlierRunDoNotStay() throws IOException {
        Path own = Files.createDirectories(folder.resolve("out/sheets/imr"));
        Files.writeString(own.resolve("worst-jump.png"), "of an earlier run");
        done(one(folder.resolve("out")));
        assertThat(own.resolve("worst-jump.png")).doesNotExist();
        assertThat(own.resolve("contact-clap.png")).exists();
    }

    /** What is in the way stays whole, and the figures are written all the same. */
    @Test
    void aSheetThatCannotBeWrittenIsTold() throws IOException {
        Path out = Files.createDirectories(folder.resolve("out"));
        Path inTheWay = Files.writeString(out.resolve("sheets"), "mine");
        Run run = Run.of(one(out));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("sheets").doesNotContain("should not have happened");
        assertThat(inTheWay).hasContent("mine");
        assertThat(out.resolve("results.csv")).exists();
    }
}
