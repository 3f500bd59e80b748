package dev.kintact.formats.bvh;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.EulerAngles;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Turns lines of channel values into frames of a clip: rotations multiplied in channel order, whatever that order is,
 * positions taken as they stand. Scratch of one reading.
 */
final class BvhFrames {

    /** Channels that turn, and those that shift, of the joints that have any. */
    private final List<Channels> turns = new ArrayList<>();

    private final List<Channels> shifts = new ArrayList<>();
    private final ClipBuilder builder;
    private int reserved;
    private final Pose pose;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d position = new Vector3d();

    /**
     * Starts a clip.
     *
     * @param joints those of the skeleton, in its order
     * @param firstChannel place of the first joint's first channel in a frame
     */
    BvhFrames(Skeleton skeleton, List<BvhHierarchy.Joint> joints, int firstChannel, FrameRate rate) {
        builder = new ClipBuilder(skeleton, rate);
        pose = new Pose(skeleton);
        int at = firstChannel;
        for (int joint = 0; joint < joints.size(); joint++) {
            List<BvhChannel> channels = joints.get(joint).channels;
            if (channels.isEmpty()) {
                continue;
            }
            Channels turning = Channels.of(BvhChannel.Kind.ROTATION, joint, channels, at);
            Channels shifting = Channels.of(BvhChannel.Kind.POSITION, joint, channels, at);
            if (turning.axes.length > 0) {
                turns.add(turning);
                builder.rotates(joint);
            }
            if (shifting.axes.length > 0) {
                shifts.add(shifting);
                builder.translates(joint);
            }
            at += channels.size();
        }
    }

    void reserve(long frames) {
        reserved = (int) Math.min(frames, Integer.MAX_VALUE);
        builder.reserve(reserved);
    }

    int count() {
        return builder.frameCount();
    }

    /**
     * Adds a frame from its channel values.
     *
     * @param expected how many frames there will be in all, as far as can be told now; asked where no room is left
     */
    void add(double[] values, LongSupplier expected) {
        if (builder.frameCount() == reserved) {
            reserve(expected.getAsLong());
        }
        for (int i = 0; i < turns.size(); i++) {
            turn(turns.get(i), values);
        }
        for (int i = 0; i < shifts.size(); i++) {
            shift(shifts.get(i), values);
        }
        builder.addFrame(pose);
    }

    private void turn(Channels channels, double[] values) {
        if (channels.order.isPresent()) {
            int[] places = channels.places;
            pose.setLocalRotation(
                    channels.joint, channels.order.get(), values[places[0]], values[places[1]], values[places[2]]);
            return;
        }
        rotation.identity();
        for (int i = 0; i < channels.axes.length; i++) {
            EulerAngles.turnDegrees(rotation, channels.axes[i], values[channels.places[i]]);
        }
        pose.setLocalRotation(channels.joint, rotation);
    }

    private void shift(Channels channels, double[] values) {
        position.zero();
        for (int i = 0; i < channels.axes.length; i++) {
            position.setComponent(channels.axes[i], values[channels.places[i]]);
        }
        pose.setLocalTranslation(channels.joint, position);
    }

    /** The clip, its translation tracks holding the position channels as they stand; absent ones are 0. */
    Clip build() {
        return builder.build();
    }

    /** Channels of one kind of one joint: their axes and their places in a frame. */
    private static final class Channels {
        final int joint;
        final int[] axes;
        final int[] places;
        /** Of the usual three turns about different axes. */
        final Optional<EulerOrder> order;

        private Channels(int joint, int[] axes, int[] places) {
            this.joint = joint;
            this.axes = axes;
            this.places = places;
            order = axes.length == 3 ? EulerOrder.ofAxes(axes[0], axes[1], axes[2]) : Optional.empty();
        }

        /** Without streams: a file may have a hundred thousand joints. */
        static Channels of(BvhChannel.Kind kind, int joint, List<BvhChannel> channels, int firstPlace) {
            int[] axes = new int[channels.size()];
            int[] places = new int[channels.size()];
            int count = 0;
            for (int i = 0; i < channels.size(); i++) {
                if (channels.get(i).kind() == kind) {
                    axes[count] = channels.get(i).axis();
                    places[count++] = firstPlace + i;
                }
            }
            return new Channels(joint, Arrays.copyOf(axes, count), Arrays.copyOf(places, count));
        }
    }
}
