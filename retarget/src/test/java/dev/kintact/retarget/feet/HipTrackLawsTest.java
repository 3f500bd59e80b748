package dev.kintact.retarget.feet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Tracks of hips are smooth, and legs of who stands are as straight as copied. */
class HipTrackLawsTest {

    private static final int RATE = 60;

    /** Extensions of stance legs differ from copied ones by less than this share. */
    private static final double STRAIGHT = 0.002;

    private record Stand(RandomBody performer, RandomBody character, double sway) {
        static Stand any(Gen gen) {
            return new Stand(RandomBody.any(gen), RandomBody.any(gen), gen.between(0.0, 0.05));
        }

        PosturePlan posture() {
            return PosturePlan.between(performer.rig(), character.rig(), RootMotion.FULL);
        }

        /** Stands on straight legs and sways from the ankles. */
        Clip clip(int frames) {
            ClipBuilder clip = new ClipBuilder(performer.rig().skeleton(), FrameRate.of(RATE));
            for (int joint = 0; joint < performer.rig().skeleton().jointCount(); joint++) {
                clip.rotates(joint).translates(joint);
            }
            for (int frame = 0; frame < frames; frame++) {
                clip.addFrame(performer.tPose());
            }
            return clip.build();
        }
    }

    private static double extension(RandomBody body, Pose pose, boolean left) {
        List<Vector3d> joints = (left
                        ? List.of(Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT)
                        : List.of(Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT))
                .stream()
                        .map(role -> pose.getWorldPosition(body.rig().map().requireJoint(role), new Vector3d()))
                        .toList();
        double length = joints.get(0).distance(joints.get(1)) + joints.get(1).distance(joints.get(2));
        return joints.get(0).distance(joints.get(2)) / length;
    }

    /** Bends both knees of a pose, hips staying where they are. */
    private static void bend(RandomBody body, Pose pose, double radians) {
        for (Role role : List.of(Role.LEFT_LOWER_LEG, Role.RIGHT_LOWER_LEG)) {
            int joint = body.rig().map().requireJoint(role);
            Quaterniond above = pose.getWorldRotation(pose.skeleton().parent(joint), new Quaterniond());
            Quaterniond turn = new Quaterniond().rotateX(radians).mul(pose.getWorldRotation(joint, new Quaterniond()));
            pose.setLocalRotation(joint, above.conjugate().mul(turn));
        }
        pose.updateWorld();
    }

    @Test
    void legsOfWhoStandsAreAsStraightAsCopied() {
        double[] worst = new double[1];
        int[] legs = new int[2];
        Laws.forSome("stance legs as straight as copied", 100, Stand::any, stand -> {
            Clip clip = stand.clip(5);
            PosturePlan posture = stand.posture();
            FootPlan plan = FootPlan.of(stand.performer.body(), stand.character.body(), posture, clip);
            HipTrack hips = new HipTrack(stand.character.body(), clip.frameCount(), RATE);
            Pose source = stand.performer.tPose();
            Pose pose = new Pose(stand.character.rig().skeleton());
            Pose copied = new Pose(stand.character.rig().skeleton());
            posture.newStage().apply(source, copied);
            copied.updateWorld();
            bend(stand.character, copied, stand.sway);
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                hips.take(frame, copied, copied, plan);
            }
            hips.smooth();
            pose.setLocal(copied);
            pose.updateWorld();
            hips.apply(2, pose);
            new LegSolver(stand.character.body()).solve(pose, copied, plan, 2, hips.shift(2));
            for (boolean left : new boolean[] {true, false}) {
                double added = extension(stand.character, pose, left) - extension(stand.character, copied, left);
                worst[0] = Math.max(worst[0], Math.abs(added));
                legs[Math.abs(added) < STRAIGHT ? 0 : 1]++;
            }
        });
        System.out.printf(
                Locale.ROOT,
                "standing: extension of %d of %d legs within %.1f %%, %.2f %% at most%n",
                legs[0],
                legs[0] + legs[1],
                100 * STRAIGHT,
                100 * worst[0]);
        assertThat(worst[0]).isLessThan(STRAIGHT);
    }

    private record Walk(Stroll performer, RandomBody character) {
        static Walk any(Gen gen) {
            return new Walk(Stroll.any(gen), RandomBody.any(gen));
        }
    }

    /** Hips that were raised and lowered in turn. */
    @Test
    void tremblingHipsAreSmoothed() {
        Laws.forSome("hips that tremble", 30, Walk::any, walk -> {
            Clip clip = walk.performer.clip(RATE, 0.5);
            RandomBody body = walk.performer.random();
            PosturePlan posture = PosturePlan.between(body.rig(), body.rig(), RootMotion.FULL);
            FootPlan plan = FootPlan.of(body.body(), body.body(), posture, clip);
            HipTrack raw = new HipTrack(body.body(), clip.frameCount(), RATE);
            HipTrack smooth = new HipTrack(body.body(), clip.frameCount(), RATE);
            PostureStage stage = posture.newStage();
            Pose source = new Pose(clip.skeleton());
            Pose pose = new Pose(body.rig().skeleton());
            HipShift shift = new HipShift(body.rig());
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, source);
                stage.apply(source, pose);
                pose.updateWorld();
                shift.raise(pose, (frame % 2 == 0 ? 0.02 : 0) * body.rig().hipHeight());
                raw.take(frame, pose, pose, plan);
                smooth.take(frame, pose, pose, plan);
            }
            smooth.smooth();
            double before = largestStep(raw, clip.frameCount());
            assertThat(before).isGreaterThan(0.01 * body.rig().hipHeight());
            assertThat(largestStep(smooth, clip.frameCount())).isLessThan(before / 5);
        });
    }

    private static double largestStep(HipTrack track, int frames) {
        double most = 0;
        for (int frame = 5; frame < frames - 5; frame++) {
            most = Math.max(most, Math.abs(track.shift(frame) - track.shift(frame - 1)));
        }
        return most;
    }

    /** Frames may be read before the plan is known, in any order. */
    @Test
    void framesReadBeforeThePlanGiveTheSameTrack() {
        Laws.forSome("hips read before the plan", 20, Walk::any, walk -> {
            Clip clip = walk.performer.clip(RATE, 0.3);
            RandomBody performer = walk.performer.random();
            PosturePlan posture = PosturePlan.between(performer.rig(), walk.character.rig(), RootMotion.FULL);
            FootPlan plan = FootPlan.of(performer.body(), walk.character.body(), posture, clip);
            HipTrack early = new HipTrack(walk.character.body(), clip.frameCount(), RATE);
            HipTrack late = new HipTrack(walk.character.body(), clip.frameCount(), RATE);
            FootPlan.Onlooker[] readers = {early.newReader(), early.newReader()};
            Pose source = new Pose(clip.skeleton());
            Pose pose = new Pose(walk.character.rig().skeleton());
            PostureStage stage = posture.newStage();
            for (int frame = clip.frameCount() - 1; frame >= 0; frame--) {
                clip.getFrame(frame, source);
                stage.apply(source, pose);
                pose.updateWorld();
                readers[frame % 2].see(frame, pose);
                late.take(frame, pose, pose, plan);
            }
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                early.take(frame, plan);
                assertThat(early.shift(frame)).isEqualTo(late.shift(frame));
                assertThat(early.roll(frame)).isEqualTo(late.roll(frame));
            }
        });
    }
}
