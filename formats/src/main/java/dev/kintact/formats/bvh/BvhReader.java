package dev.kintact.formats.bvh;

import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Clip;
import dev.kintact.model.Skeleton;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Reads BVH as it occurs in the wild.
 *
 * <p>What can be understood is read, with a remark where the file departs from the format; what cannot is a
 * {@link FormatException} that names file, line and what was expected. Memory stays in proportion to the data that are
 * there, whatever the header announces.
 */
public final class BvhReader {

    /** A value takes at least a digit and a blank. */
    private static final int LEAST_BYTES_PER_VALUE = 2;

    private final String file;
    private final BvhReadOptions options;
    private final Remarks remarks = new Remarks();

    private BvhReader(String file, BvhReadOptions options) {
        this.file = file;
        this.options = options;
    }

    /**
     * Reads a file.
     *
     * @throws FormatException if it cannot be understood
     * @throws IOException if it cannot be read
     */
    public static BvhFile read(Path path, BvhReadOptions options) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return read(in, Files.size(path), path.toString(), options);
        }
    }

    /**
     * Reads a stream to its end; the caller closes it.
     *
     * @param size upper bound of the stream's length in bytes, if known, else 0; only used to make room in one piece
     * @param name stands for the file in messages
     * @throws FormatException if it cannot be understood
     * @throws IOException if it cannot be read
     */
    public static BvhFile read(InputStream in, long size, String name, BvhReadOptions options) throws IOException {
        return new BvhReader(name, options).read(in, size);
    }

    private BvhFile read(InputStream in, long size) throws IOException {
        BvhScanner scanner = new BvhScanner(asUtf8(in), file);
        BvhHierarchy hierarchy = new BvhHierarchyParser(scanner, remarks).parse();
        int root = hierarchy.selectRoot(options.root(), file, remarks);
        List<BvhHierarchy.Joint> joints = hierarchy.joints.subList(root, hierarchy.endOfTree(root));
        List<List<BvhChannel>> channels =
                joints.stream().map(joint -> joint.channels).toList();

        Clip raw = frames(scanner, hierarchy, root, joints, size);
        Clip clip = new BvhPositions(raw, channels, options, remarks).settle();
        return new BvhFile(clip, channels, remarks.list());
    }

    private Clip frames(
            BvhScanner scanner, BvhHierarchy hierarchy, int root, List<BvhHierarchy.Joint> joints, long size)
            throws IOException {
        Skeleton skeleton = hierarchy.skeleton(root);
        BvhMotionParser motion = new BvhMotionParser(scanner, hierarchy, remarks);
        BvhMotionParser.Header header = hierarchy.motionFollows ? motion.header() : BvhMotionParser.Header.NONE;
        int firstChannel = hierarchy.joints.subList(0, root).stream()
                .mapToInt(joint -> joint.channels.size())
                .sum();
        BvhFrames frames =
                new BvhFrames(skeleton, joints, firstChannel, options.rate().orElse(header.rateOrUsual()));
        long leastBytesPerFrame = Math.max(1L, hierarchy.channelCount()) * LEAST_BYTES_PER_VALUE;
        frames.reserve(Math.min(header.announcedFrames(), size / leastBytesPerFrame + 1));
        if (hierarchy.motionFollows) {
            long start = scanner.bytesRead();
            LongSupplier expected = () -> {
                long done = scanner.bytesRead();
                return expectedFrames(frames.count() + 1L, done - start, size - done, leastBytesPerFrame);
            };
            motion.frames(header.announcedFrames(), values -> frames.add(values, expected));
        }
        return frames.build();
    }

    /** How many frames a file will have that holds more than it announced: as densely as so far, as many as fit at most. */
    private static long expectedFrames(long frames, long bytesDone, long bytesLeft, long leastBytesPerFrame) {
        long grown = frames + frames / 2 + 1;
        if (bytesLeft < 0) { // the size was not known
            return grown;
        }
        long likely = (long) (frames + 1.02 * bytesLeft * frames / Math.max(1, bytesDone));
        return Math.min(Math.max(likely, grown), frames + bytesLeft / leastBytesPerFrame + 1);
    }

    /** Takes off byte order marks, turns UTF-16 into UTF-8, and refuses what is no text. */
    private InputStream asUtf8(InputStream in) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in, 1 << 12);
        buffered.mark(1 << 12);
        byte[] start = buffered.readNBytes(1 << 11);
        buffered.reset();
        if (startsWith(start, 0xEF, 0xBB, 0xBF)) {
            buffered.skipNBytes(3);
        } else if (startsWith(start, 0xFF, 0xFE) || startsWith(start, 0xFE, 0xFF)) {
            Charset utf16 = StandardCharsets.UTF_16;
            return new ByteArrayInputStream(
                    new String(buffered.readAllBytes(), utf16).getBytes(StandardCharsets.UTF_8));
        } else {
            refuseBinary(start);
        }
        return buffered;
    }

    private void refuseBinary(byte[] start) {
        String head = new String(start, StandardCharsets.ISO_8859_1);
        if (head.startsWith("glTF")) {
            throw new FormatException(file, "is a GLB or VRM file, not BVH");
        }
        if (head.startsWith("Kaydara FBX")) {
            throw new FormatException(file, "is an FBX file, not BVH");
        }
        // some programs fill the last block of a file with zeros
        boolean startsLikeBvh = head.strip().regionMatches(true, 0, "HIERARCHY", 0, 9);
        if (head.indexOf('\0') >= 0 && !startsLikeBvh) {
            throw new FormatException(file, "is a binary file, not BVH; expected text that starts with HIERARCHY");
        }
    }

    private static boolean startsWith(byte[] bytes, int... expected) {
        if (bytes.length < expected.length) {
            return false;
        }
        for (int i = 0; i < expected.length; i++) {
            if ((bytes[i] & 0xFF) != expected[i]) {
                return false;
            }
        }
        return true;
    }
}
