package dev.kintact.retarget.ik;

import static dev.kintact.retarget.ik.EverySolverLawsTest.assertNear;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.testkit.Laws;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** Where the solvers with goals bring a limb. */
class ReachLawsTest {

    @Test
    void aGoalWithinReachIsReached() {
        Laws.forAll("a goal within reach is reached", LimbCase::any, limb -> {
            LimbPosture posture = limb.posture();
            posture.reachEnd(limb.endGoal(), limb.midGoal());
            if (limb.isReachable()) {
                assertNear(posture.end(), limb.endGoal(), 1e-9);
            } else {
                double distance = Math.min(posture.reach(), Math.max(limb.leastReach(), distance(limb)));
                assertThat(posture.end().distance(posture.base())).isBetween(distance - 1e-9, distance + 1e-9);
            }
        });
    }

    private static double distance(LimbCase limb) {
        return limb.posture().base().distance(limb.endGoal());
    }

    @Test
    void beyondReachALimbIsStraightAndPointsAtTheGoal() {
        Laws.forAll("straight beyond reach", LimbCase::any, limb -> {
            LimbPosture posture = limb.posture();
            Vector3d goal =
                    new Vector3d(limb.endGoal()).sub(posture.base()).normalize((1 + limb.number()) * posture.reach());
            goal.add(posture.base());
            posture.reachEnd(goal, limb.midGoal());
            assertThat(posture.flexion()).isLessThan(1e-7);
            assertThat(sineBetween(posture.end(), goal, posture.base())).isLessThan(1e-7);
            assertThat(posture.end().distance(goal)).isLessThan(posture.base().distance(goal));
        });
    }

    private static double sineBetween(Vector3dc a, Vector3dc b, Vector3dc from) {
        Vector3d one = a.sub(from, new Vector3d()).normalize();
        return one.cross(b.sub(from, new Vector3d()).normalize()).length();
    }

    @Test
    void theMidJointGetsNearerToItsGoalOrStays() {
        Laws.forAll("mid joint no further from its goal", LimbCase::any, limb -> {
            LimbPosture without = limb.posture();
            LimbPosture with = limb.posture();
            without.reachEnd(limb.endGoal(), without.base()); // a goal on the axis has no side
            with.reachEnd(limb.endGoal(), limb.midGoal());
            assertThat(with.mid().distance(limb.midGoal()))
                    .isLessThanOrEqualTo(without.mid().distance(limb.midGoal()) + 1e-9);
        });
    }

    @Test
    void reversedTheMidJointLiesInTheDirectionOfItsGoal() {
        Laws.forAll("mid joint in the direction of its goal", LimbCase::any, limb -> {
            LimbPosture posture = limb.posture();
            posture.reachMid(limb.midGoal(), limb.endGoal());
            assertThat(sineBetween(posture.mid(), limb.midGoal(), posture.base()))
                    .isLessThan(1e-9);
            assertThat(posture.mid().distance(limb.midGoal()))
                    .isLessThan(posture.base().distance(limb.midGoal()) + 1e-9 + posture.reach());
        });
    }

    /** Of a bent limb: a nearly straight one bends the anatomical way. Below the elbow, smoothness comes first. */
    @Test
    void reversedTheEndJointGetsNoFurtherFromItsGoal() {
        Laws.forAll("end joint no further from its goal", LimbCase::hinged, limb -> {
            LimbPosture before = limb.posture();
            if (before.flexion() < 0.2) {
                return;
            }
            Vector3d goal = new Vector3d(limb.direction()).mul(before.reach() * limb.number());
            if (goal.dot(before.mid().sub(before.base(), new Vector3d())) < 0) {
                goal.negate();
            }
            goal.add(before.mid());
            LimbPosture after = limb.posture();
            after.reachMid(before.mid(), goal);
            assertNear(after.mid(), before.mid(), 1e-12);
            assertThat(after.end().distance(goal))
                    .isLessThanOrEqualTo(before.end().distance(goal) + 1e-9);
        });
    }

    /** A goal in the plane in which the limb is bent needs no twist, so flexion alone points the lower bone at it. */
    @Test
    void reversedAGoalInTheLimbsPlaneIsPointedAt() {
        Laws.forAll("goal in the limb's plane", LimbCase::hinged, limb -> {
            LimbPosture posture = limb.posture();
            if (posture.flexion() < 0.2) {
                return;
            }
            Vector3d mid = new Vector3d(posture.mid());
            Vector3d upper = mid.sub(posture.base(), new Vector3d()).normalize();
            Vector3d across = posture.end().sub(mid, new Vector3d());
            across.fma(-across.dot(upper), upper).normalize();
            double flexion = 0.01 + limb.number() * 2.8;
            double distance = (0.5 + limb.number()) * mid.distance(posture.end());
            Vector3d goal = upper.mul(Math.cos(flexion), new Vector3d()).fma(Math.sin(flexion), across);
            posture.reachMid(mid, goal.mul(distance).add(mid));
            assertThat(posture.flexion()).isBetween(flexion - 1e-9, flexion + 1e-9);
            assertThat(sineBetween(posture.end(), goal, mid)).isLessThan(1e-9);
        });
    }

    @Test
    void theBlendBeginsAndEndsWithThePriorities() {
        Laws.forAll("blend of priorities", LimbCase::any, limb -> {
            LimbPosture standard = limb.posture();
            LimbPosture reversed = limb.posture();
            standard.reachEnd(limb.endGoal(), limb.midGoal());
            reversed.reachMid(limb.midGoal(), limb.endGoal());
            LimbPosture last = blend(limb, 0);
            assertNear(last.mid(), standard.mid(), 1e-9);
            assertNear(last.end(), standard.end(), 1e-9);
            for (int i = 1; i <= 100; i++) {
                LimbPosture next = blend(limb, i / 100.0);
                // half a turn of the base and nearly one of the lower bone at most, in a hundred steps
                assertNear(next.mid(), last.mid(), 0.04 * last.reach());
                assertNear(next.end(), last.end(), 0.08 * last.reach());
                last = next;
            }
            assertNear(last.mid(), reversed.mid(), 1e-9);
            assertNear(last.end(), reversed.end(), 1e-9);
        });
    }

    private static LimbPosture blend(LimbCase limb, double gamma) {
        LimbPosture posture = limb.posture();
        posture.reachBoth(limb.endGoal(), limb.midGoal(), gamma);
        return posture;
    }

    /**
     * Descent along the transposed matrix is slow where flexion hardly moves the end towards the base: near full extension,
     * nearly folded, or with one bone much longer than the other; a limb that begins straight leaves that only slowly.
     */
    @Test
    void steppingReachesGoalsWhereFlexionHelps() {
        int[] reached = new int[1];
        Laws.forAll("stepping reaches goals", LimbCase::any, limb -> {
            if (limb.isReachable()
                    && leverOfFlexion(limb) > 0.3
                    && limb.posture().flexion() > 0.3) {
                LimbPosture posture = limb.posture();
                posture.reachByTranspose(limb.endGoal(), 300, 0, 0.5);
                assertNear(posture.end(), limb.endGoal(), 1e-4 * posture.reach());
                reached[0]++;
            }
        });
        if (System.getProperty("kintact.cases") == null) {
            assertThat(reached[0]).isGreaterThan(10);
        }
    }

    /** How far the end moves from the base when the limb that has reached its goal is stretched by a radian, per reach. */
    private static double leverOfFlexion(LimbCase limb) {
        LimbPosture there = limb.posture();
        there.reachEnd(limb.endGoal(), limb.midGoal());
        double bones = there.base().distance(there.mid()) * there.mid().distance(there.end());
        return bones * Math.sin(there.flexion()) / there.base().distance(there.end()) / there.reach();
    }

    @Test
    void steppingNeverLeadsAway() {
        Laws.forAll("stepping never leads away", LimbCase::any, limb -> {
            LimbPosture before = limb.posture();
            LimbPosture after = limb.posture();
            after.reachByTranspose(limb.endGoal(), 100, 0, 0.5);
            assertThat(after.end().distance(limb.endGoal()))
                    .isLessThanOrEqualTo(before.end().distance(limb.endGoal()) + 1e-6 * before.reach());
        });
    }

    @Test
    void steppingStopsAtTheTolerance() {
        Laws.forAll("stepping stops at the tolerance", LimbCase::any, limb -> {
            if (limb.isReachable()) {
                LimbPosture posture = limb.posture();
                Vector3d before = new Vector3d(posture.end());
                posture.reachByTranspose(limb.endGoal(), 100, 1.001 * before.distance(limb.endGoal()), 0.5);
                assertNear(posture.end(), before, 0);
            }
        });
    }
}
