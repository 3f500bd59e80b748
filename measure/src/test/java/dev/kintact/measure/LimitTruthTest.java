package dev.kintact.measure;

import dev.kintact.body.Role;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Joints are beyond their limits in those frames in which they were put there. */
class LimitTruthTest {

    private static final Vector3d X = new Vector3d(1, 0, 0);
    private static final Vector3d Y = new Vector3d(0, 1, 0);

    private static Trial.Motion bent(Role role, Vector3d axis, double degrees, int frames) {
        return (frame, doll) -> doll.turn(role, axis, frame < frames ? degrees : 0);
    }

    private static void assertShare(Role role, Vector3d axis, double degrees, double share) {
        Trial.of(5).result(bent(role, axis, degrees, 2)).measure().has("limits.frames", share);
    }

    @Test
    void elbowsBendForwardOnly() {
        assertShare(Role.LEFT_LOWER_ARM, Y, 9, 2 / 5.0);
        assertShare(Role.LEFT_LOWER_ARM, Y, 7, 0);
        assertShare(Role.LEFT_LOWER_ARM, Y, -100, 0);
        assertShare(Role.RIGHT_LOWER_ARM, Y, -9, 2 / 5.0);
        assertShare(Role.RIGHT_LOWER_ARM, Y, -7, 0);
        assertShare(Role.RIGHT_LOWER_ARM, Y, 100, 0);
    }

    @Test
    void kneesBendBackwardOnly() {
        for (Role knee : new Role[] {Role.LEFT_LOWER_LEG, Role.RIGHT_LOWER_LEG}) {
            assertShare(knee, X, -9, 2 / 5.0);
            assertShare(knee, X, -7, 0);
            assertShare(knee, X, 100, 0);
        }
    }

    @Test
    void bonesDoNotFoldOntoThemselves() {
        assertShare(Role.LEFT_LOWER_ARM, Y, -166, 2 / 5.0);
        assertShare(Role.LEFT_LOWER_ARM, Y, -164, 0);
        assertShare(Role.RIGHT_LOWER_LEG, X, 166, 2 / 5.0);
        assertShare(Role.RIGHT_LOWER_LEG, X, 164, 0);
    }

    @Test
    void otherJointsTurnAsFarAsPeopleCan() {
        assertShare(Role.LEFT_HAND, X, 121, 2 / 5.0);
        assertShare(Role.LEFT_HAND, X, 119, 0);
        assertShare(Role.RIGHT_HAND, X, -121, 2 / 5.0);
        assertShare(Role.LEFT_FOOT, X, 81, 2 / 5.0);
        assertShare(Role.RIGHT_FOOT, Y, 79, 0);
        assertShare(Role.RIGHT_UPPER_LEG, X, -161, 2 / 5.0);
        assertShare(Role.LEFT_UPPER_LEG, X, -159, 0);
        assertShare(Role.HEAD, Y, 151, 2 / 5.0);
        assertShare(Role.HEAD, Y, 149, 0);
    }

    @Test
    void turningTheWholeBodyBendsNothing() {
        assertShare(Role.HIPS, X, 170, 0);
    }

    @Test
    void whatTheCopyDoesTooIsNotWrong() {
        Trial.Motion wrong = bent(Role.LEFT_LOWER_ARM, Y, 30, 4);
        Trial.of(5).result(wrong).copied(wrong).measure().has("limits.frames", 0);
        Trial.Motion twisted = bent(Role.LEFT_HAND, X, 130, 4);
        Trial.of(5).result(twisted).copied(twisted).measure().has("limits.frames", 0);
        Trial.of(5).copied(twisted).measure().has("limits.frames", 0);
        Trial.of(5)
                .result(wrong)
                .copied(bent(Role.LEFT_LOWER_ARM, Y, 9, 1))
                .measure()
                .has("limits.frames", 3 / 5.0);
        Trial.of(5)
                .result(wrong)
                .copied(bent(Role.RIGHT_LOWER_ARM, Y, -30, 5))
                .measure()
                .has("limits.frames", 4 / 5.0);
    }

    @Test
    void oneFrameIsEnough() {
        Trial.of(1).result(bent(Role.LEFT_LOWER_ARM, Y, 9, 1)).measure().has("limits.frames", 1);
        Trial.of(1).measure().has("limits.frames", 0);
    }

    /** Counted by hinge and frame, from five degrees beyond the copy on. */
    @Test
    void hingesBentBackwardsBeyondTheCopyAreCounted() {
        Trial.of(5).result(bent(Role.LEFT_LOWER_LEG, X, -6, 3)).measure().has("limits.backwards", 3);
        Trial.of(5).result(bent(Role.LEFT_LOWER_LEG, X, -4.9, 3)).measure().has("limits.backwards", 0);
        Trial.of(5).result(bent(Role.RIGHT_LOWER_ARM, Y, -6, 2)).measure().has("limits.backwards", 2);
        Trial.of(5).result(bent(Role.LEFT_LOWER_LEG, X, 60, 5)).measure().has("limits.backwards", 0);
        Trial.of(5)
                .result((frame, doll) -> {
                    bent(Role.LEFT_LOWER_LEG, X, -6, 1).pose(frame, doll);
                    bent(Role.LEFT_LOWER_ARM, Y, 20, 2).pose(frame, doll);
                })
                .measure()
                .has("limits.backwards", 3);
        Trial copied = Trial.of(5).copied(bent(Role.LEFT_LOWER_LEG, X, -10, 5));
        copied.result(bent(Role.LEFT_LOWER_LEG, X, -14, 5)).measure().has("limits.backwards", 0);
        copied.result(bent(Role.LEFT_LOWER_LEG, X, -16, 2)).measure().has("limits.backwards", 2);
        Trial.of(5)
                .copied(bent(Role.LEFT_LOWER_LEG, X, 40, 5))
                .result(bent(Role.LEFT_LOWER_LEG, X, -4, 5))
                .measure()
                .has("limits.backwards", 0);
    }
}
