package dev.kintact.qa;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the tests find the repository and the jar; the build passes both in. */
final class Repository {
    private Repository() {}

    static Path root() {
        return Path.of(System.getProperty("kintact.root", ".."))
                .toAbsolutePath()
                .normalize();
    }

    /** The jar with everything in it. Tests that use it carry the tag {@code jar} and run in {@code mvn verify}. */
    static Path jar() {
        Path jar = Path.of(System.getProperty("kintact.jar", root() + "/cli/target/kintact.jar"))
                .toAbsolutePath()
                .normalize();
        if (!Files.isRegularFile(jar)) {
            throw new AssertionError("no " + jar + "; build it with: mvn verify");
        }
        return jar;
    }
}
