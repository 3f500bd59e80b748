package dev.kintact.retarget.feet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.EasyReach;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.Moves;
import dev.kintact.testkit.RandomBody;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Legs that put feet where they belong, and hips that come down for them. */
class LegSolverTest {

    private static final int RATE = 60;

    /** By so much of their height hips are lifted off the reach of their legs. */
    private static final double TOO_HIGH = 0.08;

    /** Degrees. */
    private static final double LITTLE = 8;

    private record Walk(Stroll performer, RandomBody character) {
        static Walk any(Gen gen) {
            return new Walk(Stroll.any(gen), RandomBody.any(gen));
        }

        PosturePlan posture() {
            return PosturePlan.between(performer.random().rig(), character.rig(), RootMotion.FULL);
        }

        FootPlan plan(Clip clip) {
            return FootPlan.of(performer.random().body(), character.body(), posture(), clip);
        }
    }

    @Test
    void feetAreWhereTheyBelongOrAsFarAsSaid() {
        int[] there = new int[2];
        Laws.forAll("feet are where they belong or as far away as said", Walk::any, walk -> {
            Clip clip = walk.performer.clip(RATE, 1);
            FootPlan plan = walk.plan(clip);
            Body character = walk.character.body();
            LegSolver solver = new LegSolver(character);
            PostureStage stage = walk.posture().newStage();
            Pose source = new Pose(clip.skeleton());
            Pose pose = new Pose(character.rig().skeleton());
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, source);
                stage.apply(source, pose);
                pose.updateWorld();
                int head = character.rig().map().requireJoint(Role.HEAD);
                Vector3d headBefore = pose.getWorldPosition(head, new Vector3d());
                double missing = solver.solve(pose, plan, frame);
                assertThat(pose.getWorldPosition(head, new Vector3d())).isEqualTo(headBefore);
                for (int side = 0; side < 2; side++) {
                    if (plan.grounded(frame, side) == 1) {
                        int foot = character.fine().soles().get(side).foot();
                        double off = pose.getWorldPosition(foot, new Vector3d())
                                .distance(plan.goal(frame, side, new Vector3d()));
                        assertThat(off).isLessThanOrEqualTo(missing + 1e-9);
                        Quaterniond rotation = pose.getWorldRotation(foot, new Quaterniond());
                        assertThat(Math.abs(rotation.dot(plan.rotation(frame, side, new Quaterniond()))))
                                .isGreaterThan(1 - 1e-9);
                        there[off < 1e-9 ? 0 : 1]++;
                    }
                }
            }
        });
        assertThat(there[0]).isGreaterThan(there[1]);
    }

    /** Captures have such knees; they lean to one side in one frame and to the other in the next. */
    @Test
    void kneesCapturedBackwardsDoNotJumpFromSideToSide() {
        double[] worst = new double[1];
        Laws.forAll("knees captured backwards do not jump from side to side", Walk::any, walk -> {
            RandomBody performer = walk.performer.random();
            FootPlan plan = walk.plan(kneesBackwards(performer));
            LegSolver solver = new LegSolver(walk.character.body());
            PostureStage stage = walk.posture().newStage();
            Rig rig = walk.character.rig();
            int thigh = rig.map().requireJoint(Role.LEFT_UPPER_LEG);
            Quaterniond before = new Quaterniond();
            for (int frame = 0; frame < plan.frameCount(); frame++) {
                Pose pose = new Pose(rig.skeleton());
                stage.apply(kneesBackwards(performer, frame), pose);
                pose.updateWorld();
                solver.solve(pose, plan, frame);
                Quaterniond now = pose.getLocalRotation(thigh, new Quaterniond());
                double turned = 2 * Math.acos(Math.min(1, Math.abs(now.dot(before))));
                worst[0] = Math.max(worst[0], frame == 0 ? 0 : Math.toDegrees(turned));
                before.set(now);
            }
            assertThat(worst[0]).isLessThan(1);
        });
        System.out.printf(Locale.ROOT, "knees captured backwards: thighs turn by %.3f degrees%n", worst[0]);
    }

    private static Clip kneesBackwards(RandomBody performer) {
        ClipBuilder clip = new ClipBuilder(performer.rig().skeleton(), FrameRate.of(RATE));
        for (int joint = 0; joint < performer.rig().skeleton().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        for (int frame = 0; frame < 6; frame++) {
            clip.addFrame(kneesBackwards(performer, frame));
        }
        return clip.build();
    }

    /** Stands with knees 20° backwards that lean to one side, by less and less, and then to the other. */
    private static Pose kneesBackwards(RandomBody performer, int frame) {
        return bent(performer, new Quaterniond().rotationZ(1e-3 * (frame - 2.5)).rotateX(-Math.toRadians(20)));
    }

    /** Stands with knees that are bent by a turn in the world. */
    private static Pose bent(RandomBody performer, Quaterniond bend) {
        Pose pose = performer.tPose();
        for (Role shin : List.of(Role.LEFT_LOWER_LEG, Role.RIGHT_LOWER_LEG)) {
            int joint = performer.rig().map().requireJoint(shin);
            Quaterniond above = pose.getWorldRotation(pose.skeleton().parent(joint), new Quaterniond());
            Quaterniond turn = new Quaterniond(bend).mul(pose.getWorldRotation(joint, new Quaterniond()));
            pose.setLocalRotation(joint, above.conjugate().mul(turn).normalize());
        }
        pose.updateWorld();
        return pose;
    }

    /** The capture's knee goes backwards by a degree a frame; the hips are too low for legs that stay as they are. */
    @Test
    void aKneeThatIsCapturedFurtherAndFurtherBackIsBroughtThroughStraight() {
        assertThat(turnedMost(
                        "knees that go backwards little by little",
                        step -> new Quaterniond().rotationX(Math.toRadians(10 - step))))
                .isLessThan(LITTLE);
    }

    /** Captures have nearly straight knees lean to any side, and it must not matter which. */
    @Test
    void aNearlyStraightKneeBendsTheSameWayWhereverItLeans() {
        assertThat(turnedMost(
                        "straight knees that lean all around",
                        step -> new Quaterniond()
                                .rotationAxis(Math.toRadians(4), Math.cos(0.3 * step), 0, Math.sin(0.3 * step))))
                .isLessThan(LITTLE);
    }

    /**
     * How far a thigh or shin of the performer's own body turns at most from one step to the next, degrees, where knees are bent
     * step by step and hips are lowered and to one side of where the plan has them.
     */
    private static double turnedMost(String law, IntFunction<Quaterniond> bend) {
        double[] worst = new double[1];
        Laws.forAll(law, Walk::any, walk -> {
            RandomBody performer = walk.performer.random();
            Rig rig = performer.rig();
            ClipBuilder standing = new ClipBuilder(rig.skeleton(), FrameRate.of(RATE));
            for (int joint = 0; joint < rig.skeleton().jointCount(); joint++) {
                standing.rotates(joint).translates(joint);
            }
            PosturePlan posture = PosturePlan.between(rig, rig, RootMotion.FULL);
            Clip clip = standing.addFrame(performer.tPose()).build();
            FootPlan plan = FootPlan.of(performer.body(), performer.body(), posture, clip);
            LegSolver solver = new LegSolver(performer.body());
            int[] joints = {
                rig.map().requireJoint(Role.LEFT_UPPER_LEG), rig.map().requireJoint(Role.LEFT_LOWER_LEG)
            };
            Quaterniond[] before = {new Quaterniond(), new Quaterniond()};
            for (int step = 0; step <= 22; step++) {
                Pose pose = bent(performer, bend.apply(step));
                Vector3d aside = new Vector3d(0.06, -0.06, 0).mul(rig.hipHeight());
                pose.setLocalTranslation(
                        0, pose.getLocalTranslation(0, new Vector3d()).add(aside));
                pose.updateWorld();
                solver.solve(pose, plan, 0);
                for (int i = 0; i < joints.length; i++) {
                    Quaterniond now = pose.getLocalRotation(joints[i], new Quaterniond());
                    double turned = Math.toDegrees(2 * Math.acos(Math.min(1, Math.abs(now.dot(before[i])))));
                    worst[0] = Math.max(worst[0], step == 0 ? 0 : turned);
                    before[i].set(now);
                }
            }
        });
        System.out.printf(Locale.ROOT, "%s: %.1f degrees in a step%n", law, worst[0]);
        return worst[0];
    }

    @Test
    void loweredHipsLetFeetReach() {
        double[] worst = new double[2];
        Laws.forAll("lowered hips let feet reach", Walk::any, walk -> {
            Clip clip = walk.performer.clip(RATE, 1);
            FootPlan plan = walk.plan(clip);
            Body character = walk.character.body();
            LegSolver solver = new LegSolver(character);
            HipTrack hips = new HipTrack(character, clip.frameCount(), RATE);
            HipShift raising = new HipShift(character.rig());
            Pose[] poses = new Pose[clip.frameCount()];
            PostureStage stage = walk.posture().newStage();
            Pose source = new Pose(clip.skeleton());
            for (int frame = 0; frame < poses.length; frame++) {
                clip.getFrame(frame, source);
                poses[frame] = new Pose(character.rig().skeleton());
                stage.apply(source, poses[frame]);
                poses[frame].updateWorld();
                raising.raise(poses[frame], TOO_HIGH * character.rig().hipHeight());
                hips.take(frame, poses[frame], poses[frame], plan);
            }
            hips.smooth();
            for (int frame = 0; frame < poses.length; frame++) {
                Pose without = new Pose(character.rig().skeleton());
                without.setLocal(poses[frame]);
                without.updateWorld();
                worst[0] += solver.solve(without, plan, frame);
                hips.apply(frame, poses[frame]);
                worst[1] += solver.solve(poses[frame], plan, frame);
            }
        });
        assertThat(worst[0]).isGreaterThan(1);
        assertThat(worst[1]).isLessThan(worst[0] / 100);
    }

    /** Bodies that stand, lie or are on their way, with feet that belong on and in the ground where they would walk. */
    @Test
    void noShinGoesDeeperIntoTheGroundThanItWas() {
        double[] deeper = new double[1];
        int[] near = new int[1];
        Laws.forAll("no shin goes deeper into the ground than it was", Walk::any, walk -> {
            Clip clip = walk.performer.clip(RATE, 1);
            Vector3d down = new Vector3d(0, -0.1 * walk.performer.random().rig().hipHeight(), 0);
            FootPlan plan = walk.plan(Moves.moved(clip, new Quaterniond(), down));
            Body character = walk.character.body();
            LegSolver solver = new LegSolver(character);
            PostureStage stage = walk.posture().newStage();
            Pose source = new Pose(clip.skeleton());
            Pose pose = new Pose(character.rig().skeleton());
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, source);
                stage.apply(source, pose);
                double share = (double) frame / clip.frameCount();
                lay(pose, character.rig(), 3 * share - 1.5, 0.1 + Math.abs(2 * share - 1) * 0.3);
                double[] before = shins(character, pose);
                solver.solve(pose, plan, frame);
                double[] after = shins(character, pose);
                for (int side = 0; side < 2; side++) {
                    near[0] += Math.abs(after[side]) < 1e-9 ? 1 : 0;
                    deeper[0] = Math.max(deeper[0], Math.min(0, before[side]) - after[side]);
                }
            }
        });
        System.out.printf(
                Locale.ROOT, "shins are %.2e heights deeper in the ground at most; %d lie on it%n", deeper[0], near[0]);
        assertThat(near[0]).isGreaterThan(1000);
        assertThat(deeper[0]).isLessThan(1e-6);
    }

    /** Tilts all of a body, radians, and brings its hips to a height, a share of what they have when standing. */
    private static void lay(Pose pose, Rig rig, double tilt, double height) {
        pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(new Quaterniond().rotationX(tilt)));
        pose.updateWorld();
        double hips = pose.getWorldPosition(rig.map().requireJoint(Role.HIPS), new Vector3d()).y;
        pose.setLocalTranslation(
                0, pose.getLocalTranslation(0, new Vector3d()).add(0, height * rig.hipHeight() - hips, 0));
        pose.updateWorld();
    }

    /** By side: how high the lower end of the shin is over where it would lie, or stand, as a share of the height. */
    private static double[] shins(Body body, Pose pose) {
        double[] heights = new double[2];
        for (int side = 0; side < 2; side++) {
            double radius = body.fine()
                    .capsule(side == 0 ? Region.LEFT_SHIN : Region.RIGHT_SHIN)
                    .radius();
            int knee = body.rig().map().requireJoint(side == 0 ? Role.LEFT_LOWER_LEG : Role.RIGHT_LOWER_LEG);
            int ankle = body.rig().map().requireJoint(side == 0 ? Role.LEFT_FOOT : Role.RIGHT_FOOT);
            Pose standing = new Pose(body.rig().skeleton());
            body.rig().tPose().getFrame(0, standing);
            standing.updateWorld();
            double stands = Math.min(radius, standing.getWorldPosition(ankle, new Vector3d()).y);
            double kneeHeight = pose.getWorldPosition(knee, new Vector3d()).y - radius;
            double ankleHeight = pose.getWorldPosition(ankle, new Vector3d()).y - stands;
            heights[side] = Math.min(kneeHeight, ankleHeight) / body.measures().height();
        }
        return heights;
    }

    @Test
    void anEnvelopeIsNowhereBelowWhatItCovers() {
        Laws.forAll(
                "an envelope is nowhere below what it covers",
                gen -> gen.listOf(gen.count(1), g -> g.between(0.0, 1.0)),
                values -> {
                    double[] raw =
                            values.stream().mapToDouble(Double::doubleValue).toArray();
                    for (int half = 1; half < 6; half++) {
                        double[] over = Envelope.over(raw, half);
                        for (int i = 0; i < raw.length; i++) {
                            assertThat(over[i]).isGreaterThanOrEqualTo(raw[i] - 1e-12);
                        }
                        assertThat(Arrays.stream(over).max().orElseThrow())
                                .isLessThanOrEqualTo(Arrays.stream(raw).max().orElseThrow() + 1e-12);
                    }
                });
    }

    /** Without a corner where it begins to give way, and never longer than the leg. */
    @Test
    void aLegGivesWaySoftly() {
        double before = 0;
        double slope = 1;
        for (int i = 1; i < 2000; i++) {
            double reached = EasyReach.soften(i * 0.001, 0.5, 1);
            assertThat(reached).isLessThanOrEqualTo(1).isGreaterThanOrEqualTo(before);
            assertThat(slope - (reached - before) / 0.001).isBetween(-1e-9, 0.1);
            slope = (reached - before) / 0.001;
            before = reached;
        }
        assertThat(EasyReach.soften(0.999, 0.999, 1)).isEqualTo(0.999);
        assertThat(EasyReach.soften(2, 1, 1)).isEqualTo(1);
    }

    @Test
    void liveFeetAllocateNothing() {
        Walk walk = Walk.any(new Gen(5, 20));
        Clip clip = walk.performer.clip(RATE, 1);
        LiveFeet feet = new LiveFeet(walk.performer.random().body(), walk.character.body(), RATE);
        LegSolver solver = new LegSolver(walk.character.body());
        PostureStage stage = walk.posture().newStage();
        Pose source = new Pose(clip.skeleton());
        Pose pose = new Pose(walk.character.rig().skeleton());
        int[] frame = new int[1];
        Allocations.assertAllocatesNothing(() -> {
            clip.getFrame(frame[0]++ % clip.frameCount(), source);
            stage.apply(source, pose);
            pose.updateWorld();
            feet.step(source, pose);
            solver.solve(pose, pose, feet, 0);
        });
    }
}
