package dev.kintact.retarget.feet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Hips are raised and rolled by as much as asked, under a trunk that stays upright. */
class HipShiftTest {

    private record Case(RandomBody body, double metres, double roll, double heading) {
        static Case any(Gen gen) {
            RandomBody body = RandomBody.any(gen);
            double most = 0.1 * body.rig().hipHeight();
            return new Case(body, gen.between(-most, most), gen.between(-0.1, 0.1), gen.between(-3.0, 3.0));
        }

        Pose pose() {
            Pose pose = body.tPose();
            Quaterniond turn = new Quaterniond().rotateY(heading);
            pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(turn));
            pose.updateWorld();
            return pose;
        }

        Vector3d at(Pose pose, Role role) {
            return pose.getWorldPosition(body.rig().map().requireJoint(role), new Vector3d());
        }

        Vector3d centre(Pose pose) {
            return at(pose, Role.LEFT_UPPER_LEG)
                    .add(at(pose, Role.RIGHT_UPPER_LEG))
                    .mul(0.5);
        }
    }

    @Test
    void raisingMovesEveryJointUp() {
        Laws.forSome("raised hips", 60, Case::any, one -> {
            Pose before = one.pose();
            Pose after = one.pose();
            new HipShift(one.body.rig()).raise(after, one.metres);
            Rig rig = one.body.rig();
            int hips = rig.map().requireJoint(Role.HIPS);
            for (int joint = 0; joint < rig.skeleton().jointCount(); joint++) {
                if (!rig.path(hips, joint).isEmpty()) {
                    Vector3d expected =
                            before.getWorldPosition(joint, new Vector3d()).add(0, one.metres, 0);
                    assertThat(after.getWorldPosition(joint, new Vector3d()).distance(expected))
                            .isLessThan(1e-9 * rig.height());
                }
            }
        });
    }

    @Test
    void rollRaisesTheLeftHipAboutTheCentreAndKeepsTheTrunk() {
        Laws.forSome("rolled hips", 60, Case::any, one -> {
            Pose before = one.pose();
            Pose after = one.pose();
            new HipShift(one.body.rig()).apply(after, one.metres, one.roll);
            double height = one.body.rig().height();
            Vector3d expected = one.centre(before).add(0, one.metres, 0);
            assertThat(one.centre(after).distance(expected)).isLessThan(1e-9 * height);
            Vector3d across = one.at(before, Role.LEFT_UPPER_LEG).sub(one.at(before, Role.RIGHT_UPPER_LEG));
            Vector3d rolled = one.at(after, Role.LEFT_UPPER_LEG).sub(one.at(after, Role.RIGHT_UPPER_LEG));
            double level = Math.atan2(across.y, Math.hypot(across.x, across.z));
            assertThat(Math.atan2(rolled.y, Math.hypot(rolled.x, rolled.z))).isCloseTo(level + one.roll, within(1e-9));
            for (Role role : new Role[] {Role.HEAD, Role.LEFT_HAND, Role.SPINE}) {
                int joint = one.body.rig().map().requireJoint(role);
                Quaterniond kept = before.getWorldRotation(joint, new Quaterniond());
                assertThat(Math.abs(kept.dot(after.getWorldRotation(joint, new Quaterniond()))))
                        .as(role.name())
                        .isGreaterThan(1 - 1e-9);
            }
        });
    }

    @Test
    void noShiftChangesNothingAndNoneAllocates() {
        Case one = Case.any(new Gen(5, 20));
        HipShift shift = new HipShift(one.body.rig());
        Pose pose = one.pose();
        shift.apply(pose, 0, 0);
        assertThat(one.at(pose, Role.HEAD)).isEqualTo(one.at(one.pose(), Role.HEAD));
        Allocations.assertAllocatesNothing(() -> {
            shift.apply(pose, 0.01, 0.02);
            shift.apply(pose, -0.01, -0.02);
        });
    }
}
