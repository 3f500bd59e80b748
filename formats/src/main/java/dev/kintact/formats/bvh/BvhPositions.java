package dev.kintact.formats.bvh;

import dev.kintact.formats.bvh.BvhReadOptions.Positions;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Decides what position channels mean, since files differ and none says.
 *
 * <p>The root's are absolute, unless they start at zero while OFFSET does not: then OFFSET is added. On other joints,
 * channels that are zero throughout leave OFFSET in force; of the rest, the file's majority decides, by which reading
 * stretches the bones less in the first frame: the values replace OFFSET (they are near it) or are added to it (they are
 * near zero). A position that stays the same over all frames becomes the rest offset and is no track any more.
 */
final class BvhPositions {

    /** Root channels below this share of OFFSET's length count as starting at zero. */
    private static final double STARTS_AT_ZERO = 0.01;

    /** Positions below this share of OFFSET's length count as zero: exporters leave noise in the last digit. */
    private static final double ZERO = 1e-3;

    /** Positions that differ by less than this share of the longest bone are the same. */
    private static final double SAME = 1e-7;

    private final Clip raw;
    private final Skeleton skeleton;
    private final List<List<BvhChannel>> channels;
    private final BvhReadOptions options;
    private final Remarks remarks;
    private final List<Channels> withPositions = new ArrayList<>();

    /** A joint with position channels: its OFFSET, its first values, and how far the values go. */
    private static final class Channels {
        final int joint;
        final Vector3d offset = new Vector3d();
        final Vector3d first = new Vector3d();
        double farthestFromZero;
        double farthestFromFirst;
        Positions meaning = Positions.REPLACE;

        Channels(int joint) {
            this.joint = joint;
        }

        boolean zeroThroughout() {
            return farthestFromZero <= ZERO * offset.length();
        }

        boolean moves(double tolerance) {
            return meaning != Positions.IGNORE && (joint == 0 || farthestFromFirst > tolerance);
        }
    }

    BvhPositions(Clip raw, List<List<BvhChannel>> channels, BvhReadOptions options, Remarks remarks) {
        this.raw = raw;
        skeleton = raw.skeleton();
        this.channels = channels;
        this.options = options;
        this.remarks = remarks;
    }

    /** The clip with every translation track holding true positions in the parent's space. */
    Clip settle() {
        if (raw.frameCount() == 0) {
            return raw;
        }
        survey();
        if (withPositions.isEmpty()) {
            return raw;
        }
        for (Channels joint : withPositions) {
            joint.meaning = joint.joint == 0 ? rootMeaning(joint) : Positions.REPLACE;
        }
        settleInner(withPositions.stream().filter(joint -> joint.joint > 0).toList());
        return isSettledAlready() ? raw : rewrite();
    }

    private void survey() {
        Vector3d value = new Vector3d();
        for (int j = 0; j < skeleton.jointCount(); j++) {
            if (raw.translates(j)) {
                Channels joint = new Channels(j);
                skeleton.getRestOffset(j, joint.offset);
                raw.getTranslation(0, j, joint.first);
                for (int frame = 0; frame < raw.frameCount(); frame++) {
                    raw.getTranslation(frame, j, value);
                    joint.farthestFromZero = Math.max(joint.farthestFromZero, value.length());
                    joint.farthestFromFirst = Math.max(joint.farthestFromFirst, value.distance(joint.first));
                }
                withPositions.add(joint);
            }
        }
    }

    private Positions rootMeaning(Channels root) {
        if (options.rootPositions() != Positions.AUTO) {
            return options.rootPositions();
        }
        double offsetLength = root.offset.length();
        if (offsetLength == 0 || root.first.length() > STARTS_AT_ZERO * offsetLength) {
            return Positions.REPLACE;
        }
        remarks.note(
                "root-offset",
                0,
                "the root's position channels start at zero, so its OFFSET is added (if not: --root-positions replace)");
        return Positions.ADD;
    }

    private void settleInner(List<Channels> inner) {
        if (options.innerPositions() != Positions.AUTO) {
            inner.forEach(joint -> joint.meaning = options.innerPositions());
            return;
        }
        List<Channels> voters =
                inner.stream().filter(joint -> joint.offset.length() > 0).toList();
        List<Channels> zero = voters.stream().filter(Channels::zeroThroughout).toList();
        long nearOffset = voters.stream()
                .filter(joint -> !joint.zeroThroughout() && joint.first.distance(joint.offset) <= joint.first.length())
                .count();
        long nearZero = voters.size() - zero.size() - nearOffset;
        Positions majority = nearZero > nearOffset ? Positions.ADD : Positions.REPLACE;
        inner.forEach(joint -> joint.meaning = majority);
        zero.forEach(joint -> joint.meaning = Positions.IGNORE);
        if (!zero.isEmpty()) {
            remarks.note(
                    "zero-positions",
                    0,
                    "%d joints, '%s' the first, have position channels that are zero throughout; their OFFSET holds"
                            + " (if not: --inner-positions replace)",
                    zero.size(),
                    skeleton.name(zero.get(0).joint));
        }
        if (majority == Positions.ADD) {
            remarks.note(
                    "added-positions",
                    0,
                    "the position channels of %d inner joints are nearer to zero than to OFFSET, so they are added to it"
                            + " (if not: --inner-positions replace)",
                    nearZero);
        }
    }

    /** The usual file: only the root has position channels, all three, and they are absolute. */
    private boolean isSettledAlready() {
        Channels only = withPositions.get(0);
        return withPositions.size() == 1
                && only.joint == 0
                && only.meaning == Positions.REPLACE
                && IntStream.range(0, 3).allMatch(axis -> channels.get(0).contains(BvhChannel.position(axis)));
    }

    private Clip rewrite() {
        double tolerance = SAME * longestBone();
        Skeleton newSkeleton = settledSkeleton(tolerance);
        ClipBuilder builder = new ClipBuilder(newSkeleton, raw.rate());
        List<Channels> moving =
                withPositions.stream().filter(joint -> joint.moves(tolerance)).toList();
        moving.forEach(joint -> builder.translates(joint.joint));
        int[] rotating =
                IntStream.range(0, skeleton.jointCount()).filter(raw::rotates).toArray();
        for (int joint : rotating) {
            builder.rotates(joint);
        }
        builder.reserve(raw.frameCount());
        Pose pose = new Pose(newSkeleton);
        Quaterniond rotation = new Quaterniond();
        Vector3d position = new Vector3d();
        for (int frame = 0; frame < raw.frameCount(); frame++) {
            for (int joint : rotating) {
                pose.setLocalRotation(joint, raw.getRotation(frame, joint, rotation));
            }
            for (Channels joint : moving) {
                raw.getTranslation(frame, joint.joint, position);
                pose.setLocalTranslation(joint.joint, settled(joint, position));
            }
            builder.addFrame(pose);
        }
        return builder.build();
    }

    /** The skeleton with the rest offsets of joints whose positions stay the same. */
    private Skeleton settledSkeleton(double tolerance) {
        List<Channels> staying = withPositions.stream()
                .filter(joint -> !joint.moves(tolerance) && joint.meaning != Positions.IGNORE)
                .toList();
        if (staying.isEmpty()) {
            return skeleton;
        }
        SkeletonBuilder result = skeleton.toBuilder();
        staying.forEach(joint -> result.setRestOffset(joint.joint, settled(joint, new Vector3d(joint.first))));
        return result.build();
    }

    private double longestBone() {
        Vector3d offset = new Vector3d();
        return IntStream.range(1, skeleton.jointCount())
                .mapToDouble(joint -> skeleton.getRestOffset(joint, offset).length())
                .max()
                .orElse(0);
    }

    /** Changes the values of a joint's channels into its position; an axis without a channel has OFFSET's. */
    private Vector3d settled(Channels joint, Vector3d values) {
        if (joint.meaning == Positions.ADD) {
            return values.add(joint.offset);
        }
        List<BvhChannel> present = channels.get(joint.joint);
        for (int axis = 0; axis < 3; axis++) {
            if (!present.contains(BvhChannel.position(axis))) {
                values.setComponent(axis, joint.offset.get(axis));
            }
        }
        return values;
    }
}
