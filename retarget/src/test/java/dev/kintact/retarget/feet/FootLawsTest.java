package dev.kintact.retarget.feet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Sole;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ContactCase;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.Moves;
import dev.kintact.testkit.RandomBody;
import java.util.Arrays;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Where feet belong, on any bodies. */
class FootLawsTest {

    private static final double METRES = 1e-9;
    private static final int RATE = 60;

    private record Pair(ContactCase performer, RandomBody character) {
        static Pair any(Gen gen) {
            return new Pair(ContactCase.any(gen), RandomBody.any(gen));
        }
    }

    private record Walk(Stroll performer, RandomBody character) {
        static Walk any(Gen gen) {
            return new Walk(Stroll.any(gen), RandomBody.any(gen));
        }
    }

    private static PosturePlan posture(Body performer, Body character) {
        return PosturePlan.between(performer.rig(), character.rig(), RootMotion.FULL);
    }

    private static FootPlan plan(Body performer, Body character, Clip clip) {
        return FootPlan.of(performer, character, posture(performer, character), clip);
    }

    @Test
    void ownBodyOfAnySizeIsLeftAlone() {
        Laws.forAll("feet on the own body of any size are left alone", Pair::any, pair -> {
            RandomBody random = pair.performer.random();
            Body larger = random.scaled(pair.character.rig().hipHeight()).body();
            Clip clip = pair.performer.clip();
            FootPlan plan = plan(random.body(), larger, clip);
            LiveFeet live = new LiveFeet(random.body(), larger, clip.rate().framesPerSecond());
            PostureStage stage = posture(random.body(), larger).newStage();
            Pose copied = new Pose(larger.rig().skeleton());
            double allowed = METRES * (1 + larger.rig().hipHeight());
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                Pose source = pair.performer.pose(frame);
                stage.apply(source, copied);
                copied.updateWorld();
                live.step(source, copied);
                for (int side = 0; side < 2; side++) {
                    int foot = larger.fine().soles().get(side).foot();
                    Vector3d ankle = copied.getWorldPosition(foot, new Vector3d());
                    assertThat(plan.goal(frame, side, new Vector3d()).distance(ankle))
                            .isLessThan(allowed);
                    assertThat(live.goal(side, new Vector3d()).distance(ankle)).isLessThan(allowed);
                    assertThat(plan.rotation(frame, side, new Quaterniond())
                                    .equals(copied.getWorldRotation(foot, new Quaterniond()), 1e-12))
                            .isTrue();
                }
            }
        });
    }

    @Test
    void wideFeetStandBesideEachOtherWhereNarrowOnesDo() {
        Laws.forAll("feet have as much room between them as the performer's", Pair::any, pair -> {
            RandomBody performer = pair.performer.random();
            Body from = performer.body();
            Body to = pair.character.body();
            ClipBuilder standing = new ClipBuilder(from.rig().skeleton(), FrameRate.of(RATE));
            for (int joint = 0; joint < from.rig().skeleton().jointCount(); joint++) {
                standing.rotates(joint).translates(joint);
            }
            standing.addFrame(performer.tPose());
            Clip clip = standing.build();
            FootPlan plan = plan(from, to, clip);
            FootPlan own = plan(from, from, clip);
            double scale = to.rig().hipHeight() / from.rig().hipHeight();
            assertThat(roomBetweenFeet(plan, to))
                    .isGreaterThan(scale * roomBetweenFeet(own, from) - METRES * (1 + scale));
        });
    }

    /** From the middle of a foot to that of the other, less what is flesh. */
    private static double roomBetweenFeet(FootPlan plan, Body body) {
        double room = 0;
        for (int side = 0; side < 2; side++) {
            Sole sole = body.fine().soles().get(side);
            Vector3d middleInFoot = new Vector3d(sole.heel()).add(sole.ball()).div(2);
            double middle = plan.rotation(0, side, new Quaterniond()).transform(middleInFoot).x
                    + plan.goal(0, side, new Vector3d()).x;
            double radius = body.fine()
                    .capsule(side == 0 ? Region.LEFT_FOOT : Region.RIGHT_FOOT)
                    .radius();
            room += (side == 0 ? middle : -middle) - radius;
        }
        return room;
    }

    @Test
    void movedPlansMoveFreeFeetAndLetStandingOnesStand() {
        double[] most = new double[2];
        Laws.forAll("free places that move take no standing foot along", Walk::any, walk -> {
            Clip clip = walk.performer.clip(RATE, 2.4);
            FootPlan plan = plan(walk.performer.random().body(), walk.character.body(), clip);
            double far = 0.02 * walk.character.rig().height();
            double[] by = new double[4 * clip.frameCount()];
            Arrays.fill(by, far);
            FootPlan aside = plan.moved(by);
            for (int at = 0; at < by.length; at++) {
                by[at] = far * Math.sin(0.1 * (at / 4));
            }
            FootPlan swaying = plan.moved(by);
            for (int frame = 1; frame < clip.frameCount(); frame++) {
                for (int side = 0; side < 2; side++) {
                    Vector3d goal = plan.goal(frame, side, new Vector3d());
                    Vector3d moved = aside.goal(frame, side, new Vector3d());
                    assertThat(moved.sub(goal).distance(far, 0, far)).isLessThan(METRES * (1 + far));
                    Vector3d sway = swaying.goal(frame, side, new Vector3d()).sub(goal);
                    sway.add(plan.goal(frame - 1, side, new Vector3d()));
                    double step = sway.distance(swaying.goal(frame - 1, side, new Vector3d())) / far;
                    int kind = plan.firmness(frame, side) == 1 ? 0 : 1;
                    most[kind] = Math.max(most[kind], step);
                }
            }
        });
        assertThat(most[0]).isLessThan(1e-6);
        assertThat(most[1]).isGreaterThan(0.1);
    }

    /** Captured feet do so; the character's, which are of another shape, are to follow in their time. */
    @Test
    void feetThatTurnAboutInAFrameDoNotThrowAnklesAbout() {
        Laws.forAll("feet that turn about in a frame do not throw ankles about", Pair::any, pair -> {
            Body performer = pair.performer.random().body();
            Clip clip = turningAbout(pair.performer.random(), new Quaterniond().rotationY(Math.PI));
            FootPlan plan = plan(performer, pair.character.body(), clip);
            for (int side = 0; side < 2; side++) {
                Vector3d first = plan.goal(0, side, new Vector3d());
                double all = first.distance(plan.goal(plan.frameCount() - 1, side, new Vector3d()));
                for (int frame = 1; frame < plan.frameCount(); frame++) {
                    Vector3d step = plan.goal(frame, side, new Vector3d());
                    step.sub(plan.goal(frame - 1, side, new Vector3d())).y = 0;
                    assertThat(step.length()).isLessThan(0.25 * all + METRES);
                }
            }
        });
    }

    /** Longer feet that pitch are farther below their ankles: those rise in time, and no sole is lower than it would be else. */
    @Test
    void feetThatPitchInAFrameDoNotThrowAnklesUpAndDown() {
        double[] jumps = new double[2];
        Laws.forAll("feet that pitch in a frame do not throw ankles up and down", Pair::any, pair -> {
            Body from = pair.performer.random().body();
            Body to = pair.character.body();
            Clip clip = turningAbout(pair.performer.random(), new Quaterniond().rotationX(1.2));
            FootPlan plan = plan(from, to, clip);
            LiveFeet at = new LiveFeet(from, to, RATE);
            PosturePlan posture = posture(from, to);
            PostureStage stage = posture.newStage();
            Pose source = new Pose(clip.skeleton());
            Pose copied = new Pose(to.rig().skeleton());
            double most = posture.scale() * from.measures().height() / RATE;
            double[] before = new double[4];
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, source);
                stage.apply(source, copied);
                copied.updateWorld();
                at.step(source, copied);
                for (int side = 0; side < 2; side++) {
                    double planned = plan.goal(frame, side, new Vector3d()).y;
                    double needed = at.goal(side, new Vector3d()).y;
                    assertThat(planned).isGreaterThan(needed - METRES * (1 + most));
                    if (frame > 0) {
                        assertThat(Math.abs(planned - before[side])).isLessThan(1.001 * most);
                        jumps[0] = Math.max(jumps[0], Math.abs(needed - before[2 + side]) / most);
                    }
                    before[side] = planned;
                    before[2 + side] = needed;
                }
            }
        });
        assertThat(jumps[0]).isGreaterThan(3);
    }

    /** Hangs high over the ground with feet that in the middle of a second turn about. */
    private static Clip turningAbout(RandomBody random, Quaterniond about) {
        ClipBuilder clip = new ClipBuilder(random.rig().skeleton(), FrameRate.of(RATE));
        for (int joint = 0; joint < random.rig().skeleton().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        for (int frame = 0; frame < RATE; frame++) {
            Pose pose = random.tPose();
            Vector3d root = pose.getLocalTranslation(0, new Vector3d());
            pose.setLocalTranslation(0, root.add(0, random.rig().height(), 0));
            for (Sole sole : random.body().fine().soles()) {
                Quaterniond above = pose.getWorldRotation(pose.skeleton().parent(sole.foot()), new Quaterniond());
                Quaterniond turn = frame < RATE / 2 ? new Quaterniond() : new Quaterniond(about);
                turn.mul(pose.getWorldRotation(sole.foot(), new Quaterniond()));
                pose.setLocalRotation(sole.foot(), above.conjugate().mul(turn).normalize());
            }
            clip.addFrame(pose);
        }
        return clip.build();
    }

    @Test
    void movedOverTheGroundInMovedOut() {
        Laws.forAll("feet moved over the ground in, moved out", Pair::any, pair -> {
            Body performer = pair.performer.random().body();
            Body character = pair.character.body();
            Quaterniond turn = new Quaterniond().rotationY(2);
            Vector3d way = new Vector3d(3, 0, -4);
            Clip clip = pair.performer.clip();
            FootPlan plan = plan(performer, character, clip);
            FootPlan moved = plan(performer, character, Moves.moved(clip, turn, way));
            way.mul(posture(performer, character).scale());
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                for (int side = 0; side < 2; side++) {
                    Vector3d goal = turn.transform(plan.goal(frame, side, new Vector3d()))
                            .add(way);
                    assertThat(moved.goal(frame, side, new Vector3d()).distance(goal))
                            .isLessThan(1e-8);
                    assertThat(moved.grounded(frame, side))
                            .isBetween(plan.grounded(frame, side) - 1e-9, plan.grounded(frame, side) + 1e-9);
                }
            }
        });
    }

    @Test
    void mirroredInMirroredOut() {
        Laws.forAll("feet mirrored in, mirrored out", Pair::any, pair -> {
            RandomBody performer = pair.performer.random();
            RandomBody moving =
                    new RandomBody(performer.humanoid(), pair.performer.clip(), performer.shape(), performer.body());
            RandomBody image = moving.mirrored();
            FootPlan plan = plan(moving.body(), pair.character.body(), moving.clip());
            FootPlan other = plan(image.body(), pair.character.mirrored().body(), image.clip());
            for (int frame = 0; frame < plan.frameCount(); frame++) {
                for (int side = 0; side < 2; side++) {
                    Vector3d goal = plan.goal(frame, side, new Vector3d()).mul(-1, 1, 1);
                    assertThat(other.goal(frame, 1 - side, new Vector3d()).distance(goal))
                            .isLessThan(1e-6);
                }
            }
        });
    }

    /** A place of the character's sole by the plan: the one that the performer stands on to the last, if it is rigid with the foot. */
    private static Vector3d place(FootPlan plan, int frame, int side, Sole sole, int place) {
        Vector3d inFoot = new Vector3d(place == 1 ? sole.ball() : sole.tip());
        return plan.rotation(frame, side, new Quaterniond())
                .transform(inFoot)
                .add(plan.goal(frame, side, new Vector3d()));
    }

    @Test
    void aPlaceThatHoldsHolds() {
        double[] sum = new double[3];
        Laws.forAll("a place that holds holds", Walk::any, walk -> {
            Body performer = walk.performer.random().body();
            Body character = walk.character.body();
            Clip clip = walk.performer.clip(RATE, 3);
            FootPlan plan = plan(performer, character, clip);
            for (int side = 0; side < 2; side++) {
                Sole sole = character.fine().soles().get(side);
                int place = Stroll.pivot(performer.fine().soles().get(side));
                if (place != Stroll.pivot(sole)) {
                    continue; // toes that stay on the ground while the heel rises, or do not, as the performer's cannot
                }
                for (int frame = 1; frame < plan.frameCount(); frame++) {
                    if (walk.performer.stands(clip, frame, side)) {
                        Vector3d now = place(plan, frame, side, sole, place);
                        Vector3d then = place(plan, frame - 1, side, sole, place);
                        double speed = Math.hypot(now.x - then.x, now.z - then.z)
                                * RATE
                                / character.measures().height();
                        sum[0] += speed;
                        sum[1]++;
                        sum[2] = Math.max(sum[2], speed);
                    }
                }
            }
        });
        System.out.printf(
                Locale.ROOT,
                "places that hold: %.4f %% of the height a second in the mean, %.2f %% at most%n",
                100 * sum[0] / sum[1],
                100 * sum[2]);
        assertThat(sum[1]).isGreaterThan(10_000);
        assertThat(sum[0] / sum[1]).isLessThan(0.001);
    }

    @Test
    void feetStandOnTheGround() {
        Laws.forAll("feet that stand flat stand flat", Walk::any, walk -> {
            Body performer = walk.performer.random().body();
            Body character = walk.character.body();
            FootPlan plan = plan(performer, character, walk.performer.clip(RATE, 1));
            Sole sole = character.fine().soles().get(0);
            // the left foot stands flat in the first frames
            Vector3d ball = place(plan, 10, 0, sole, 1);
            assertThat(plan.grounded(10, 0)).isEqualTo(1);
            assertThat(Math.abs(ball.y)).isLessThan(0.02 * character.measures().height());
        });
    }

    @Test
    void twiceTheFramesGiveTheSamePlan() {
        double[] worst = new double[1];
        Laws.forAll("twice the frames give the same feet", Walk::any, walk -> {
            Body performer = walk.performer.random().body();
            Body character = walk.character.body();
            FootPlan plan = plan(performer, character, walk.performer.clip(RATE, 3));
            FootPlan finer = plan(performer, character, walk.performer.clip(2 * RATE, 3));
            for (int frame = 0; frame < plan.frameCount(); frame++) {
                for (int side = 0; side < 2; side++) {
                    double off = plan.goal(frame, side, new Vector3d())
                            .distance(finer.goal(2 * frame, side, new Vector3d()));
                    worst[0] = Math.max(worst[0], off / character.measures().height());
                }
            }
        });
        System.out.printf(Locale.ROOT, "twice the frames: %.3f %% of the height apart at most%n", 100 * worst[0]);
        assertThat(worst[0]).isLessThan(0.01);
    }

    /** Live feet hold in the same steps as planned ones, only elsewhere. */
    @Test
    void liveFeetHoldWhenPlannedOnesDo() {
        Laws.forAll("live feet hold when planned ones do", Walk::any, walk -> {
            Body performer = walk.performer.random().body();
            Body character = walk.character.body();
            Clip clip = walk.performer.clip(RATE, 3);
            FootPlan plan = plan(performer, character, clip);
            LiveFeet live = new LiveFeet(performer, character, RATE);
            PostureStage stage = posture(performer, character).newStage();
            Pose source = new Pose(clip.skeleton());
            Pose copied = new Pose(character.rig().skeleton());
            Vector3d[] before = {new Vector3d(), new Vector3d()};
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, source);
                stage.apply(source, copied);
                copied.updateWorld();
                live.step(source, copied);
                for (int side = 0; side < 2; side++) {
                    Vector3d apart = live.goal(side, new Vector3d()).sub(plan.goal(frame, side, new Vector3d()));
                    assertThat(Math.abs(apart.y)).isZero();
                    if (frame > 0 && walk.performer.stands(clip, frame, side)) {
                        assertThat(apart.distance(before[side]))
                                .isLessThan(1e-9 * character.measures().height());
                    }
                    before[side] = apart;
                }
            }
        });
    }

    @Test
    void noiseAndOddClipsGiveFeetThatAreSomewhere() {
        Laws.forAll("any clip gives feet that are somewhere", Pair::any, pair -> {
            Body performer = pair.performer.random().body();
            Body character = pair.character.body();
            Gen gen = new Gen(pair.performer.clip().frameCount(), 10);
            double scale = posture(performer, character).scale();
            for (int rate : new int[] {1, 24, 240}) {
                Clip clip = shaken(pair.performer, gen).withRate(FrameRate.of(rate));
                FootPlan plan = plan(performer, character, clip);
                assertThat(plan.frameCount()).isEqualTo(clip.frameCount());
                for (int frame = 0; frame < clip.frameCount(); frame++) {
                    Pose source = new Pose(clip.skeleton());
                    clip.getFrame(frame, source);
                    source.updateWorld();
                    for (int side = 0; side < 2; side++) {
                        Vector3d goal = plan.goal(frame, side, new Vector3d());
                        Sole sole = performer.fine().soles().get(side);
                        Vector3d ankle = source.getWorldPosition(sole.foot(), new Vector3d());
                        assertThat(goal.isFinite()).isTrue();
                        assertThat(goal.distance(ankle.mul(scale)))
                                .isLessThan(2 * scale * performer.measures().height()
                                        + 2 * character.measures().height());
                        assertThat(plan.grounded(frame, side)).isBetween(0.0, 1.0);
                    }
                }
            }
        });
    }

    /** Thrown about, also under the ground. */
    private static Clip shaken(ContactCase performer, Gen gen) {
        ClipBuilder shaken = performer.clip().emptyCopy();
        for (int frame = 0; frame < Math.min(performer.clip().frameCount(), 8); frame++) {
            Pose pose = performer.pose(frame);
            double size = performer.random().rig().height() * Math.pow(10, gen.between(-4.0, 1.0));
            Vector3d noise = new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian());
            pose.setLocalTranslation(
                    0, pose.getLocalTranslation(0, new Vector3d()).fma(size, noise));
            shaken.addFrame(pose);
        }
        return shaken.build();
    }

    @Test
    void aClipOfOneFrameHasAPlan() {
        Laws.forAll("a clip of one frame has a plan of feet", Walk::any, walk -> {
            Clip one = walk.performer.clip(RATE, 0);
            FootPlan plan = plan(walk.performer.random().body(), walk.character.body(), one);
            assertThat(plan.frameCount()).isEqualTo(1);
            assertThat(plan.goal(0, 1, new Vector3d()).isFinite()).isTrue();
        });
    }
}
