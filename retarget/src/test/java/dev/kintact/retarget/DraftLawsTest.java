package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Join;
import dev.kintact.model.edit.Reorient;
import dev.kintact.model.edit.Trim;
import dev.kintact.retarget.adapt.ArmIntent;
import dev.kintact.retarget.adapt.DraftAdaptation;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.GapRules;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.Moves;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What our method's draft must keep on every body and in every posture, also where limbs are in bodies. */
class DraftLawsTest {

    private static final RetargetOptions DRAFT =
            RetargetOptions.of(Method.KINTACT).with(Parameter.DRAFT, 1);

    /** What nobody sees; shares of the height, and degrees. */
    private static final double HEIGHT = 1e-6;

    private static final double DEGREES = 0.05;

    private record Pair(ContactCase performer, RandomBody character, double number) {
        static Pair any(Gen gen) {
            return new Pair(ContactCase.any(gen), RandomBody.any(gen), gen.between(0.2, 4.0));
        }

        /** The performer's clip again and again, of many parts. */
        Clip longClip() {
            ClipBuilder builder = performer.clip().emptyCopy();
            for (int frame = 0; frame < 1100; frame++) {
                builder.addFrame(performer.pose(frame % performer.clip().frameCount()));
            }
            return builder.build();
        }

        Retargeter plan() {
            return Retargeter.between(performer.random().body(), character.body(), DRAFT);
        }

        Clip result() {
            return plan().apply(performer.clip());
        }
    }

    private static final Generator<Pair> PAIRS = Pair::any;

    /** Arms alone, on a posture whose feet are left where they are. */
    private record Arms(PerformerReading reading, DraftAdaptation adaptation) {
        static Arms of(Body performer, Body character) {
            DraftStages stages = new DraftStages(DRAFT, performer);
            return new Arms(stages.newReading(performer), stages.newAdaptation(character));
        }

        void apply(Pose source, Pose target) {
            adaptation.adapt(reading.read(source), new ArmIntent(GapRules.USUAL), target);
        }
    }

    @Test
    void ontoItselfNothingChanges() {
        Laws.forAll("onto itself a draft changes nothing", ContactCase::any, one -> {
            Body body = one.random().body();
            Clip result = Retargeter.between(body, body, DRAFT).apply(one.clip());
            Rigs.assertSame(result, one.clip(), HEIGHT * body.rig().height(), DEGREES);
        });
    }

    @Test
    void ontoItselfScaledOnlyLengthsChange() {
        Laws.forAll("onto itself scaled a draft changes only lengths", PAIRS, pair -> {
            RandomBody body = pair.performer.random();
            Body scaled = body.scaled(pair.number).body();
            Clip expected = Reorient.apply(pair.performer.clip(), new Quaterniond(), pair.number);
            Clip result = Retargeter.between(body.body(), scaled, DRAFT).apply(pair.performer.clip());
            Rigs.assertSame(result, expected, HEIGHT * scaled.rig().height(), DEGREES);
        });
    }

    @Test
    void movedOverTheGroundInMovedOut() {
        Laws.forAll("moved over the ground in, moved out of a draft", PAIRS, pair -> {
            Quaterniond turn = new Quaterniond().rotationY(pair.number);
            Vector3d way = new Vector3d(pair.number, 0, 3);
            Clip moved = pair.plan().apply(Moves.moved(pair.performer.clip(), turn, way));
            Clip expected = Moves.moved(pair.result(), turn, way.mul(pair.plan().scale()));
            assertThat(MovedAndMirroredLawsTest.distance(moved, expected))
                    .isLessThan(HEIGHT * pair.character.rig().height());
        });
    }

    @Test
    void mirroredInMirroredOut() {
        Laws.forAll("mirrored in, mirrored out of a draft", PAIRS, pair -> {
            RandomBody performer = pair.performer.random();
            RandomBody image = new RandomBody(
                            performer.humanoid(), pair.performer.clip(), performer.shape(), performer.body())
                    .mirrored();
            Clip other = Retargeter.between(
                            image.body(), pair.character.mirrored().body(), DRAFT)
                    .apply(image.clip());
            Clip expected = MovedAndMirroredLawsTest.mirrored(pair.result(), pair.character);
            assertThat(MovedAndMirroredLawsTest.distance(other, expected))
                    .isLessThan(HEIGHT * pair.character.rig().height());
        });
    }

    /** Feet do, in clips and streams, as they could not hold still otherwise. */
    @Test
    void armsDoNotDependOnOtherFrames() {
        Laws.forAll("arms of a draft do not depend on other frames", PAIRS, pair -> {
            Body from = pair.performer.random().body();
            Body to = pair.character.body();
            Arms running = Arms.of(from, to);
            for (int frame = 0; frame < pair.performer.clip().frameCount(); frame++) {
                Pose source = pair.performer.pose(frame);
                Pose after = copied(from.rig(), to.rig(), source);
                Pose alone = copied(from.rig(), to.rig(), source);
                running.apply(source, after);
                Arms.of(from, to).apply(source, alone);
                assertThat(rotations(after)).isEqualTo(rotations(alone));
            }
        });
    }

    private static Pose copied(Rig from, Rig to, Pose source) {
        Pose target = new Pose(to.skeleton());
        PosturePlan.between(from, to, RootMotion.FULL).newStage().apply(source, target);
        return target;
    }

    private static double[][] rotations(Pose pose) {
        double[][] rotations = new double[pose.skeleton().jointCount()][];
        for (int joint = 0; joint < rotations.length; joint++) {
            Quaterniond rotation = pose.getLocalRotation(joint, new Quaterniond());
            rotations[joint] = new double[] {rotation.x, rotation.y, rotation.z, rotation.w};
        }
        return rotations;
    }

    /** Neither feet nor hips nor arms: intent, too, is that of the frames between cuts. */
    @Test
    void whatIsBeforeACutChangesNothingAfterIt() {
        Laws.forSome("a draft after a cut", 20, PAIRS, pair -> {
            Clip clip = pair.performer.clip().withRate(FrameRate.of(60));
            double height = pair.performer.random().rig().height();
            Clip elsewhere = Moves.moved(clip, new Quaterniond().rotateY(2.5), new Vector3d(3, 0, -2).mul(height));
            Clip result = pair.plan().apply(Join.apply(List.of(elsewhere, clip)));
            Clip after = Trim.apply(result, clip.frameCount(), result.frameCount() - 1);
            assertThat(MovedAndMirroredLawsTest.distance(after, pair.plan().apply(clip)))
                    .isLessThan(HEIGHT * pair.character.rig().height());
        });
    }

    /** A stream knows nothing of what comes, but of a pose that is held there is no more to know. */
    @Test
    void armsOfAHeldPoseAreTheSameInStreamAndClip() {
        Laws.forSome("a held pose in a draft's stream", 20, PAIRS, pair -> {
            Body from = pair.performer.random().body();
            Pose source = pair.performer.pose(pair.performer.clip().frameCount() - 1);
            ClipBuilder held = pair.performer.clip().emptyCopy();
            PerformerReading reading = new DraftStages(DRAFT, from).newReading(from, 30);
            for (int frame = 0; frame < 60; frame++) {
                held.addFrame(source);
                reading.read(source);
            }
            ArmIntent ofClip = new ArmIntent(GapRules.USUAL);
            new DraftStages(DRAFT, from)
                    .readIntent(from, List.of(held.build().withRate(FrameRate.of(30))))
                    .get(30, ofClip);
            for (int side = 0; side < 2; side++) {
                if (reading.code().isAnyNear()) {
                    assertThat(reading.intent().arms().hand(side)).isCloseTo(ofClip.hand(side), within(1e-5));
                    assertThat(reading.intent().arms().arm(side)).isCloseTo(ofClip.arm(side), within(1e-5));
                }
            }
        });
    }

    @Test
    void aStepAllocatesNothing() {
        Pair pair = Pair.any(new Gen(7, 20));
        RetargetSession session = pair.plan().newSession();
        Clip clip = pair.performer.clip();
        Pose from = new Pose(clip.skeleton());
        Pose to = new Pose(pair.character.rig().skeleton());
        int[] frame = {0};
        Allocations.assertAllocatesNothing(() -> {
            clip.getFrame(frame[0]++ % clip.frameCount(), from);
            session.step(from, to);
        });
    }

    /** In the T-pose, in which shoulders are near by anatomy; on bodies whose arms are not very short. */
    @Test
    void armsThatAreNearNothingAreCopiedToTheLastBit() {
        int[] free = {0};
        Laws.forAll("arms that are near nothing are copied", PAIRS, pair -> {
            RandomBody performer = pair.performer.random();
            Pose source = performer.tPose();
            source.updateWorld();
            if (wristsAreFar(performer.rig(), source)) {
                Pose expected = copied(performer.rig(), pair.character.rig(), source);
                Pose result = copied(performer.rig(), pair.character.rig(), source);
                Arms.of(performer.body(), pair.character.body()).apply(source, result);
                assertThat(rotations(result)).isEqualTo(rotations(expected));
                free[0]++;
            }
        });
        assertThat(free[0]).isGreaterThan(30);
    }

    private static boolean wristsAreFar(Rig rig, Pose source) {
        Vector3d wrist = new Vector3d();
        Vector3d shoulder = new Vector3d();
        return BodyLimb.VALUES.stream().filter(BodyLimb::isArm).allMatch(arm -> {
            source.getWorldPosition(rig.map().requireJoint(arm.end()), wrist);
            source.getWorldPosition(rig.map().requireJoint(arm.base()), shoulder);
            return wrist.distance(shoulder) > 0.25 * rig.height();
        });
    }

    @Test
    void noLimbBendsBackwardsMoreThanTheCopy() {
        Laws.forAll("no limb of a draft bends backwards more than the copy", PAIRS, pair -> {
            Rig rig = pair.character.rig();
            Clip copy = Retargeter.copying(pair.performer.random().rig(), rig, RootMotion.FULL)
                    .apply(pair.performer.clip());
            Clip result = pair.result();
            for (int frame = 0; frame < result.frameCount(); frame++) {
                Pose copied = pose(copy, frame);
                Pose pose = pose(result, frame);
                for (BodyLimb limb : BodyLimb.VALUES) {
                    if (Limbs.hasPlainBones(rig, limb)) {
                        assertThat(Limbs.backwards(rig, limb, pose))
                                .as("degrees that %s bends backwards in frame %d", limb.mid(), frame)
                                .isLessThanOrEqualTo(Math.max(0, Limbs.backwards(rig, limb, copied)) + 0.01);
                    }
                }
            }
        });
    }

    @Test
    void bonesKeepTheirLengthsAndNothingIsInfinite() {
        Laws.forAll("bones of a draft keep their lengths", PAIRS, pair -> {
            Rig rig = pair.character.rig();
            Pose reference = rig.reference().newPose();
            int hips = rig.map().requireJoint(Role.HIPS);
            Clip result = pair.result();
            for (int frame = 0; frame < result.frameCount(); frame++) {
                Pose pose = pose(result, frame);
                for (int joint = hips + 1; joint < rig.skeleton().jointCount(); joint++) {
                    assertThat(pose.getLocalTranslation(joint, new Vector3d()))
                            .isEqualTo(reference.getLocalTranslation(joint, new Vector3d()));
                    assertThat(pose.getWorldPosition(joint, new Vector3d()).isFinite())
                            .isTrue();
                    assertThat(pose.getWorldRotation(joint, new Quaterniond()).lengthSquared())
                            .isBetween(1 - 1e-9, 1 + 1e-9);
                }
            }
        });
    }

    @Test
    void aClipWithoutFramesHasNone() {
        Pair pair = Pair.any(new Gen(3, 10));
        ClipBuilder empty = pair.performer.clip().emptyCopy();
        assertThat(pair.plan().apply(empty.build()).frameCount()).isZero();
    }

    /** Parts of a clip that are solved in another order are the same. */
    @Test
    void partsMayBeSolvedInAnyOrder() {
        Pair pair = Pair.any(new Gen(5, 10));
        Clip clip = pair.longClip();
        ClipRetarget backwards = pair.plan().newClip(clip);
        assertThat(backwards.partCount()).isGreaterThan(1);
        for (int part = backwards.partCount() - 1; part >= 0; part--) {
            backwards.solve(part);
        }
        assertThat(backwards.result()).isEqualTo(pair.plan().apply(clip));
    }

    /** Feet that are read by two at once, and parts that are solved so, are the same. */
    @Test
    void twoThreadsMakeTheSame() {
        Pair pair = Pair.any(new Gen(5, 10));
        Clip clip = pair.longClip();
        SideBySide atOnce = (one, other) -> {
            CompletableFuture<Void> second = CompletableFuture.runAsync(other);
            one.run();
            second.join();
        };
        ClipRetarget byTwo = pair.plan().newClip(clip, atOnce);
        atOnce.run(() -> solve(byTwo, 0), () -> solve(byTwo, 1));
        assertThat(byTwo.result()).isEqualTo(pair.plan().apply(clip));
    }

    /** Solves every second part. */
    private static void solve(ClipRetarget clip, int first) {
        for (int part = first; part < clip.partCount(); part += 2) {
            clip.solve(part);
        }
    }

    private static Pose pose(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }
}
