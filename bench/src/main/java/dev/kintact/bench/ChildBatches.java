package dev.kintact.bench;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Batches of the same clips, each in a JVM of its own. Closing deletes what they wrote. */
final class ChildBatches implements BatchReport.Batches, Closeable {

    private final Path folder;

    /** Prepares as many clips as the largest batch has. */
    ChildBatches(int clips) throws IOException {
        folder = Files.createTempDirectory("kintact-batch-");
        BatchRun.prepare(folder, clips);
    }

    @Override
    public double seconds(int clips, int workers) {
        return run(clips, workers, "time");
    }

    @Override
    public double bytes(int clips, int workers) {
        return run(clips, workers, "memory");
    }

    private double run(int clips, int workers, String figure) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = List.of(
                java.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                BatchRun.class.getName(),
                folder.toString(),
                String.valueOf(clips),
                String.valueOf(workers),
                figure);
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new MeasuringException("a batch of " + clips + " clips failed: " + told);
            }
            return Double.parseDouble(told.strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MeasuringException("interrupted", e);
        }
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
