package dev.kintact.model;

import java.util.Arrays;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A motion: frames of one skeleton at a fixed rate, in flat storage. Immutable.
 *
 * <p>Only what moves is stored: a joint has a rotation track if some frame may turn it and a translation track if some
 * frame may shift it (the root nearly always, other joints seldom). Everything else is at rest in every frame. A clip
 * may have no frames; it then describes its skeleton only.
 */
public final class Clip {

    static final int NO_TRACK = -1;

    private final Skeleton skeleton;
    private final FrameRate rate;
    private final int frameCount;
    private final Tracks tracks;
    private final double[] values;

    Clip(Skeleton skeleton, FrameRate rate, int frameCount, Tracks tracks, double[] values) {
        this.skeleton = skeleton;
        this.rate = rate;
        this.frameCount = frameCount;
        this.tracks = tracks;
        this.values = values;
    }

    public Skeleton skeleton() {
        return skeleton;
    }

    public FrameRate rate() {
        return rate;
    }

    public int frameCount() {
        return frameCount;
    }

    /** Time from the first frame to the last in seconds; 0 for a clip of one frame or none. */
    public double duration() {
        return Math.max(0, frameCount - 1) / rate.framesPerSecond();
    }

    /** Whether frames may turn this joint. */
    public boolean rotates(int joint) {
        return tracks.rotation[joint] != NO_TRACK;
    }

    /** Whether frames may shift this joint in its parent's space. */
    public boolean translates(int joint) {
        return tracks.translation[joint] != NO_TRACK;
    }

    /**
     * Copies the local transforms of a frame into a pose; call {@link Pose#updateWorld()} for the world's.
     *
     * @param frame 0 to {@link #frameCount()} - 1
     * @param pose of a skeleton with as many joints. Modified.
     */
    public void getFrame(int frame, Pose pose) {
        Objects.checkIndex(frame, frameCount);
        tracks.scatter(skeleton, values, frame * tracks.stride, pose);
    }

    /**
     * Local rotation of one joint in a frame.
     *
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getRotation(int frame, int joint, Quaterniond dest) {
        Objects.checkIndex(frame, frameCount);
        if (!rotates(joint)) {
            return skeleton.getRestRotation(joint, dest);
        }
        int at = frame * tracks.stride + tracks.rotation[joint];
        return dest.set(values[at], values[at + 1], values[at + 2], values[at + 3]);
    }

    /**
     * Local translation of one joint in a frame, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getTranslation(int frame, int joint, Vector3d dest) {
        Objects.checkIndex(frame, frameCount);
        if (!translates(joint)) {
            return skeleton.getRestOffset(joint, dest);
        }
        int at = frame * tracks.stride + tracks.translation[joint];
        return dest.set(values[at], values[at + 1], values[at + 2]);
    }

    /** The same frames at another rate: faster or slower, nothing is resampled. */
    public Clip withRate(FrameRate newRate) {
        return new Clip(skeleton, newRate, frameCount, tracks, values);
    }

    /** A builder with this clip's skeleton, rate and tracks, and no frames. */
    public ClipBuilder emptyCopy() {
        return emptyCopy(skeleton, rate);
    }

    /** A builder with this clip's tracks for another skeleton of as many joints and another rate, and no frames. */
    public ClipBuilder emptyCopy(Skeleton newSkeleton, FrameRate newRate) {
        ClipBuilder builder = new ClipBuilder(newSkeleton, newRate);
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            if (rotates(joint)) {
                builder.rotates(joint);
            }
            if (translates(joint)) {
                builder.translates(joint);
            }
        }
        return builder;
    }

    /** Two clips are equal when skeleton, rate, tracks and every stored value are exactly the same. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Clip that
                && frameCount == that.frameCount
                && rate.equals(that.rate)
                && skeleton.equals(that.skeleton)
                && Arrays.equals(tracks.rotation, that.tracks.rotation)
                && Arrays.equals(tracks.translation, that.tracks.translation)
                && Arrays.equals(
                        values, 0, frameCount * tracks.stride, that.values, 0, frameCount * that.tracks.stride);
    }

    @Override
    public int hashCode() {
        return Objects.hash(skeleton, rate, frameCount);
    }

    @Override
    public String toString() {
        return "Clip[" + frameCount + " frames, " + rate + ", " + skeleton + "]";
    }
}
