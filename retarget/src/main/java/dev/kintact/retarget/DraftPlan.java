package dev.kintact.retarget;

import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Cuts;
import dev.kintact.retarget.adapt.ArmIntent;
import dev.kintact.retarget.adapt.ArmIntentTrack;
import dev.kintact.retarget.adapt.DraftAdaptation;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.feet.FootPlan;
import dev.kintact.retarget.feet.HipShift;
import dev.kintact.retarget.feet.HipTrack;
import dev.kintact.retarget.feet.LegSolver;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import java.util.ArrayList;
import java.util.List;

/**
 * Plan of a clip in draft quality. Feet and hips are planned from cut to cut, as feet hold still over many frames; arms depend on their
 * frame and on the intent of the clip. Immutable once made.
 */
final class DraftPlan {

    private final Body performer;
    private final Body character;
    private final PosturePlan posture;
    private final DraftStages stages;
    private final List<Shot> shots;
    private final ArmIntentTrack intent;

    /** Feet and hips of the frames between two cuts. */
    private record Shot(int firstFrame, FootPlan feet, HipTrack hips) {}

    DraftPlan(Body performer, Body character, PosturePlan posture, DraftStages stages, Clip source, SideBySide both) {
        this.performer = performer;
        this.character = character;
        this.posture = posture;
        this.stages = stages;
        List<Clip> clips = Cuts.split(source, performer.rig().height());
        SideBySide.Found<List<Shot>, ArmIntentTrack> found =
                both.find(() -> planFeet(clips, both), () -> stages.readIntent(performer, clips));
        shots = found.one();
        intent = found.other();
    }

    private List<Shot> planFeet(List<Clip> clips, SideBySide both) {
        List<Shot> planned = new ArrayList<>();
        int first = 0;
        for (Clip clip : clips) {
            HipTrack hips =
                    new HipTrack(character, clip.frameCount(), clip.rate().framesPerSecond());
            FootPlan feet = FootPlan.of(performer, character, posture, clip, hips::newReader, both);
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                hips.take(frame, feet);
            }
            hips.smooth();
            planned.add(new Shot(first, feet, hips));
            first += clip.frameCount();
        }
        return List.copyOf(planned);
    }

    /** Scratch that solves frames in any order, for one thread. */
    FrameByFrame.Stage newStage() {
        PostureStage stage = posture.newStage();
        HipShift raising = new HipShift(character.rig());
        LegSolver legs = new LegSolver(character);
        PerformerReading reading = stages.newReading(performer);
        ArmIntent meant = stages.newArmIntent();
        DraftAdaptation arms = stages.newAdaptation(character);
        return (frame, source, target) -> {
            source.updateWorld();
            EgocentricCode code = reading.read(source);
            stage.put(source, reading.turns(), target);
            plant(frame, raising, legs, target);
            if (code.isAnyNear()) {
                intent.get(frame, meant);
            }
            arms.adapt(code, meant, target);
        };
    }

    private void plant(int frame, HipShift raising, LegSolver legs, Pose target) {
        int last = shots.size() - 1;
        while (last > 0 && shots.get(last).firstFrame > frame) {
            last--;
        }
        Shot shot = shots.get(last);
        int within = frame - shot.firstFrame;
        double shift = shot.hips.shift(within);
        raising.apply(target, shift, shot.hips.roll(within));
        legs.solve(target, target, shot.feet, within, shift);
    }
}
