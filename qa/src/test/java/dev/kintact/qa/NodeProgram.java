package dev.kintact.qa;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A program that answers each line with a line. It ends with this JVM, since its input ends then. */
final class NodeProgram {
    private static final long TIMEOUT_SECONDS = 300;

    private final Process process;
    private final BufferedWriter input;
    private final BufferedReader output;
    private final Path errors;

    private NodeProgram(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
        input = process.outputWriter(StandardCharsets.UTF_8);
        output = process.inputReader(StandardCharsets.UTF_8);
    }

    static NodeProgram start(Path folder, List<String> command) throws IOException {
        Path errors = Files.createTempFile("kintact", ".err");
        errors.toFile().deleteOnExit();
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(errors.toFile())
                .start();
        return new NodeProgram(process, errors);
    }

    boolean isRunning() {
        return process.isAlive();
    }

    /**
     * The answer to a line.
     *
     * @throws AssertionError if the program ended instead, with what it complained of
     */
    String ask(String line) throws IOException {
        CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> {
            try {
                input.write(line);
                input.newLine();
                input.flush();
                String read = output.readLine();
                return read == null ? failed("ended") : read;
            } catch (IOException e) {
                return failed("ended: " + e.getMessage());
            }
        });
        try {
            return answer.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            process.destroyForcibly();
            throw new AssertionError("no answer after " + TIMEOUT_SECONDS + " s to " + line, e);
        } catch (ExecutionException e) {
            process.destroyForcibly();
            throw new AssertionError(
                    e.getCause().getMessage() + " when asked " + line + "\n" + Files.readString(errors), e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new AssertionError("interrupted when asked " + line, e);
        }
    }

    private static String failed(String how) {
        throw new IllegalStateException("the program " + how);
    }
}
