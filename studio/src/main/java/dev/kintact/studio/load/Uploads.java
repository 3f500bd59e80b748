package dev.kintact.studio.load;

import dev.kintact.studio.problem.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.function.IntPredicate;

/** Files that come from a page: kept under names of our own, told apart by what is in them, and only so long. */
public final class Uploads {

    private static final int CHUNK = 1 << 16;
    private static final int LONGEST_NAME = 80;

    /** Each holds a thread of the server while it comes, and pages send one after the other. */
    private static final int MOST_AT_ONCE = 12;

    /** Bytes of a file that is too large that are read all the same. */
    private static final long IN_VAIN = 64L << 20;

    private final Semaphore coming = new Semaphore(MOST_AT_ONCE);
    private final PrivateFolder folder;
    private final long most;

    /**
     * Uploads into a folder.
     *
     * @param most bytes of a file
     */
    public Uploads(PrivateFolder folder, long most) {
        this.folder = folder;
        this.most = most;
    }

    /** The most bytes that a file may have. */
    public long most() {
        return most;
    }

    /**
     * A name to show for a file: its last part, without what cannot be printed. It is never used to find a file.
     *
     * @param given whatever somebody says
     */
    public static String shownName(String given) {
        String last = given.substring(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
        IntPredicate shown = letter -> !Character.isISOControl(letter)
                && Character.getType(letter) != Character.FORMAT
                && Character.getType(letter) != Character.SURROGATE
                && "<>:\"|?*".indexOf(letter) < 0;
        String plain = last.codePoints()
                .filter(shown)
                .limit(LONGEST_NAME)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .strip();
        return plain.isEmpty() || plain.chars().allMatch(letter -> letter == '.') ? "file" : plain;
    }

    /**
     * Keeps a file.
     *
     * @param announced how long it is said to be, bytes; less than 0 if nobody says
     * @param name for people
     * @throws Refusal if it is too large, empty or broke off, or too many others come
     */
    public Path keep(InputStream in, long announced, String name) throws IOException {
        if (announced > most) {
            readInVain(in);
            throw tooLarge(name);
        }
        if (!coming.tryAcquire()) {
            throw new Refusal(
                    Refusal.Reason.NOT_READY, "Too many files come at once; drop '" + name + "' again in a moment.");
        }
        try {
            return receive(in, announced, name);
        } finally {
            coming.release();
        }
    }

    private Path receive(InputStream in, long announced, String name) throws IOException {
        Path file = folder.newFile("");
        try {
            long size = copy(in, file, name);
            if (size == 0) {
                throw new Refusal(Refusal.Reason.UNREADABLE, "'" + name + "' is empty.");
            }
            if (announced >= 0 && size < announced) {
                throw brokeOff(name);
            }
            return file;
        } catch (IOException | RuntimeException e) {
            folder.delete(file);
            throw e;
        }
    }

    private long copy(InputStream in, Path file, String name) throws IOException {
        byte[] chunk = new byte[CHUNK];
        long size = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int read = read(in, chunk, name); read >= 0; read = read(in, chunk, name)) {
                size += read;
                if (size > most) {
                    readInVain(in);
                    throw tooLarge(name);
                }
                out.write(chunk, 0, read);
            }
        }
        return size;
    }

    /** Who is still sending when the connection is closed does not hear why: so the rest comes in first, up to a bound. */
    private static void readInVain(InputStream in) {
        byte[] chunk = new byte[CHUNK];
        try {
            long size = 0;
            for (int read = in.read(chunk); read >= 0 && size < IN_VAIN; read = in.read(chunk)) {
                size += read;
            }
        } catch (IOException e) {
            // nobody is left to be told
        }
    }

    /** What goes wrong here is the sender's; what goes wrong elsewhere is the disk's. */
    private static int read(InputStream in, byte[] chunk, String name) {
        try {
            return in.read(chunk);
        } catch (IOException e) {
            throw brokeOff(name);
        }
    }

    private static Refusal brokeOff(String name) {
        return new Refusal(Refusal.Reason.WRONG, "'" + name + "' broke off on its way here; drop it again.");
    }

    private Refusal tooLarge(String name) {
        return new Refusal(
                Refusal.Reason.TOO_LARGE,
                String.format(
                        Locale.ROOT,
                        "'%s' is larger than the %d MB that the studio takes; start it with --max-upload to allow more.",
                        name,
                        Math.max(1, most >> 20)));
    }
}
