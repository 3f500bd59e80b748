package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The files of the documentation, and what tests of commands that use them ask again and again. */
final class Examples {

    static final Path WAVE = Path.of("../docs/examples/wave.bvh");
    static final Path CHILD = Path.of("../docs/examples/child.bvh");

    private Examples() {}

    static Motion read(Path file) throws IOException {
        return MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
    }

    /** The measures of a printed body in centimetres: height, arm, four radii and leg among them, belly. */
    static List<Double> centimetres(Run run) {
        String line = run.out()
                .lines()
                .filter(text -> text.startsWith("cm "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(run));
        return Arrays.stream(line.substring(2).strip().split("\\s+"))
                .map(Double::valueOf)
                .toList();
    }

    static Run done(Object... args) {
        Run run = Run.of(args);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run;
    }

    /** A command that must fail, with one line that says why, and perhaps a list, and leave a folder as it is. */
    static void refused(int exitCode, Path folder, List<String> words, Object... args) {
        List<Path> before = files(folder);
        Run run = Run.of(args);
        assertThat(run.exitCode()).as(run.toString()).isEqualTo(exitCode);
        List<String> lines = run.err()
                .lines()
                .filter(line -> !line.startsWith("warning: ") && !line.startsWith("note: "))
                .filter(line -> !line.startsWith("  ")) // a list
                .toList();
        assertThat(lines).as("one line, and where help is").hasSize(exitCode == 2 ? 2 : 1);
        assertThat(lines.get(0)).startsWith("kintact: ");
        assertThat(run.err()).contains(words).doesNotContain("should not have happened");
        assertThat(files(folder)).as("nothing is written").isEqualTo(before);
    }

    static void assertPng(Path file) throws IOException {
        assertThat(Files.readAllBytes(file)).startsWith(0x89, 'P', 'N', 'G');
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
