package dev.kintact.retarget.feet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.junit.jupiter.api.Test;

/** Shift and roll of the hips for which legs are as extended as copied, on any bodies. */
class HipLevelLawsTest {

    private static final int RATE = 60;

    /** The largest shift as a share of the hips' height. */
    private static final double MOST = 0.1;

    private record Walk(Stroll performer, RandomBody character) {
        static Walk any(Gen gen) {
            return new Walk(Stroll.any(gen), RandomBody.any(gen));
        }
    }

    /** Postures of a clip on a character, and where its feet belong. */
    private record Copied(RandomBody character, FootPlan plan, Pose[] poses) {
        static Copied of(RandomBody performer, Clip clip, RandomBody character) {
            PosturePlan posture = PosturePlan.between(performer.rig(), character.rig(), RootMotion.FULL);
            FootPlan plan = FootPlan.of(performer.body(), character.body(), posture, clip);
            PostureStage stage = posture.newStage();
            Pose source = new Pose(clip.skeleton());
            Pose[] poses = new Pose[clip.frameCount()];
            for (int frame = 0; frame < poses.length; frame++) {
                clip.getFrame(frame, source);
                poses[frame] = new Pose(character.rig().skeleton());
                stage.apply(source, poses[frame]);
                poses[frame].updateWorld();
            }
            return new Copied(character, plan, poses);
        }

        /** The track before it is smoothed, of poses raised by some metres. */
        HipTrack track(double metres) {
            HipTrack track = new HipTrack(character.body(), poses.length, RATE);
            HipShift shift = new HipShift(character.rig());
            for (int frame = 0; frame < poses.length; frame++) {
                Pose pose = new Pose(character.rig().skeleton());
                pose.setLocal(poses[frame]);
                pose.updateWorld();
                shift.raise(pose, metres);
                track.take(frame, pose, poses[frame], plan);
            }
            return track;
        }
    }

    private static Copied standing(RandomBody body) {
        return Copied.of(body, body.rig().tPose(), body);
    }

    @Test
    void onTheOwnBodyNothingIsShifted() {
        Laws.forSome("hips on the own body", 60, Stroll::any, stroll -> {
            Copied own = Copied.of(stroll.random(), stroll.clip(RATE, 1), stroll.random());
            HipTrack track = own.track(0);
            for (int frame = 0; frame < own.poses.length; frame++) {
                assertThat(track.shift(frame))
                        .isCloseTo(0, within(1e-9 * stroll.random().rig().hipHeight()));
                assertThat(track.roll(frame)).isCloseTo(0, within(1e-6));
            }
        });
    }

    private record Raised(RandomBody body, double share) {
        static Raised any(Gen gen) {
            return new Raised(RandomBody.any(gen), gen.between(-0.2, 0.2));
        }
    }

    @Test
    void raisedHipsComeBackAsFarAsTheLimit() {
        Laws.forSome("raised hips come back", 60, Raised::any, one -> {
            double height = one.body.rig().hipHeight();
            HipTrack track = standing(one.body).track(one.share * height);
            double expected = -Math.max(-MOST, Math.min(MOST, one.share)) * height;
            assertThat(track.shift(0)).isCloseTo(expected, within(1e-9 * height));
            assertThat(track.roll(0)).isCloseTo(0, within(1e-6));
        });
    }

    @Test
    void sizesScaleTheShiftAndMirrorsTurnTheRoll() {
        double[] most = new double[2];
        Laws.forSome("hips of a larger and of a mirrored body", 40, Walk::any, walk -> {
            RandomBody performer = walk.performer.random();
            Clip clip = walk.performer.clip(RATE, 0.5);
            RandomBody moving = new RandomBody(performer.humanoid(), clip, performer.shape(), performer.body());
            HipTrack one = Copied.of(performer, clip, walk.character).track(0);
            double height = walk.character.rig().hipHeight();
            HipTrack larger =
                    Copied.of(performer, clip, walk.character.scaled(2.5)).track(0);
            RandomBody image = moving.mirrored();
            HipTrack mirrored =
                    Copied.of(image, image.clip(), walk.character.mirrored()).track(0);
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                double shift = one.shift(frame);
                assertThat(larger.shift(frame)).isCloseTo(2.5 * shift, within(1e-6 * height));
                assertThat(larger.roll(frame)).isCloseTo(one.roll(frame), within(1e-6));
                assertThat(mirrored.shift(frame)).isCloseTo(shift, within(1e-6 * height));
                assertThat(mirrored.roll(frame)).isCloseTo(-one.roll(frame), within(1e-6));
                most[0] = Math.max(most[0], Math.abs(shift) / height);
                most[1] = Math.max(most[1], Math.abs(one.roll(frame)));
            }
        });
        assertThat(most[0]).as("largest shift").isBetween(0.01, MOST);
        assertThat(most[1]).as("largest roll").isBetween(0.01, 0.1 + 1e-9);
    }

    @Test
    void aFrameOfAStreamAllocatesNothing() {
        Walk walk = Walk.any(new Gen(5, 20));
        Clip clip = walk.performer.clip(RATE, 0.5);
        Rig rig = walk.character.rig();
        Body performer = walk.performer.random().body();
        PostureStage stage =
                PosturePlan.between(performer.rig(), rig, RootMotion.FULL).newStage();
        LiveFeet feet = new LiveFeet(performer, walk.character.body(), RATE);
        HipLevel level = new HipLevel(walk.character.body());
        Pose source = new Pose(clip.skeleton());
        Pose pose = new Pose(rig.skeleton());
        int[] frame = new int[1];
        Allocations.assertAllocatesNothing(() -> {
            clip.getFrame(frame[0]++ % clip.frameCount(), source);
            stage.apply(source, pose);
            pose.updateWorld();
            feet.step(source, pose);
            level.update(pose, pose, feet);
        });
    }
}
