package dev.kintact.qa;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.feet.FootPlan;
import dev.kintact.retarget.feet.HipTrack;
import dev.kintact.retarget.feet.LegSolver;
import dev.kintact.retarget.feet.LiveFeet;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import dev.kintact.retarget.posture.RootMotion;

/** Copied rotations with feet put on the ground, and nothing else. */
final class GroundedFeet {

    private final Body performer;
    private final Body character;
    private final PosturePlan posture;
    private final Retargeter copying;

    /** Metres. */
    double farthestFoot;

    double deepestDrop;

    GroundedFeet(Body performer, Body character) {
        this.performer = performer;
        this.character = character;
        posture = PosturePlan.between(performer.rig(), character.rig(), RootMotion.FULL);
        copying = Retargeter.between(performer.rig(), character.rig(), RetargetOptions.of(Method.IMR));
    }

    Clip copy(Clip source) {
        return copying.apply(source);
    }

    /** With a plan over the whole clip. */
    Clip planned(Clip source, boolean drops) {
        FootPlan plan = FootPlan.of(performer, character, posture, source);
        Clip copy = copy(source);
        LegSolver solver = new LegSolver(character);
        HipTrack hips = new HipTrack(character, copy.frameCount(), copy.rate().framesPerSecond());
        Pose pose = new Pose(character.rig().skeleton());
        for (int frame = 0; drops && frame < copy.frameCount(); frame++) {
            copy.getFrame(frame, pose);
            pose.updateWorld();
            hips.take(frame, pose, pose, plan);
        }
        hips.smooth();
        ClipBuilder result = result(copy);
        for (int frame = 0; frame < copy.frameCount(); frame++) {
            copy.getFrame(frame, pose);
            pose.updateWorld();
            hips.apply(frame, pose);
            farthestFoot = Math.max(farthestFoot, solver.solve(pose, plan, frame));
            deepestDrop = Math.max(deepestDrop, -hips.shift(frame));
            result.addFrame(pose);
        }
        return result.build();
    }

    /** Frame by frame. */
    Clip live(Clip source) {
        LiveFeet feet = new LiveFeet(performer, character, source.rate().framesPerSecond());
        PostureStage stage = posture.newStage();
        LegSolver solver = new LegSolver(character);
        Pose from = new Pose(performer.rig().skeleton());
        Pose to = new Pose(character.rig().skeleton());
        ClipBuilder result = result(copy(source));
        for (int frame = 0; frame < source.frameCount(); frame++) {
            source.getFrame(frame, from);
            stage.apply(from, to);
            to.updateWorld();
            feet.step(from, to);
            farthestFoot = Math.max(farthestFoot, solver.solve(to, to, feet, 0));
            result.addFrame(to);
        }
        return result.build();
    }

    private ClipBuilder result(Clip copy) {
        ClipBuilder result = copy.emptyCopy();
        for (int joint = 0; joint < copy.skeleton().jointCount(); joint++) {
            result.translates(joint);
        }
        return result;
    }
}
