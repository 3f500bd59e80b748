package dev.kintact.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** The relaxed stand of any rig: arms hang a little away from the trunk, elbows are slightly bent, all else is the T-pose. */
class RelaxedStandTest {

    private static final List<Role> ARMS = List.of(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM);
    private static final List<Role> FOREARMS = List.of(Role.LEFT_LOWER_ARM, Role.RIGHT_LOWER_ARM);
    private static final List<Role> HANDS = List.of(Role.LEFT_HAND, Role.RIGHT_HAND);

    private static Vector3d at(Rig rig, Pose pose, Role role) {
        return pose.getWorldPosition(rig.map().requireJoint(role), new Vector3d());
    }

    private static Vector3d between(Rig rig, Pose pose, Role from, Role to) {
        return at(rig, pose, to).sub(at(rig, pose, from));
    }

    @Test
    void armsHangAndElbowsBendForwards() {
        Laws.forSome("arms of a relaxed stand", 60, RandomBody::any, body -> {
            Rig rig = body.rig();
            Pose pose = RelaxedStand.of(rig);
            for (int side = 0; side < 2; side++) {
                Vector3d upper = between(rig, pose, ARMS.get(side), FOREARMS.get(side));
                Vector3d lower = between(rig, pose, FOREARMS.get(side), HANDS.get(side));
                assertThat(Math.toDegrees(upper.angle(new Vector3d(0, -1, 0)))).isCloseTo(12, within(1e-6));
                assertThat(upper.x * (side == 0 ? 1 : -1)).isPositive();
                assertThat(Math.toDegrees(upper.angle(lower))).isCloseTo(10, within(0.3));
                assertThat(lower.z).isPositive();
            }
        });
    }

    @Test
    void allElseStaysInTPose() {
        Laws.forSome("trunk and legs of a relaxed stand", 60, RandomBody::any, body -> {
            Rig rig = body.rig();
            Pose pose = RelaxedStand.of(rig);
            Pose tPose = body.tPose();
            List<Integer> moved = ARMS.stream().map(rig.map()::requireJoint).toList();
            for (int joint = 0; joint < rig.skeleton().jointCount(); joint++) {
                int below = joint;
                if (moved.stream().noneMatch(arm -> !rig.path(arm, below).isEmpty())) {
                    Vector3d expected = tPose.getWorldPosition(joint, new Vector3d());
                    assertThat(pose.getWorldPosition(joint, new Vector3d()).distance(expected))
                            .isLessThan(1e-9 * rig.height());
                }
            }
        });
    }

    @Test
    void aMirroredBodyStandsMirroredAndALargerOneAlike() {
        Laws.forSome("relaxed stand of a mirror image", 60, RandomBody::any, body -> {
            assertAlike(body, body.mirrored(), 1, true);
            assertAlike(body, body.scaled(2.5), 2.5, false);
        });
    }

    private static void assertAlike(RandomBody one, RandomBody other, double scale, boolean mirrored) {
        Pose pose = RelaxedStand.of(one.rig());
        Pose image = RelaxedStand.of(other.rig());
        for (Role role : Role.values()) {
            if (one.rig().map().has(role) && isKept(role)) {
                Vector3d expected = at(one.rig(), pose, role).mul(mirrored ? -scale : scale, scale, scale);
                Vector3d found = at(other.rig(), image, mirrored ? role.twin() : role);
                assertThat(found.distance(expected))
                        .as(role.name())
                        .isLessThan(1e-6 * other.rig().height());
            }
        }
    }

    private static boolean isKept(Role role) {
        return ARMS.contains(role) || FOREARMS.contains(role) || HANDS.contains(role) || role == Role.HEAD;
    }
}
