package dev.kintact.qa;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/**
 * JavaScript packages of fixed versions, and the machine's Node to run them. Packages are installed once into {@code
 * qa/target/npm}, all into one folder, so that they find each other; their install scripts are never run.
 */
final class Npm {
    private static final long TIMEOUT_SECONDS = 300;

    /** Folders of packages by name and version; asking Node and npm whether they are there takes a second. */
    private static final Map<String, Path> FOUND = new ConcurrentHashMap<>();

    private Npm() {}

    /** Skips the test where there is no Node; where {@code CI=true} that is a failure, since nobody reads what was skipped. */
    static void requireNode() {
        for (String program : List.of("node", "npm")) {
            try {
                run(Repository.root(), List.of(program, "--version"));
            } catch (UncheckedIOException e) {
                String message = "no '" + program + "' on the path; install Node.js to run this test";
                if ("true".equals(System.getenv("CI"))) {
                    throw new AssertionError(message, e);
                }
                Assumptions.abort(message);
            }
        }
    }

    /** The folder of a package, installed now if it is not there yet. Calls {@link #requireNode}. */
    static Path module(String name, String version) {
        return FOUND.computeIfAbsent(name + "@" + version, any -> find(name, version));
    }

    private static Path find(String name, String version) {
        requireNode();
        Path module = folder().resolve("node_modules").resolve(name);
        try {
            Files.createDirectories(folder());
            // several test classes, perhaps in several JVMs, install into the same folder
            try (FileChannel channel = FileChannel.open(
                            folder().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                if (lock.isValid() && !isInstalled(module, version)) {
                    install(name + "@" + version);
                }
            }
            if (!isInstalled(module, version)) {
                throw new AssertionError(
                        "npm says it installed " + name + "@" + version + ", but it is not in " + module);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return module;
    }

    /**
     * Starts a program that answers line by line until its input ends.
     *
     * @param script text of a CommonJS program; it finds installed packages by {@code require}
     */
    static NodeProgram start(String script) throws IOException {
        return NodeProgram.start(folder(), List.of("node", "-e", script));
    }

    private static Path folder() {
        return Repository.root().resolve("qa/target/npm");
    }

    private static void install(String packageAndVersion) {
        run(
                folder(),
                List.of(
                        "npm",
                        "install",
                        "--prefix",
                        folder().toString(),
                        "--ignore-scripts",
                        "--no-audit",
                        "--no-fund",
                        "--save-exact",
                        packageAndVersion));
    }

    private static boolean isInstalled(Path module, String version) throws IOException {
        Path description = module.resolve("package.json");
        return Files.isRegularFile(description)
                && Files.readString(description).replace(" ", "").contains("\"version\":\"" + version + "\"");
    }

    /** What a program wrote to its output; {@link UncheckedIOException} if there is no such program. */
    private static String run(Path folder, List<String> command) {
        try {
            Path out = Files.createTempFile("kintact", ".out");
            Path err = Files.createTempFile("kintact", ".err");
            try {
                int exitCode = run(folder, command, out, err);
                String printed = Files.readString(out, StandardCharsets.UTF_8);
                if (exitCode != 0) {
                    throw new AssertionError(command + " ended with " + exitCode + ":\n" + printed
                            + Files.readString(err, StandardCharsets.UTF_8));
                }
                return printed;
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted while running " + command, e);
        }
    }

    private static int run(Path folder, List<String> command, Path out, Path err)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("still running after " + TIMEOUT_SECONDS + " s: " + command);
        }
        return process.exitValue();
    }
}
