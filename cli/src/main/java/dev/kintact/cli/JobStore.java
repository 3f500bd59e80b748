package dev.kintact.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.cli.Comparison.Job;
import dev.kintact.cli.report.Entry;
import dev.kintact.cli.sheet.KeptFrames;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.measure.Thresholds;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a comparison has done so far, a file each, so that it can go on where it was interrupted and needs memory for one at
 * a time only. A file's name holds what it was made from: when a motion, a body or a line changes, it is made anew.
 */
final class JobStore implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final String LOCK = "lock";

    private final Path folder;
    private final String circumstances;
    private final Extras extras;
    private @Nullable FileChannel channel;
    private final Map<Path, String> contents = new ConcurrentHashMap<>();

    JobStore(Path folder, Thresholds lines, ComparedBodies bodies, Extras extras) throws IOException {
        this.folder = folder;
        this.extras = extras;
        StringBuilder named = new StringBuilder(bodies.toString());
        for (Path body : bodies.files()) {
            named.append(content(body));
        }
        circumstances = lines.toString() + named + extras + String.join(" ", new Kintact.Version().getVersion());
    }

    /** What was done of a job before; empty if nothing, or if it failed. */
    Optional<Entry> find(Job job) throws IOException {
        Path file = file(job);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Entry entry = read(job);
            return entry.error() == null ? Optional.of(entry) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty(); // damaged: it is done anew
        }
    }

    boolean has(Job job) throws IOException {
        return find(job).isPresent() && (!extras.sheets() || findFrames(job).isPresent());
    }

    Entry read(Job job) throws IOException {
        return MAPPER.readValue(Files.readAllBytes(file(job)), Entry.class);
    }

    /** Without curves and pictures. */
    Entry readFigures(Job job) throws IOException {
        return read(job).figuresOnly();
    }

    void write(Job job, Entry entry) throws IOException {
        Files.createDirectories(folder);
        byte[] bytes = MAPPER.writeValueAsBytes(entry);
        AtomicFile.write(file(job), out -> out.write(bytes));
    }

    /** Keeps what sheets need of a job; to be called before the job counts as done. */
    void writeFrames(Job job, KeptFrames frames) throws IOException {
        Files.createDirectories(folder);
        byte[] bytes = MAPPER.writeValueAsBytes(frames);
        AtomicFile.write(framesFile(job), out -> out.write(bytes));
    }

    /** What sheets need of a job; empty if it is not done. */
    Optional<KeptFrames> findFrames(Job job) throws IOException {
        Path file = framesFile(job);
        if (!Files.exists(file) || find(job).isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(MAPPER.readValue(Files.readAllBytes(file), KeptFrames.class));
        } catch (JsonProcessingException e) {
            return Optional.empty(); // damaged: it is done anew
        }
    }

    /**
     * Keeps the folder for this run.
     *
     * @throws FormatException if another run has it
     */
    void lock() throws IOException {
        Files.createDirectories(folder);
        channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean mine;
        try {
            mine = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            mine = false;
        }
        if (!mine) {
            channel.close();
            throw new FormatException(
                    folder.toString(), "another comparison is writing here; wait for it, or choose another --out");
        }
    }

    /** Lets others have the folder. */
    @Override
    public void close() throws IOException {
        if (channel != null && channel.isOpen()) {
            Files.deleteIfExists(folder.resolve(LOCK));
            channel.close();
        }
        try (Stream<Path> left = Files.exists(folder) ? Files.list(folder) : Stream.empty()) {
            if (left.findAny().isEmpty()) {
                Files.deleteIfExists(folder);
            }
        }
    }

    /** Forgets everything. */
    void clear() throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> file.toString().endsWith(".json")).toList();
        }
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
    }

    private Path file(Job job) throws IOException {
        return folder.resolve(name(job) + ".json");
    }

    private Path framesFile(Job job) throws IOException {
        return folder.resolve(name(job) + ".frames.json");
    }

    private String name(Job job) throws IOException {
        String made = circumstances + content(job.motion()) + content(job.character());
        return digest((job + made).getBytes(StandardCharsets.UTF_8));
    }

    /** Stands for a file's content; a missing file is told about where it is read. */
    private String content(Path file) throws IOException {
        String known = contents.get(file);
        if (known == null) {
            known = Samples.isSample(file) || !Files.isRegularFile(file)
                    ? file.toString()
                    : digest(Files.readAllBytes(file));
            contents.put(file, known);
        }
        return known;
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes))
                    .substring(0, 32);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
