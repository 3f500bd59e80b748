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

    /** Prepares as many clips of each kind as the largest batch has. */
    ChildBatches(int drafts, int full) throws IOException {
        folder = Files.createTempDirectory("kintact-batch-");
        BatchRun.prepare(folder, BatchRun.Kind.DRAFT, drafts);
        BatchRun.prepare(folder, BatchRun.Kind.FULL, full);
    }

    @Override
    public double seconds(BatchRun.Kind kind, int clips, int workers) {
        return run(kind, clips, workers, "time");
    }

    @Override
    public double bytes(int clips, int workers) {
        return run(BatchRun.Kind.DRAFT, clips, workers, "memory");
    }

    private double run(BatchRun.Kind kind, int clips, int workers, String figure) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = List.of(
                java.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                BatchRun.class.getName(),
                folder.toString(),
                kind.name(),
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
