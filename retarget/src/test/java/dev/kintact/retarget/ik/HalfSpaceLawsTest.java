package dev.kintact.retarget.ik;

import static dev.kintact.retarget.ik.EverySolverLawsTest.assertNear;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Limbs are brought to the right side of planes, and bones of no length break nothing. */
class HalfSpaceLawsTest {

    private static double offset(LimbCase limb, LimbPosture posture) {
        return limb.direction().dot(posture.base()) + (2 * limb.number() - 1) * posture.reach();
    }

    @Test
    void theMidJointIsBroughtOntoThePlaneAsFarAsTheBoundAllows() {
        Laws.forAll("mid joint onto the plane", LimbCase::any, limb -> {
            LimbPosture before = limb.posture();
            double offset = offset(limb, before);
            LimbPosture after = limb.posture();
            after.keepUpper(limb.direction(), offset, 1);
            double missing = offset - limb.direction().dot(before.mid());
            double left = offset - limb.direction().dot(after.mid());
            if (missing <= 0) {
                assertThat(after.mid()).isEqualTo(before.mid());
                return;
            }
            assertThat(left).isBetween(-1e-9, missing + 1e-12);
            Vector3d upper = before.mid().sub(before.base(), new Vector3d());
            double angle = upper.angle(limb.direction());
            double turned = upper.angle(after.mid().sub(after.base(), new Vector3d()));
            double most = Math.min(angle, Math.PI - angle);
            assertThat(turned).isLessThanOrEqualTo(most + 1e-7);
            boolean outOfReach = offset - limb.direction().dot(before.base()) > upper.length();
            if (turned < most - 1e-6 && !outOfReach) {
                assertThat(left).isLessThan(1e-9);
            }
        });
    }

    @Test
    void theEndJointIsBroughtOntoThePlaneWithinReach() {
        Laws.forAll("end joint onto the plane", LimbCase::any, limb -> {
            LimbPosture turned = limb.posture();
            double offset = offset(limb, turned);
            turned.keepUpper(limb.direction(), offset, 1);
            double missing = Math.max(0, offset - limb.direction().dot(turned.end()));
            Vector3d nearest = turned.end().fma(missing, limb.direction(), new Vector3d());
            LimbPosture posture = limb.posture();
            posture.keepLower(limb.direction(), offset, 1);
            double distance = nearest.distance(posture.base());
            if (distance >= limb.leastReach() && distance <= posture.reach()) {
                assertNear(posture.end(), nearest, 1e-9);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void bonesOfNoLengthAreNoDanger(LimbSolver solver) {
        Laws.forAll("bones of no length, " + solver, LimbCase::any, limb -> {
            for (int which = 1; which <= 3; which++) {
                Pose pose = limb.pose();
                LimbJoints joints = limb.joints();
                if ((which & 1) != 0) {
                    shrink(pose, joints.base(), joints.mid());
                }
                if ((which & 2) != 0) {
                    shrink(pose, joints.mid(), joints.end());
                }
                pose.updateWorld();
                LimbPosture posture = new LimbPosture(joints);
                posture.read(pose);
                solver.solve(posture, limb);
                posture.write(pose);
                for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                    assertThat(pose.getLocalRotation(joint, new Quaterniond()).isFinite())
                            .isTrue();
                }
                assertThat(posture.end().isFinite()).isTrue();
            }
        });
    }

    private static void shrink(Pose pose, int from, int to) {
        for (int joint = to; joint != from; joint = pose.skeleton().parent(joint)) {
            pose.setLocalTranslation(joint, new Vector3d());
        }
    }
}
