package dev.kintact.body.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.RelaxedStand;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** Limbs at known angles: which of them hang or stand side by side, on any body, whichever way it is turned. */
class LimbPosturesTest {

    private static void turn(Rig rig, Pose pose, Role role, Quaterniond turn) {
        int joint = rig.map().requireJoint(role);
        Quaterniond above = new Quaterniond();
        if (rig.skeleton().parent(joint) >= 0) {
            pose.getWorldRotation(rig.skeleton().parent(joint), above).conjugate();
        }
        pose.setLocalRotation(joint, above.mul(turn).mul(pose.getWorldRotation(joint, new Quaterniond())));
        pose.updateWorld();
    }

    private static Quaterniond x(double degrees) {
        return new Quaterniond().rotateX(Math.toRadians(degrees));
    }

    private static Quaterniond z(double degrees) {
        return new Quaterniond().rotateZ(Math.toRadians(degrees));
    }

    private static LimbPostures read(Rig rig, Pose pose) {
        LimbPostures limbs = new LimbPostures(rig);
        limbs.update(pose);
        return limbs;
    }

    @Test
    void armsHangInARelaxedStandAndNotInTPose() {
        Laws.forSome("arms that hang", 60, RandomBody::any, body -> {
            LimbPostures relaxed = read(body.rig(), RelaxedStand.of(body.rig()));
            LimbPostures spread = read(body.rig(), body.tPose());
            for (int side = 0; side < 2; side++) {
                assertThat(relaxed.armHangs(side)).isEqualTo(1);
                assertThat(relaxed.upperArmHangs(side)).isEqualTo(1);
                assertThat(spread.upperArmHangs(side)).isZero();
            }
        });
    }

    @Test
    void aBentElbowEndsAHangingArmButNotTheUpperArm() {
        Laws.forSome("an elbow that is bent", 60, RandomBody::any, body -> {
            Pose pose = RelaxedStand.of(body.rig());
            turn(body.rig(), pose, Role.LEFT_LOWER_ARM, x(-90));
            LimbPostures limbs = read(body.rig(), pose);
            assertThat(limbs.armHangs(0)).isZero();
            assertThat(limbs.upperArmHangs(0)).isEqualTo(1);
            assertThat(limbs.armHangs(1)).isEqualTo(1);
        });
    }

    @Test
    void legsStandStepAndCross() {
        Laws.forSome("legs that stand, step and cross", 60, RandomBody::any, body -> {
            Rig rig = body.rig();
            assertThat(read(rig, body.tPose()).legsSideBySide()).isEqualTo(1);
            Pose step = body.tPose();
            turn(rig, step, Role.LEFT_UPPER_LEG, x(-35));
            turn(rig, step, Role.RIGHT_UPPER_LEG, x(35));
            assertThat(read(rig, step).legsSideBySide()).isEqualTo(1);
            Pose crossed = body.tPose();
            turn(rig, crossed, Role.LEFT_UPPER_LEG, z(-60));
            turn(rig, crossed, Role.RIGHT_UPPER_LEG, z(60));
            assertThat(read(rig, crossed).legsSideBySide()).isZero();
            Pose raised = body.tPose();
            turn(rig, raised, Role.LEFT_UPPER_LEG, x(-90));
            assertThat(read(rig, raised).legsSideBySide()).isZero();
        });
    }

    @Test
    void whoLiesHasTheSameLimbs() {
        Laws.forSome("limbs of a body that lies", 60, RandomBody::any, body -> {
            Pose pose = RelaxedStand.of(body.rig());
            turn(body.rig(), pose, Role.LEFT_LOWER_ARM, x(-55));
            LimbPostures standing = read(body.rig(), pose);
            pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(x(-90).rotateY(1)));
            pose.updateWorld();
            LimbPostures lying = read(body.rig(), pose);
            assertThat(standing.armHangs(0)).isBetween(0.4, 0.6);
            assertThat(lying.armHangs(0)).isCloseTo(standing.armHangs(0), within(1e-9));
            assertThat(lying.legsSideBySide()).isCloseTo(standing.legsSideBySide(), within(1e-9));
        });
    }
}
