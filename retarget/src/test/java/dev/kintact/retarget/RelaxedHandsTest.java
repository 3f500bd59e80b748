package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.retarget.posture.StillHands;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomHumanoid;
import java.util.Map;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Fingers that no performer moves are softly curled towards the palm, all others are the performer's. */
class RelaxedHandsTest {

    private static final double DEGREES = 0.01;

    /** Flexion of the fingers that random bodies have, which are bound straight. */
    private static final Map<String, Double> FLEXION = Map.of("INDEX", 22.0, "MIDDLE", 26.0, "LITTLE", 33.0);

    private record Pair(RandomHumanoid performer, RandomHumanoid character) {
        static Pair any(Gen gen) {
            return new Pair(body(gen, false), body(gen, true));
        }

        /** A body with fingers or without. */
        private static RandomHumanoid body(Gen gen, boolean fingers) {
            while (true) {
                RandomHumanoid body = RandomHumanoid.any(gen);
                if (body.map().has(Role.LEFT_MIDDLE_PROXIMAL) == fingers) {
                    return body;
                }
            }
        }
    }

    /** A body in its rest pose, in which fingers are straight. */
    private static Rig rig(RandomHumanoid body) {
        return Rig.of(body.map(), ReferenceFinder.zero(body.clip(), body.map()));
    }

    /** How far a finger of somebody in T-pose points down, degrees. */
    private static double flexion(Rig rig, Clip clip, Role finger) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(0, pose);
        pose.updateWorld();
        int joint = rig.map().requireJoint(finger);
        Vector3d tip = new Vector3d();
        for (int site = 0; site < clip.skeleton().endSiteCount(); site++) {
            if (clip.skeleton().endSiteJoint(site) == joint) {
                pose.getEndSitePosition(site, tip);
            }
        }
        Vector3d bone = tip.sub(pose.getWorldPosition(joint, new Vector3d())).normalize();
        return Math.toDegrees(Math.asin(-bone.y));
    }

    private static void assertFlexion(Rig rig, Clip clip, double share) {
        for (Side side : new Side[] {Side.LEFT, Side.RIGHT}) {
            FLEXION.forEach((finger, degrees) -> {
                Role role = Role.valueOf(side + "_" + finger + "_PROXIMAL");
                assertThat(flexion(rig, clip, role)).as(role.vrmName()).isCloseTo(share * degrees, within(DEGREES));
            });
        }
    }

    @Test
    void fingersThatThePerformerLacksAreCurled() {
        Laws.forAll("fingers that the performer lacks are curled", Pair::any, pair -> {
            Rig performer = rig(pair.performer);
            Rig character = rig(pair.character);
            assertFlexion(character, Rigs.retarget(performer, character, performer.tPose()), 1);
            RetargetOptions off = RetargetOptions.of(Method.IMR).with(Parameter.HANDS_RELAXED, 0);
            assertFlexion(
                    character, Retargeter.between(performer, character, off).apply(performer.tPose()), 0);
        });
    }

    @Test
    void fingersThatAreBoundCurledAreNotCurledTwice() {
        Laws.forAll("fingers that are bound curled are not curled twice", Pair::any, pair -> {
            Rig performer = rig(pair.performer);
            Rig straight = rig(pair.character);
            Clip curled = Rigs.retarget(performer, straight, performer.tPose());
            RigMap map = pair.character.mapOn(curled.skeleton());
            Rig character = Rig.of(map, ReferenceFinder.frame(curled, map, 0));
            assertFlexion(character, Rigs.retarget(performer, character, performer.tPose()), 1);
        });
    }

    /** A hand with one joint for all fingers tells nothing about a hand with several; onto itself it is copied. */
    @Test
    void aSingleJointForAllFingersIsNotFollowed() {
        Laws.forAll("a single joint for all fingers is not followed", Pair::any, pair -> {
            Rig character = rig(pair.character);
            RigMap.Builder one = RigMap.builder(character.skeleton());
            character.map().matches().stream()
                    .filter(match ->
                            !match.role().isFinger() || match.role().name().contains("INDEX"))
                    .forEach(one::put);
            Rig performer = Rig.of(one.build(), character.reference());
            Clip pointing = bent(performer, performer.reference().frame(), Role.LEFT_INDEX_PROXIMAL);
            Clip result = Rigs.retarget(performer, character, pointing);
            int index = character.map().requireJoint(Role.LEFT_INDEX_PROXIMAL);
            assertThat(degrees(result, 0, result, 1, index)).isLessThan(DEGREES);
            Clip own = Rigs.retarget(performer, performer, pointing);
            assertThat(degrees(own, 1, pointing, 1, index)).isLessThan(DEGREES);
        });
    }

    @Test
    void fingersThatDoNotMoveAreCurledAndOthersAreThePerformers() {
        Laws.forAll("fingers that do not move are curled", Pair::any, pair -> {
            Rig rig = rig(pair.character);
            Clip still = rig.reference().frame();
            assertThat(StillHands.of(rig, still)).isEqualTo(Set.of(Side.LEFT, Side.RIGHT));
            Clip moving = bent(rig, still, Role.LEFT_INDEX_PROXIMAL);
            assertThat(StillHands.of(rig, moving)).isEqualTo(Set.of(Side.RIGHT));
            Clip result = Rigs.retarget(rig, rig, moving);
            for (Role role : Role.values()) {
                if (role.isFinger() && rig.map().has(role)) {
                    double turned = degrees(result, 0, moving, 0, rig.map().requireJoint(role));
                    if (role.side() == Side.LEFT) {
                        assertThat(turned).as(role.vrmName()).isLessThan(DEGREES);
                    } else {
                        assertThat(turned).as(role.vrmName()).isGreaterThan(20);
                    }
                }
            }
        });
    }

    /** Two frames, in the second of which a finger is bent. */
    private static Clip bent(Rig rig, Clip still, Role finger) {
        ClipBuilder clip = new ClipBuilder(still.skeleton(), FrameRate.of(30));
        for (int joint = 0; joint < still.skeleton().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        Pose pose = new Pose(still.skeleton());
        still.getFrame(0, pose);
        clip.addFrame(pose);
        int joint = rig.map().requireJoint(finger);
        pose.setLocalRotation(
                joint, pose.getLocalRotation(joint, new Quaterniond()).rotateX(0.1));
        return clip.addFrame(pose).build();
    }

    private static double degrees(Clip one, int frame, Clip other, int otherFrame, int joint) {
        Quaterniond turn = one.getRotation(frame, joint, new Quaterniond()).conjugate();
        turn.mul(other.getRotation(otherFrame, joint, new Quaterniond()));
        return Math.toDegrees(2 * Math.acos(Math.min(1, Math.abs(turn.w))));
    }
}
