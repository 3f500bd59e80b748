package dev.kintact.retarget;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.adapt.DraftAdaptation;
import dev.kintact.retarget.feet.FootPlan;
import dev.kintact.retarget.feet.HipDrop;
import dev.kintact.retarget.feet.LegSolver;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;

/**
 * A clip in draft quality: feet are planned over the whole of it, or they could not hold still; arms depend on their frame
 * alone. Immutable once made.
 */
final class DraftPlan {

    private final Body performer;
    private final Body character;
    private final PosturePlan posture;
    private final RetargetOptions options;
    private final double framesPerSecond;
    private final FootPlan feet;
    private final HipDrop drops;

    DraftPlan(Body performer, Body character, PosturePlan posture, RetargetOptions options, Clip source) {
        this.performer = performer;
        this.character = character;
        this.posture = posture;
        this.options = options;
        framesPerSecond = source.rate().framesPerSecond();
        feet = FootPlan.of(performer, character, posture, source);
        drops = new HipDrop(character, source.frameCount(), framesPerSecond);
        PostureStage stage = posture.newStage();
        Pose from = new Pose(source.skeleton());
        Pose to = new Pose(character.rig().skeleton());
        for (int frame = 0; frame < source.frameCount(); frame++) {
            source.getFrame(frame, from);
            stage.apply(from, to);
            drops.look(frame, to, feet);
        }
        drops.smooth();
    }

    /** Scratch that solves frames in any order, for one thread. */
    FrameByFrame.Stage newStage() {
        PostureStage stage = posture.newStage();
        HipDrop hips = new HipDrop(character, 0, framesPerSecond);
        LegSolver legs = new LegSolver(character);
        PerformerReading reading = DraftStages.newReading(performer, options);
        DraftAdaptation arms = DraftStages.newAdaptation(character, options);
        return (frame, source, target) -> {
            stage.apply(source, target);
            hips.lower(target, drops.drop(frame));
            legs.solve(target, feet, frame, drops.drop(frame));
            arms.adapt(source, reading.read(source), target);
        };
    }
}
