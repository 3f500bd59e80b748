package dev.kintact.studio.load;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * A temporary folder that nobody else can look into. Files in it have random names, each in a folder of its own, so that a file
 * can refer to nothing beside it; closing deletes all. Safe for threads.
 */
public final class PrivateFolder implements Closeable {

    /** Work that is ending may still write for a moment. */
    private static final int TRIALS = 20;

    private static final int PAUSE_MILLIS = 50;

    private final SecureRandom random = new SecureRandom();
    private final Path root;
    private final Thread atExit = new Thread(this::closeQuietly, "kintact studio folder");
    private volatile boolean closed;

    private PrivateFolder(Path root) {
        this.root = root;
    }

    /** A new, empty folder. It also goes when the program is ended before anybody could close it. */
    public static PrivateFolder create() throws IOException {
        PrivateFolder folder = new PrivateFolder(Files.createTempDirectory("kintact-studio-", ownerOnly()));
        Runtime.getRuntime().addShutdownHook(folder.atExit);
        return folder;
    }

    private void closeQuietly() {
        try {
            close();
        } catch (IOException e) {
            // the process ends: nobody is left to be told
        }
    }

    private static FileAttribute<?>[] ownerOnly() {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }

    public Path root() {
        return root;
    }

    /** The path of a file that is not there yet, in a folder of its own. */
    public Path newFile(String ending) throws IOException {
        if (closed) {
            throw new IOException("the studio is closing");
        }
        byte[] name = new byte[16];
        random.nextBytes(name);
        Path own = Files.createDirectory(root.resolve(HexFormat.of().formatHex(name)), ownerOnly());
        return own.resolve("content" + ending);
    }

    /** Deletes a file of this folder with the folder of its own. */
    public void delete(Path file) throws IOException {
        Path own = file.getParent();
        if (own != null && root.equals(own.getParent())) {
            deleteAll(own);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        for (int trial = 0; trial < TRIALS; trial++) {
            try {
                deleteAll(root);
                forgetExit();
                return;
            } catch (DirectoryNotEmptyException | NoSuchFileException e) {
                pause(); // somebody has just written or deleted there
            }
        }
        deleteAll(root);
    }

    private void forgetExit() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // it is running: the program ends
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<Path>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException problem) throws IOException {
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
