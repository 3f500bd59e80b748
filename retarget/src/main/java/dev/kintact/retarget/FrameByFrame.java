package dev.kintact.retarget;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Join;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A clip whose frames are solved one after the other: parts are some frames each, by a stage of their own. */
final class FrameByFrame implements ClipRetarget {

    /** Frames a part: long enough to be worth handing out, short enough for a progress bar. */
    private static final int PART = 512;

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
     * @param stages makes one for each part
     */
    static FrameByFrame inAnyOrder(Retargeter plan, Clip source, Supplier<Stage> stages) {
        return new FrameByFrame(plan, source, stages, PART);
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
        Stage stage = stages.get();
        Pose from = new Pose(source.skeleton());
        Pose to = new Pose(plan.target().skeleton());
        for (int frame = first; frame < end; frame++) {
            source.getFrame(frame, from);
            stage.step(frame, from, to);
            result.addFrame(to);
            watcher.accept((frame + 1.0 - first) / (end - first));
        }
        parts[part] = result.build();
    }

    @Override
    public Clip result() {
        List<Clip> solved = Arrays.stream(parts)
                .map(part -> Objects.requireNonNull(part, "not all parts are solved"))
                .toList();
        return solved.size() == 1 ? solved.get(0) : Join.apply(solved);
    }
}
