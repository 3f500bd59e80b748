package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomHumanoid;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What must hold for every performer, every character and every motion. */
class PlainRetargetLawsTest {

    private static final double DEGREES = 0.01;
    private static final double METRES = 1e-6;

    private record Pair(RandomHumanoid performer, RandomHumanoid character, double number) {
        static Pair any(Gen gen) {
            return new Pair(RandomHumanoid.any(gen), RandomHumanoid.any(gen), gen.between(0.2, 4.0));
        }
    }

    private static void forAllPairs(String name, Laws.Law<Pair> law) {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll(name, pairs, law);
    }

    @Test
    void ontoItselfNothingChanges() {
        Laws.forAll("onto itself nothing changes", RandomHumanoid::any, body -> {
            Rig rig = Rigs.of(body);
            Rigs.assertSame(Rigs.retarget(rig, rig, body.clip()), body.clip(), METRES, DEGREES);
        });
    }

    @Test
    void ontoItselfScaledOnlyLengthsChange() {
        forAllPairs("onto itself scaled only lengths change", pair -> {
            RandomHumanoid body = pair.performer;
            Clip scaled = Reorient.apply(body.clip(), new Quaterniond(), pair.number);
            Clip result = Rigs.retarget(Rigs.of(body), Rigs.of(body, scaled), body.clip());
            Rigs.assertSame(result, scaled, METRES * pair.number, DEGREES);
        });
    }

    @Test
    void mirroredInMirroredOut() {
        forAllPairs("mirrored in, mirrored out", pair -> {
            Clip result = Rigs.retarget(Rigs.of(pair.performer), Rigs.of(pair.character), pair.performer.clip());
            Clip mirroredPerformer = mirrored(pair.performer.clip());
            Clip mirroredCharacter = mirrored(pair.character.clip());
            Clip mirroredResult = Rigs.retarget(
                    Rigs.of(pair.performer, mirroredPerformer),
                    Rigs.of(pair.character, mirroredCharacter),
                    mirroredPerformer);
            Rigs.assertSame(mirroredResult, mirrored(result), METRES, DEGREES);
        });
    }

    private static Clip mirrored(Clip clip) {
        return Mirror.apply(clip, MirrorPairs.byName(clip.skeleton()));
    }

    @Test
    void turnedAndMovedInTurnedAndMovedOut() {
        forAllPairs("turned and moved in, turned and moved out", pair -> {
            Rig character = Rigs.of(pair.character);
            Rig performer = Rigs.of(pair.performer);
            Quaterniond turn = new Quaterniond().rotationY(pair.number);
            Vector3d way = new Vector3d(pair.number, 0.3, -2);
            double scale = character.hipHeight() / performer.hipHeight();
            Clip result = Rigs.retarget(performer, character, pair.performer.clip());
            Clip turned = moved(pair.performer.clip(), turn, way);
            // the performer's reference is its first frame, turned and moved too
            Clip turnedResult = Rigs.retarget(Rigs.of(pair.performer, turned), character, turned);
            assertHipsAndHeadSame(turnedResult, result, character, turn, way.mul(scale));
        });
    }

    /** Turns and shifts the root joint: what a performer does who stands elsewhere. */
    private static Clip moved(Clip clip, Quaterniond turn, Vector3d way) {
        ClipBuilder moved = clip.emptyCopy();
        Pose pose = new Pose(clip.skeleton());
        Quaterniond rotation = new Quaterniond();
        Vector3d position = new Vector3d();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.setLocalRotation(0, pose.getLocalRotation(0, rotation).premul(turn));
            pose.setLocalTranslation(
                    0, turn.transform(pose.getLocalTranslation(0, position)).add(way));
            moved.addFrame(pose);
        }
        return moved.build();
    }

    private static void assertHipsAndHeadSame(Clip actual, Clip still, Rig rig, Quaterniond turn, Vector3d way) {
        Pose a = new Pose(actual.skeleton());
        Pose b = new Pose(still.skeleton());
        for (int frame = 0; frame < actual.frameCount(); frame++) {
            actual.getFrame(frame, a);
            still.getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (var match : rig.map().matches()) {
                Vector3d expected = turn.transform(b.getWorldPosition(match.joint(), new Vector3d()))
                        .add(way);
                assertThat(a.getWorldPosition(match.joint(), new Vector3d()).distance(expected))
                        .as("position of " + match.role() + " in frame " + frame)
                        .isLessThan(METRES);
            }
        }
    }

    @Test
    void limbsPointTheSameWay() {
        forAllPairs("limbs point the same way", pair -> {
            Rig performer = Rigs.of(pair.performer);
            Rig character = Rigs.of(pair.character);
            Clip result = Rigs.retarget(performer, character, pair.performer.clip());
            Pose from = new Pose(performer.skeleton());
            Pose to = new Pose(character.skeleton());
            for (int frame = 0; frame < result.frameCount(); frame++) {
                pair.performer.clip().getFrame(frame, from);
                result.getFrame(frame, to);
                from.updateWorld();
                to.updateWorld();
                for (Bone bone : Bone.LIMBS) {
                    double angle = direction(from, performer, bone).angle(direction(to, character, bone));
                    assertThat(Math.toDegrees(angle))
                            .as(bone + " in frame " + frame)
                            .isLessThan(DEGREES);
                }
            }
        });
    }

    private static Vector3d direction(Pose pose, Rig rig, Bone bone) {
        Vector3d start = pose.getWorldPosition(rig.map().requireJoint(bone.start()), new Vector3d());
        return pose.getWorldPosition(rig.map().requireJoint(bone.end()), new Vector3d())
                .sub(start);
    }
}
