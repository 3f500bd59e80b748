package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In a crowd everybody does what they would do alone. */
@Tag("slow")
class CrowdSessionTest {

    private static final double RATE = 30;

    static List<RetargetOptions> waysToRetarget() {
        return Stream.concat(
                        Arrays.stream(Method.values()).map(RetargetOptions::of),
                        Stream.of(RetargetOptions.of(Method.KINTACT).with(Parameter.DRAFT, 1)))
                .toList();
    }

    private record Crowd(ContactCase performer, List<RandomBody> characters, int first) {
        static Crowd any(Gen gen) {
            return new Crowd(ContactCase.any(gen), gen.listOf(3, RandomBody::any), gen.between(0, 6));
        }

        List<Retargeter> plans(RetargetOptions options) {
            return characters.stream().map(one -> plan(one.body(), options)).toList();
        }

        /** Everybody by another method. */
        List<Retargeter> mixedPlans() {
            List<Retargeter> plans = new ArrayList<>();
            for (int i = 0; i < 2 * characters.size(); i++) {
                List<RetargetOptions> ways = waysToRetarget();
                plans.add(plan(characters.get(i % characters.size()).body(), ways.get((first + i / 2) % ways.size())));
            }
            return plans;
        }

        private Retargeter plan(Body character, RetargetOptions options) {
            return Retargeter.between(performer.random().body(), character, options);
        }

        List<Pose> poses(List<Retargeter> plans) {
            return plans.stream()
                    .map(plan -> new Pose(plan.target().skeleton()))
                    .toList();
        }

        void assertAsAlone(List<Retargeter> plans) {
            CrowdSession crowd = Retargeter.newCrowd(plans, RATE);
            assertThat(crowd.size()).isEqualTo(plans.size());
            List<RetargetSession> sessions =
                    plans.stream().map(plan -> plan.newSession(RATE)).toList();
            Clip clip = performer.clip();
            Pose source = new Pose(clip.skeleton());
            List<Pose> together = poses(plans);
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, source);
                crowd.step(source, together);
                for (int i = 0; i < sessions.size(); i++) {
                    Pose alone = new Pose(plans.get(i).target().skeleton());
                    sessions.get(i).step(source, alone);
                    assertSame(together.get(i), alone);
                }
            }
        }
    }

    private static void assertSame(Pose actual, Pose expected) {
        for (int joint = 0; joint < expected.skeleton().jointCount(); joint++) {
            assertThat(actual.getLocalRotation(joint, new Quaterniond()))
                    .isEqualTo(expected.getLocalRotation(joint, new Quaterniond()));
            assertThat(actual.getWorldPosition(joint, new Vector3d()))
                    .isEqualTo(expected.getWorldPosition(joint, new Vector3d()));
        }
    }

    @ParameterizedTest
    @MethodSource("waysToRetarget")
    void everybodyDoesWhatTheyDoAlone(RetargetOptions options) {
        Laws.forSome(
                "everybody does what they do alone by " + options.label(),
                10,
                Crowd::any,
                crowd -> crowd.assertAsAlone(crowd.plans(options)));
    }

    @Test
    void methodsMayDiffer() {
        Laws.forSome("methods of a crowd may differ", 10, Crowd::any, crowd -> crowd.assertAsAlone(crowd.mixedPlans()));
    }

    @ParameterizedTest
    @MethodSource("waysToRetarget")
    void aStepAllocatesNothing(RetargetOptions options) {
        Crowd crowd = Crowd.any(new Gen(7, 20));
        List<Retargeter> plans = crowd.plans(options);
        CrowdSession session = Retargeter.newCrowd(plans, RATE);
        Clip clip = crowd.performer.clip();
        Pose source = new Pose(clip.skeleton());
        List<Pose> targets = crowd.poses(plans);
        int[] frame = {0};
        Allocations.assertAllocatesNothing(() -> {
            clip.getFrame(frame[0]++ % clip.frameCount(), source);
            session.step(source, targets);
        });
    }

    @Test
    void aCrowdHasOnePerformerWhoseSkinIsKnown() {
        Crowd crowd = Crowd.any(new Gen(3, 10));
        Body one = crowd.characters.get(0).body();
        Body other = crowd.characters.get(1).body();
        RetargetOptions mdb = RetargetOptions.of(Method.MDB);
        List<Retargeter> two = List.of(
                Retargeter.copying(one.rig(), other.rig(), RootMotion.FULL),
                Retargeter.copying(other.rig(), one.rig(), RootMotion.FULL));
        assertThatThrownBy(() -> Retargeter.newCrowd(two, RATE)).hasMessageContaining("one performer");
        List<Retargeter> playing = List.of(Retargeter.playing(one.rig(), other, mdb));
        assertThatThrownBy(() -> Retargeter.newCrowd(playing, RATE)).hasMessageContaining("only codes");
        List<Retargeter> plans = crowd.plans(mdb);
        CrowdSession session = Retargeter.newCrowd(plans, RATE);
        Pose source = new Pose(crowd.performer.clip().skeleton());
        List<Pose> tooFew = crowd.poses(plans).subList(1, 3);
        assertThatThrownBy(() -> session.step(source, tooFew)).hasMessageContaining("poses for 2");
    }
}
