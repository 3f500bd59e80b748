package dev.kintact.formats.ego;

import dev.kintact.formats.io.AtomicFile;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;

/** Writes files of codes a frame at a time, so that a long take need not be in memory. Scratch. */
public final class EgoWriter {

    /** The first letters of every such file. */
    static final String MAGIC = "KEGO";

    static final int VERSION = 1;

    /** Bytes before the header's text. */
    static final int PREFIX = 12;

    private final OutputStream out;
    private final EgoHeader header;
    private final EgoFrames frames;
    private final ByteBuffer single;
    private int written;

    /** What puts the frames into the file. */
    public interface Content {
        /** Adds all frames that the header promises, in order. */
        void writeTo(EgoWriter writer) throws IOException;
    }

    private EgoWriter(OutputStream out, EgoHeader header, String file) {
        this.out = out;
        this.header = header;
        frames = new EgoFrames(header, file);
        single = frames.newBlock(1);
    }

    /**
     * Writes a file. An old one is replaced in one step, or stays as it was when anything fails.
     *
     * @throws dev.kintact.formats.io.FormatException if a number is not finite
     * @throws IllegalStateException if not as many frames are added as the header promises
     * @throws IOException if the file cannot be written
     */
    public static void write(Path path, EgoHeader header, Content content) throws IOException {
        AtomicFile.write(path, out -> {
            out.write(start(header));
            EgoWriter writer = new EgoWriter(out, header, path.toString());
            content.writeTo(writer);
            if (writer.written != header.frameCount()) {
                throw new IllegalStateException(writer.written + " of " + header.frameCount() + " frames were added");
            }
        });
    }

    /** Adds the next frame. */
    public void add(Pose posture, EgocentricCode code) throws IOException {
        single.clear();
        frames.put(written, posture, code, single);
        addBlock(single);
    }

    /**
     * Adds frames that were made into bytes elsewhere.
     *
     * @param block filled by {@link EgoFrames#put}. Not modified.
     */
    public void addBlock(ByteBuffer block) throws IOException {
        out.write(block.array(), block.arrayOffset(), block.position());
        written += block.position() / header.frameBytes();
    }

    /** All that stands before the frames. The text is filled up with blanks, so that frames begin at a multiple of four. */
    private static byte[] start(EgoHeader header) {
        byte[] text = EgoHeaderJson.write(header).getBytes(StandardCharsets.UTF_8);
        byte[] padded = Arrays.copyOf(text, (text.length + 3) / 4 * 4);
        Arrays.fill(padded, text.length, padded.length, (byte) ' ');
        ByteBuffer start = ByteBuffer.allocate(PREFIX + padded.length + EgoFrames.CHECK_SUM)
                .order(ByteOrder.LITTLE_ENDIAN);
        start.put(MAGIC.getBytes(StandardCharsets.US_ASCII));
        start.putInt(VERSION).putInt(padded.length).put(padded);
        CRC32 sum = new CRC32();
        sum.update(start.array(), 0, start.position());
        return start.putInt((int) sum.getValue()).array();
    }
}
