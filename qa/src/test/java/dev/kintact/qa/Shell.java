package dev.kintact.qa;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands in a folder where {@code ./kintact} is the jar under test. */
final class Shell implements AutoCloseable {
    private static final long TIMEOUT_SECONDS = 120;

    private final Path folder;

    private Shell(Path folder) {
        this.folder = folder;
    }

    /** What a command printed, and how it ended. */
    record Result(int exitCode, String out, String err) {
        /** What a terminal would show, apart from the order of the two streams. */
        List<String> lines() {
            return (out + err).lines().map(String::stripTrailing).toList();
        }
    }

    /**
     * A shell in an empty folder that looks like the repository: the files of its root are linked in, so that examples
     * find their input, while output they write lands in the empty folder.
     */
    static Shell in(Path emptyFolder) {
        try (var entries = Files.list(Repository.root())) {
            for (Path entry : entries.toList()) {
                String name = entry.getFileName().toString();
                if (!name.startsWith(".") && !name.equals("kintact")) {
                    Files.createSymbolicLink(emptyFolder.resolve(name), entry);
                }
            }
            Path launcher = emptyFolder.resolve("kintact");
            // commands are over too soon to gain by the optimising compiler
            Files.writeString(
                    launcher,
                    "#!/bin/sh\nexec '%s' -XX:TieredStopAtLevel=1 -jar '%s' \"$@\"\n"
                            .formatted(java(), Repository.jar()));
            if (!launcher.toFile().setExecutable(true)) {
                throw new AssertionError("cannot make " + launcher + " executable");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Shell(emptyFolder);
    }

    Result run(String command) {
        try {
            Path out = Files.createTempFile("kintact", ".out");
            Path err = Files.createTempFile("kintact", ".err");
            try {
                return run(command, out, err);
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted while running: " + command, e);
        }
    }

    private Result run(String command, Path out, Path err) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command)
                .directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        // The JVM announces these on the error stream.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("still running after " + TIMEOUT_SECONDS + " s: " + command);
        }
        return new Result(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }

    /** Takes the links away again, so that whoever deletes the folder cannot follow them. */
    @Override
    public void close() {
        try (var entries = Files.list(folder)) {
            for (Path entry : entries.filter(Files::isSymbolicLink).toList()) {
                Files.delete(entry);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }
}
