package dev.kintact.studio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Files for the tests: examples of the repository, and shared data where it is there. */
final class TestFiles {

    private static final Path REPOSITORY = repository();
    private static final Path SHARED = Path.of(System.getProperty(
            "kintact.data", REPOSITORY.resolve("../shared/data").toString()));

    private TestFiles() {}

    private static Path repository() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null && !Files.isDirectory(folder.resolve("docs/examples"))) {
            folder = folder.getParent();
        }
        if (folder == null) {
            throw new IllegalStateException("the repository is not above the working folder");
        }
        return folder;
    }

    static byte[] example(String name) throws IOException {
        return Files.readAllBytes(REPOSITORY.resolve("docs/examples").resolve(name));
    }

    /** A file of the shared data; the test is left out where there is none. */
    static byte[] shared(String name) throws IOException {
        Path file = SHARED.resolve(name);
        Assumptions.assumeTrue(Files.isRegularFile(file), () -> "no shared data " + name);
        return Files.readAllBytes(file);
    }
}
