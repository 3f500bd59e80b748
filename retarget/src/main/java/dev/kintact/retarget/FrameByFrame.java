package dev.kintact.retarget;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Join;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A clip whose frames are solved one after the other: parts are some frames each. */
final class FrameByFrame implements ClipRetarget {

    /** Frames a part at most: enough to be worth handing out, and few enough for threads to be ready at about the same time. */
    private static final int PART = 64;

    /** Carries a frame of the clip to the character. Scratch. */
    @FunctionalInterface
    interface Stage {
        /**
         * Retargets a frame.
         *
         * @param source world transforms are brought up to date. Local transforms not modified.
         * @param target Modified.
         */
        void step(int frame, Pose source, Pose target);
    }

    private final Retargeter plan;
    private final Clip source;
    private final Supplier<Stage> stages;
    private final int partLength;
    private final @Nullable Clip[] parts;

    /** Those that no part needs at the moment. To make one takes as long as some frames. */
    private final Queue<Stage> idle = new ConcurrentLinkedQueue<>();

    private FrameByFrame(Retargeter plan, Clip source, Supplier<Stage> stages, int partLength) {
        this.plan = plan;
        this.source = source;
        this.stages = stages;
        this.partLength = partLength;
        parts = new Clip[Math.max(1, (source.frameCount() + partLength - 1) / partLength)];
    }

    /**
     * A clip whose frames do not depend on each other.
     *
     * @param stages makes one for each thread
     */
    static FrameByFrame inAnyOrder(Retargeter plan, Clip source, Supplier<Stage> stages) {
        int count = Math.max(1, (source.frameCount() + PART - 1) / PART);
        return new FrameByFrame(plan, source, stages, Math.max(1, (source.frameCount() + count - 1) / count));
    }

    /** A clip whose frames depend on those before: one part, all by one stage. */
    static FrameByFrame inOrder(Retargeter plan, Clip source, Stage stage) {
        return new FrameByFrame(plan, source, () -> stage, Math.max(1, source.frameCount()));
    }

    @Override
    public int partCount() {
        return parts.length;
    }

    @Override
    public void solve(int part, DoubleConsumer watcher) {
        int first = partLength * part;
        int end = Math.min(source.frameCount(), first + partLength);
        ClipBuilder result = plan.newResult(source.rate()).reserve(end - first);
        Stage idler = idle.poll();
        Stage stage = idler == null ? stages.get() : idler;
        Pose from = new Pose(source.skeleton());
        Pose to = new Pose(plan.target().skeleton());
        for (int frame = first; frame < end; frame++) {
            source.getFrame(frame, from);
            stage.step(frame, from, to);
            result.addFrame(to);
            watcher.accept((frame + 1.0 - first) / (end - first));
        }
        parts[part] = result.build();
        idle.add(stage);
    }

    @Override
    public Clip result() {
        List<Clip> solved = Arrays.stream(parts)
                .map(part -> Objects.requireNonNull(part, "not all parts are solved"))
                .toList();
        return solved.size() == 1 ? solved.get(0) : Join.apply(solved);
    }
}
