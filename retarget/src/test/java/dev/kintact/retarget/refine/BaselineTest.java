package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ContactCase;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** The posture that a refine departs from: copied rotations, with the hips at the height of stance legs. */
class BaselineTest {

    private record Case(ContactCase performer, RandomBody character) {
        static Case any(Gen gen) {
            return new Case(ContactCase.any(gen), RandomBody.any(gen));
        }

        Baseline baseline(RandomBody onto) {
            return new Baseline(performer.random().body(), onto.body(), posture(onto), performer.clip());
        }

        PosturePlan posture(RandomBody onto) {
            return PosturePlan.between(performer.random().rig(), onto.rig(), RootMotion.FULL);
        }

        Pose copied(RandomBody onto, int frame) {
            PostureStage stage = posture(onto).newStage();
            Pose pose = new Pose(onto.rig().skeleton());
            stage.apply(performer.pose(frame), pose);
            pose.updateWorld();
            return pose;
        }
    }

    private static Pose read(Baseline.Reader reader, RandomBody body, int frame) {
        Pose pose = new Pose(body.rig().skeleton());
        reader.read(frame, pose);
        return pose;
    }

    @Test
    void onTheOwnBodyItIsTheCopy() {
        Laws.forSome("baseline of the own body", 40, Case::any, one -> {
            RandomBody own = one.performer.random();
            Baseline.Reader reader = one.baseline(own).newReader();
            for (int frame = 0; frame < one.performer.clip().frameCount(); frame += 3) {
                Pose expected = one.copied(own, frame);
                Pose pose = read(reader, own, frame);
                for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                    assertThat(pose.getWorldPosition(joint, new Vector3d())
                                    .distance(expected.getWorldPosition(joint, new Vector3d())))
                            .isLessThan(1e-6 * own.rig().height());
                }
            }
        });
    }

    /** Trunk, head and arms keep their orientation on any body; only the hips may roll. */
    @Test
    void trunkAndArmsAreTurnedAsCopied() {
        double[] moved = new double[1];
        Laws.forSome("trunk of a baseline", 40, Case::any, one -> {
            Baseline.Reader reader = one.baseline(one.character).newReader();
            for (int frame = 0; frame < one.performer.clip().frameCount(); frame += 3) {
                Pose expected = one.copied(one.character, frame);
                Pose pose = read(reader, one.character, frame);
                for (Role role : new Role[] {Role.SPINE, Role.HEAD, Role.LEFT_HAND, Role.RIGHT_UPPER_ARM}) {
                    int joint = one.character.rig().map().requireJoint(role);
                    Quaterniond turn = expected.getWorldRotation(joint, new Quaterniond());
                    assertThat(Math.abs(turn.dot(pose.getWorldRotation(joint, new Quaterniond()))))
                            .as(role.name())
                            .isGreaterThan(1 - 1e-9);
                    moved[0] = Math.max(
                            moved[0],
                            pose.getWorldPosition(joint, new Vector3d())
                                            .distance(expected.getWorldPosition(joint, new Vector3d()))
                                    / one.character.rig().height());
                }
            }
        });
        assertThat(moved[0]).as("hips that were moved, heights").isGreaterThan(0.01);
    }

    @Test
    void framesAreTheSameInAnyOrder() {
        Case one = Case.any(new Gen(3, 30));
        Baseline baseline = one.baseline(one.character);
        Clip clip = one.performer.clip();
        Baseline.Reader there = baseline.newReader();
        Baseline.Reader back = baseline.newReader();
        Pose[] poses = new Pose[clip.frameCount()];
        for (int frame = 0; frame < poses.length; frame++) {
            poses[frame] = read(there, one.character, frame);
        }
        for (int frame = poses.length - 1; frame >= 0; frame--) {
            Pose pose = read(back, one.character, frame);
            for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                assertThat(pose.getWorldPosition(joint, new Vector3d()))
                        .isEqualTo(poses[frame].getWorldPosition(joint, new Vector3d()));
            }
        }
    }
}
