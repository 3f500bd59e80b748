package dev.kintact.formats.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Writes a file whole or not at all: into a temporary neighbour first, then moved over the target. */
public final class AtomicFile {

    private AtomicFile() {}

    /** What fills the file. */
    public interface Content {
        /** Writes the content; the stream is closed by the caller. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Replaces or creates a file. When anything fails, an old file stays as it was and no part of a new one is left.
     *
     * @throws IOException if the folder is missing or cannot be written, or the content fails
     */
    public static void write(Path target, Content content) throws IOException {
        // a link is written through, so that the link itself survives
        Path file = Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
        Path folder = file.getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new IOException(target + " is a folder, not a file");
        }
        if (!Files.isDirectory(folder)) {
            throw new IOException("the folder " + folder + " does not exist; create it first");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            writeStraight(file, content); // a pipe or /dev/stdout cannot be replaced
            return;
        }
        // not made from the file's own name, which may be as long as names can be
        Path temporary = folder.resolve(".kintact-" + UUID.randomUUID() + ".tmp");
        Unfinished.add(temporary);
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary), 1 << 16)) {
                content.writeTo(out);
            }
            keepPermissions(file, temporary);
            move(temporary, file);
        } catch (FileSystemException e) {
            String reason = e instanceof AccessDeniedException
                    ? "permission denied"
                    : e.getReason() == null ? String.valueOf(e.getMessage()) : e.getReason();
            throw new IOException(target + ": cannot be written: " + reason, e);
        } catch (IOException e) {
            throw new IOException(target + ": cannot be written: " + e.getMessage(), e);
        } finally {
            Files.deleteIfExists(temporary);
            Unfinished.remove(temporary);
        }
    }

    private static void writeStraight(Path file, Content content) throws IOException {
        try (OutputStream out =
                new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.WRITE), 1 << 16)) {
            content.writeTo(out);
        }
    }

    /** A replaced file keeps who may read and write it, where the file system knows such things. */
    private static void keepPermissions(Path old, Path replacement) throws IOException {
        if (Files.exists(old) && Files.getFileStore(old).supportsFileAttributeView(PosixFileAttributeView.class)) {
            Files.setPosixFilePermissions(replacement, Files.getPosixFilePermissions(old));
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Files that are being written; what is left of them when the process is interrupted is deleted. */
    private static final class Unfinished {
        private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(Unfinished::deleteAll, "delete unfinished files"));
        }

        private Unfinished() {}

        static void add(Path file) {
            FILES.add(file);
        }

        static void remove(Path file) {
            FILES.remove(file);
        }

        private static void deleteAll() {
            for (Path file : FILES) {
                file.toFile().delete();
            }
        }
    }
}
