package dev.kintact.formats.ego;

import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.CRC32;

/** Reads files of codes, some frames at a time, so that a long take need not be in memory. Scratch. */
public final class EgoReader implements AutoCloseable {

    /** No header of a body is longer. */
    private static final int LONGEST_HEADER = 1 << 24;

    /** The size of a pipe. */
    private static final long UNKNOWN = -1;

    private static final int BLOCK_BYTES = 1 << 21;

    private static final int BLOCK_FRAMES = 64;

    private final String file;
    private final InputStream in;
    private final EgoHeader header;
    private final EgoFrames frames;
    private int read;

    private EgoReader(InputStream in, long size, String file) throws IOException {
        this.in = in;
        this.file = file;
        byte[] prefix = bytes(EgoWriter.PREFIX, "before its header");
        int length = headerLength(littleEndian(prefix));
        byte[] text = bytes(length + EgoFrames.CHECK_SUM, "in its header");
        CRC32 sum = new CRC32();
        sum.update(prefix);
        sum.update(text, 0, length);
        if (littleEndian(text).getInt(length) != (int) sum.getValue()) {
            throw new FormatException(file, "is damaged: the check sum of its header is wrong");
        }
        header = EgoHeaderJson.read(new String(text, 0, length, StandardCharsets.UTF_8), file);
        frames = new EgoFrames(header, file);
        requireSize(size, EgoWriter.PREFIX + (long) length + EgoFrames.CHECK_SUM);
    }

    /**
     * Opens a file and reads its header.
     *
     * @throws FormatException if it is no such file, of another version, damaged, cut off, or made for another layout of codes
     * @throws IOException if it cannot be read
     */
    public static EgoReader open(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "there is no such file");
        }
        if (Files.isDirectory(path)) {
            throw new FormatException(path.toString(), "is a folder; expected a file");
        }
        boolean regular = Files.isRegularFile(path);
        long size = regular ? Files.size(path) : UNKNOWN;
        InputStream stream = regular ? Files.newInputStream(path) : new FileInputStream(path.toFile());
        InputStream in = new BufferedInputStream(stream, 1 << 16);
        try {
            return new EgoReader(in, size, path.toString());
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /** Whether a file begins as files of codes do. */
    public static boolean isEgo(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return new String(in.readNBytes(EgoWriter.MAGIC.length()), StandardCharsets.US_ASCII)
                    .equals(EgoWriter.MAGIC);
        }
    }

    public EgoHeader header() {
        return header;
    }

    /**
     * Reads the next frame.
     *
     * @param posture Modified; call {@link Pose#updateWorld()} for the world's.
     * @param code Modified.
     * @return false if there are no more frames
     * @throws FormatException if the frame is damaged or the file ends in it
     */
    public boolean next(Pose posture, EgocentricCode code) throws IOException {
        ByteBuffer block = nextBlock(1);
        if (block.remaining() == 0) {
            return false;
        }
        frames.get(read - 1, block, posture, code);
        return true;
    }

    /** The bytes of the next few frames, for {@link EgoFrames#get}; none if there are no more frames. */
    public ByteBuffer nextBlock() throws IOException {
        return nextBlock(Math.max(1, Math.min(BLOCK_FRAMES, BLOCK_BYTES / header.frameBytes())));
    }

    private ByteBuffer nextBlock(int most) throws IOException {
        int count = Math.min(most, header.frameCount() - read);
        if (count == 0) {
            requireEnd();
            return ByteBuffer.allocate(0);
        }
        String where = "in its frames " + read + " to " + (read + count - 1) + " of " + header.frameCount();
        byte[] block = bytes(count * header.frameBytes(), where);
        read += count;
        return littleEndian(block);
    }

    private int headerLength(ByteBuffer prefix) {
        byte[] magic = new byte[EgoWriter.MAGIC.length()];
        prefix.get(magic);
        if (!new String(magic, StandardCharsets.US_ASCII).equals(EgoWriter.MAGIC)) {
            throw new FormatException(file, "not an .ego file: expected it to begin with " + EgoWriter.MAGIC);
        }
        int version = prefix.getInt();
        if (version != EgoWriter.VERSION) {
            throw new FormatException(
                    file,
                    "is of version " + Integer.toUnsignedString(version) + " of .ego files; expected version "
                            + EgoWriter.VERSION);
        }
        int length = prefix.getInt();
        if (length < 2 || length > LONGEST_HEADER) {
            throw new FormatException(
                    file,
                    "has a header of " + Integer.toUnsignedString(length) + " bytes; expected 2 to " + LONGEST_HEADER);
        }
        return length;
    }

    private void requireSize(long size, long before) {
        long expected = before + (long) header.frameCount() * header.frameBytes();
        if (size != UNKNOWN && size != expected) {
            throw new FormatException(
                    file,
                    (size < expected ? "is cut off: " : "has more than its frames: ") + size + " bytes; expected "
                            + expected + " for " + header.frameCount() + " frames");
        }
    }

    private void requireEnd() throws IOException {
        if (in.read() >= 0) {
            throw new FormatException(file, "has more than its " + header.frameCount() + " frames; expected its end");
        }
    }

    private byte[] bytes(int count, String where) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            boolean foreign = bytes.length < EgoWriter.PREFIX && where.startsWith("before");
            throw new FormatException(
                    file,
                    foreign
                            ? "not an .ego file: expected it to begin with " + EgoWriter.MAGIC
                            : "is cut off " + where + ": expected " + (count - bytes.length) + " bytes more");
        }
        return bytes;
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
