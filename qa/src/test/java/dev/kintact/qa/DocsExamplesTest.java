package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the documentation do what they say. */
@Tag("jar")
class DocsExamplesTest {

    @TempDir
    Path temporary;

    private final List<Shell> shells = new ArrayList<>();

    @AfterEach
    void closeShells() {
        shells.forEach(Shell::close);
    }

    @TestFactory
    Stream<DynamicTest> everyExampleDoesWhatItSays() throws IOException {
        return pages().stream().flatMap(this::examplesOf);
    }

    /** The examples of a page share a folder: one may read what another wrote. */
    private Stream<DynamicTest> examplesOf(Path page) {
        try {
            Shell shell = Shell.in(Files.createTempDirectory(temporary, "page"));
            shells.add(shell);
            return DocsExamples.in(Files.readString(page)).stream()
                    .filter(DocsExamples.Example::isRun)
                    .map(example -> DynamicTest.dynamicTest(
                            page.getFileName() + ": " + example.command(), () -> example.check(shell)));
        } catch (IOException | AssertionError e) {
            throw new AssertionError(page + ": " + e.getMessage(), e);
        }
    }

    private static List<Path> pages() throws IOException {
        Path root = Repository.root();
        try (Stream<Path> files = Stream.concat(Files.list(root), Files.list(root.resolve("docs")))) {
            List<Path> pages = files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.endsWith("CHANGELOG.md"))
                    .sorted()
                    .toList();
            assertThat(pages).isNotEmpty();
            return pages;
        }
    }
}
