package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.edit.Trim;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import dev.kintact.testkit.RandomHumanoid;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetargetSessionTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aStepAllocatesNothing(long seed) {
        RandomHumanoid performer = RandomHumanoid.any(new Gen(seed, 10));
        RandomHumanoid character = RandomHumanoid.any(new Gen(seed + 100, 10));
        RetargetSession session = Retargeter.copying(Rigs.of(performer), Rigs.of(character), RootMotion.FULL)
                .newSession();
        Pose from = new Pose(performer.clip().skeleton());
        Pose to = new Pose(character.clip().skeleton());
        performer.clip().getFrame(1, from);

        Allocations.assertAllocatesNothing(() -> session.step(from, to));
    }

    @Test
    void aFrameDoesNotDependOnTheFramesBefore() {
        RandomHumanoid performer = RandomHumanoid.any(new Gen(11, 20));
        RandomHumanoid character = RandomHumanoid.any(new Gen(12, 20));
        Retargeter plan = Retargeter.copying(Rigs.of(performer), Rigs.of(character), RootMotion.FULL);
        Clip whole = plan.apply(performer.clip());

        for (int frame = whole.frameCount() - 1; frame >= 0; frame--) {
            Clip single = plan.apply(Trim.apply(performer.clip(), frame, frame));
            Pose expected = new Pose(whole.skeleton());
            Pose actual = new Pose(whole.skeleton());
            whole.getFrame(frame, expected);
            single.getFrame(0, actual);
            for (int joint = 0; joint < whole.skeleton().jointCount(); joint++) {
                assertThat(actual.getLocalTranslation(joint, new Vector3d()))
                        .isEqualTo(expected.getLocalTranslation(joint, new Vector3d()));
            }
        }
    }

    @Test
    void copyingNeedsNoSkinAndIsTheSame() {
        RandomBody performer = RandomBody.any(new Gen(51, 20));
        RandomBody character = RandomBody.any(new Gen(52, 20));
        RootMotion inPlace = new RootMotion(true, RootMotion.Carrier.ROOT);
        Clip copied = Retargeter.copying(
                        performer.body().rig(), character.body().rig(), inPlace)
                .apply(performer.clip());
        Clip made = Retargeter.between(
                        performer.body(),
                        character.body(),
                        RetargetOptions.of(Method.IMR).with(inPlace))
                .apply(performer.clip());

        assertThat(made).isEqualTo(copied);
    }

    @Test
    void inPlaceKeepsTheHipCentreAboveTheOriginAndItsHeight() {
        RandomHumanoid performer = RandomHumanoid.any(new Gen(21, 20));
        RandomHumanoid character = RandomHumanoid.any(new Gen(22, 20));
        Rig from = Rigs.of(performer);
        Rig to = Rigs.of(character);
        Clip moving = Rigs.retarget(from, to, performer.clip());
        Clip inPlace = Retargeter.copying(from, to, new RootMotion(true, RootMotion.Carrier.HIPS))
                .apply(performer.clip());

        for (int frame = 0; frame < moving.frameCount(); frame++) {
            Vector3d there = hipCentre(moving, frame, to);
            Vector3d here = hipCentre(inPlace, frame, to);
            assertThat(here.x).isCloseTo(0, within(1e-9));
            assertThat(here.y).isCloseTo(there.y, within(1e-9));
        }
    }

    @ParameterizedTest
    @EnumSource(RootMotion.Carrier.class)
    void eitherJointCanCarryTheWay(RootMotion.Carrier carrier) {
        RandomHumanoid performer = RandomHumanoid.any(new Gen(31, 20));
        RandomHumanoid character = withReference();
        Rig from = Rigs.of(performer);
        Rig to = Rigs.of(character);
        Clip usual = Rigs.retarget(from, to, performer.clip());
        Clip carried =
                Retargeter.copying(from, to, new RootMotion(false, carrier)).apply(performer.clip());

        Rigs.assertSame(carried, usual, 1e-9, 1e-6);
        int hips = to.map().requireJoint(Role.HIPS);
        assertThat(carried.translates(carrier == RootMotion.Carrier.HIPS ? hips : 0))
                .isTrue();
    }

    /** A character whose hips have position channels below a root, which its rest offset knows nothing of. */
    @Test
    void aRootThatCarriesTheWayKeepsHipsWhereTheReferenceHasThem() {
        RandomHumanoid performer = RandomHumanoid.any(new Gen(41, 20));
        RandomHumanoid character = withReference();
        int hips = character.map().requireJoint(Role.HIPS);
        Skeleton lowered = character.clip().skeleton().toBuilder()
                .setRestOffset(hips, new Vector3d())
                .build();
        ClipBuilder builder =
                character.clip().emptyCopy(lowered, character.clip().rate()).translates(hips);
        Pose pose = new Pose(character.clip().skeleton());
        character.clip().getFrame(0, pose);
        Clip standing = builder.addFrame(pose).build();
        Rig from = Rigs.of(performer);
        Rig to = Rigs.of(character, standing);
        Clip onHips = Rigs.retarget(from, to, performer.clip());
        Clip onRoot = Retargeter.copying(from, to, new RootMotion(false, RootMotion.Carrier.ROOT))
                .apply(performer.clip());

        Rigs.assertSame(onRoot, onHips, 1e-9, 1e-6);
    }

    private static RandomHumanoid withReference() {
        for (long seed = 0; ; seed++) {
            RandomHumanoid humanoid = RandomHumanoid.any(new Gen(seed, 20));
            if (humanoid.clip().skeleton().name(0).equals("Reference")) {
                return humanoid;
            }
        }
    }

    private static Vector3d hipCentre(Clip clip, int frame, Rig rig) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        int hips = rig.map().requireJoint(Role.HIPS);
        Vector3d centre = rig.getHipCentreInHips(new Vector3d());
        return pose.getWorldRotation(hips, new Quaterniond())
                .transform(centre)
                .add(pose.getWorldPosition(hips, new Vector3d()));
    }
}
