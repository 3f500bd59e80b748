package dev.kintact.retarget;

import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.retarget.adapt.DraftAdaptation;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.feet.FootPlan;
import dev.kintact.retarget.feet.HipShift;
import dev.kintact.retarget.feet.HipTrack;
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
    private final DraftStages stages;
    private final FootPlan feet;
    private final HipTrack hips;

    DraftPlan(Body performer, Body character, PosturePlan posture, DraftStages stages, Clip source, SideBySide both) {
        this.performer = performer;
        this.character = character;
        this.posture = posture;
        this.stages = stages;
        hips = new HipTrack(character, source.frameCount(), source.rate().framesPerSecond());
        feet = FootPlan.of(performer, character, posture, source, hips::newReader, both);
        for (int frame = 0; frame < source.frameCount(); frame++) {
            hips.take(frame, feet);
        }
        hips.smooth();
    }

    /** Scratch that solves frames in any order, for one thread. */
    FrameByFrame.Stage newStage() {
        PostureStage stage = posture.newStage();
        HipShift raising = new HipShift(character.rig());
        LegSolver legs = new LegSolver(character);
        PerformerReading reading = stages.newReading(performer);
        DraftAdaptation arms = stages.newAdaptation(character);
        return (frame, source, target) -> {
            source.updateWorld();
            EgocentricCode code = reading.read(source);
            stage.put(source, reading.turns(), target);
            raising.apply(target, hips.shift(frame), hips.roll(frame));
            legs.solve(target, target, feet, frame, hips.shift(frame));
            arms.adapt(source, code, target);
        };
    }
}
