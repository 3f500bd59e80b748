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

    @Test
    void reversedTheEndJointGetsNearerToItsGoal() {
        Laws.forAll("end joint no further from its goal", LimbCase::hinged, limb -> {
            LimbPosture posture = limb.posture();
            LimbPosture before = limb.posture();
            before.reachMid(limb.midGoal(), before.mid()); // nothing but the turn of the base
            Vector3d goal = pointBesides(before, limb);
            posture.reachMid(limb.midGoal(), goal);
            before.set(limb.posture());
            before.reachMid(limb.midGoal(), goal);
            assertThat(posture.end().distance(goal))
                    .isLessThanOrEqualTo(before.end().distance(goal) + 1e-9);
        });
    }

    private static Vector3d pointBesides(LimbPosture posture, LimbCase limb) {
        return new Vector3d(limb.direction())
                .mul(posture.reach() * limb.number())
                .add(posture.mid());
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

    @Test
    void steppingReachesGoalsToo() {
        double[] worst = new double[3];
        int[] n = new int[4];
        Laws.forAll("stepping reaches goals", LimbCase::any, limb -> {
            if (!limb.isReachable()) {
                return;
            }
            LimbPosture posture = limb.posture();
            posture.reachByTranspose(limb.endGoal(), 100, 0, 0.5);
            double left = posture.end().distance(limb.endGoal()) / posture.reach();
            n[0]++;
            if (left > 1e-4) {
                n[1]++;
                System.out.printf(
                        "left %.2e from flexion %.3g goal %.6f ends flexion %.4f start %.3f%n",
                        left,
                        limb.posture().flexion(),
                        distance(limb) / posture.reach(),
                        posture.flexion(),
                        limb.posture().end().distance(limb.endGoal()) / posture.reach());
            }
        });
        System.out.println(n[0] + " " + n[1]);
    }
}
