package dev.kintact.retarget.refine;

import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.feet.FootPlan;
import dev.kintact.retarget.feet.HipTrack;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;

/**
 * Copied rotations of a clip with the hips at the height at which stance legs are as extended as copied: the posture that a refine
 * departs from. Immutable once made.
 */
final class Baseline {

    final Clip source;
    final FootPlan feet;
    private final PosturePlan plan;
    private final HipTrack hips;

    /**
     * The baseline of a clip.
     *
     * @param plan how postures are copied
     * @param source of the performer's skeleton. Not modified.
     */
    Baseline(Body performer, Body character, PosturePlan plan, Clip source) {
        this.plan = plan;
        this.source = source;
        hips = new HipTrack(character, source.frameCount(), source.rate().framesPerSecond());
        feet = FootPlan.of(performer, character, plan, source, hips::newReader, SideBySide.IN_TURN);
        for (int frame = 0; frame < source.frameCount(); frame++) {
            hips.take(frame, feet);
        }
        hips.smooth();
    }

    /** A reader of frames in any order, for one thread. */
    Reader newReader() {
        return new Reader();
    }

    /** Reads frames. Scratch. */
    final class Reader {

        private final PostureStage stage = plan.newStage();
        private final Pose performed = new Pose(source.skeleton());

        /**
         * Reads a frame.
         *
         * @param dest Modified, world transforms included.
         */
        void read(int frame, Pose dest) {
            source.getFrame(frame, performed);
            stage.apply(performed, dest);
            dest.updateWorld();
            hips.apply(frame, dest);
        }

        /** The performer's pose in the frame last read. Do not modify. */
        Pose performed() {
            return performed;
        }
    }
}
