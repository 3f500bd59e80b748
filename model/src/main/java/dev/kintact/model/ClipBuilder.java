package dev.kintact.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Collects frames into a {@link Clip}. Scratch.
 *
 * <p>First say what moves ({@link #rotates}, {@link #translates}), then add frames, then build.
 */
public final class ClipBuilder {

    private final Skeleton skeleton;
    private final FrameRate rate;
    private final BitSet rotates = new BitSet();
    private final BitSet translates = new BitSet();
    private @Nullable Tracks tracks;
    private double[] values = {};
    private int frameCount;

    /** Starts a clip in which nothing moves. */
    public ClipBuilder(Skeleton skeleton, FrameRate rate) {
        this.skeleton = skeleton;
        this.rate = rate;
    }

    /** Says that frames may turn every joint and shift the root: the usual mocap clip. */
    public ClipBuilder rotatesAllAndMovesRoot() {
        requireNoFrames();
        rotates.set(0, skeleton.jointCount());
        translates.set(0);
        return this;
    }

    /** Says that frames may turn this joint. */
    public ClipBuilder rotates(int joint) {
        requireNoFrames();
        rotates.set(Objects.checkIndex(joint, skeleton.jointCount()));
        return this;
    }

    /** Says that frames may shift this joint in its parent's space. */
    public ClipBuilder translates(int joint) {
        requireNoFrames();
        translates.set(Objects.checkIndex(joint, skeleton.jointCount()));
        return this;
    }

    /** Makes room for this many frames in all, so that adding them copies nothing. */
    public ClipBuilder reserve(int frames) {
        long wanted = (long) frames * tracks().stride;
        if (wanted > values.length) {
            values = Arrays.copyOf(values, requireArraySize(wanted));
        }
        return this;
    }

    /**
     * Appends a frame.
     *
     * @param pose its local transforms are copied where a track wants them. Not modified.
     */
    public ClipBuilder addFrame(Pose pose) {
        int stride = tracks().stride;
        long end = (frameCount + 1L) * stride;
        if (end > values.length) {
            long grown = Math.max(end, values.length + (values.length >> 1));
            values = Arrays.copyOf(values, requireArraySize(Math.min(grown, Math.max(end, Integer.MAX_VALUE - 8))));
        }
        tracks().gather(pose, values, frameCount * stride);
        frameCount++;
        return this;
    }

    /** Number of frames added so far. */
    public int frameCount() {
        return frameCount;
    }

    /** Makes the clip and hands the frames over to it; the builder is of no further use. */
    public Clip build() {
        int used = frameCount * tracks().stride;
        double[] kept = values.length - used > used / 8 ? Arrays.copyOf(values, used) : values;
        values = new double[0];
        return new Clip(skeleton, rate, frameCount, tracks(), kept);
    }

    private Tracks tracks() {
        if (tracks == null) {
            tracks = new Tracks(skeleton.jointCount(), rotates, translates);
        }
        return tracks;
    }

    private void requireNoFrames() {
        if (tracks != null) {
            throw new IllegalStateException("say what moves before adding frames");
        }
    }

    private static int requireArraySize(long size) {
        if (size > Integer.MAX_VALUE - 8) {
            throw new IllegalStateException(
                    "the clip needs " + size + " values, more than one array holds; cut the motion into parts");
        }
        return (int) size;
    }
}
