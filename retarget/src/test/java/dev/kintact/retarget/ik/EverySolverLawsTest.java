package dev.kintact.retarget.ik;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for every limb, whichever way it is solved. */
class EverySolverLawsTest {

    @ParameterizedTest
    @EnumSource
    void bonesKeepTheirLength(LimbSolver solver) {
        Laws.forAll("bones keep their length, " + solver, LimbCase::any, limb -> {
            LimbPosture before = limb.posture();
            LimbPosture after = limb.posture();
            solver.solve(after, limb);
            assertThat(after.base()).isEqualTo(before.base());
            assertSame(after.base().distance(after.mid()), before.base().distance(before.mid()), after.reach());
            assertSame(after.mid().distance(after.end()), before.mid().distance(before.end()), after.reach());
        });
    }

    private static void assertSame(double actual, double expected, double reach) {
        assertThat(Math.abs(actual - expected)).isLessThanOrEqualTo(1e-12 * Math.max(1, reach));
    }

    @ParameterizedTest
    @EnumSource
    void nothingBendsBackwards(LimbSolver solver) {
        Laws.forAll("nothing bends backwards, " + solver, LimbCase::any, limb -> {
            Pose pose = limb.pose();
            double before = limb.backwards(pose);
            LimbPosture posture = limb.posture();
            solver.solve(posture, limb);
            posture.write(pose);
            assertThat(limb.backwards(pose)).isLessThanOrEqualTo(Math.max(0, before) + 1e-9);
            assertThat(posture.flexion())
                    .isLessThanOrEqualTo(
                            Math.max(Math.toRadians(165), limb.posture().flexion()) + 1e-9);
        });
    }

    @ParameterizedTest
    @EnumSource
    void writtenAndReadAgainIsTheSame(LimbSolver solver) {
        Laws.forAll("written and read again, " + solver, LimbCase::any, limb -> {
            Pose pose = limb.pose();
            LimbPosture solved = limb.posture();
            solver.solve(solved, limb);
            solved.write(pose);
            LimbPosture again = new LimbPosture(limb.joints());
            again.read(pose);
            assertNear(again.mid(), solved.mid(), 1e-12);
            assertNear(again.end(), solved.end(), 1e-12);
            assertThat(angle(again, limb.posture())).isLessThan(1e-12);
            Pose anew = new Pose(pose.skeleton());
            anew.setLocal(pose);
            anew.updateWorld();
            for (int joint : new int[] {
                limb.joints().base(), limb.joints().mid(), limb.joints().end()
            }) {
                assertNear(
                        pose.getWorldPosition(joint, new Vector3d()),
                        anew.getWorldPosition(joint, new Vector3d()),
                        1e-12);
            }
        });
    }

    private static double angle(LimbPosture a, LimbPosture b) {
        Quaterniond difference = a.endRotation().conjugate(new Quaterniond()).mul(b.endRotation());
        return 2 * Math.sqrt(difference.x * difference.x + difference.y * difference.y + difference.z * difference.z);
    }

    @ParameterizedTest
    @EnumSource(names = {"REACH_END", "REACH_MID", "REACH_BOTH", "TRANSPOSE"})
    void aLimbThatIsWhereItShouldBeStays(LimbSolver solver) {
        Laws.forAll("stays where it should be, " + solver, LimbCase::any, limb -> {
            LimbPosture before = limb.posture();
            LimbCase there = limb.changed(limb.clip(), limb.base(), Vector3d::new);
            there.endGoal().set(before.end());
            there.midGoal().set(before.mid());
            Pose pose = limb.pose();
            LimbPosture after = limb.posture();
            solver.solve(after, there);
            assertNear(after.mid(), before.mid(), 1e-12);
            assertNear(after.end(), before.end(), 1e-12);
            after.write(pose);
            for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                Quaterniond local = pose.getLocalRotation(joint, new Quaterniond());
                Quaterniond asRead = limb.pose().getLocalRotation(joint, new Quaterniond());
                assertThat(Math.abs(local.dot(asRead))).isGreaterThan(1 - 1e-12);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"REACH_END", "REACH_MID", "REACH_BOTH", "TRANSPOSE"})
    void mirroredInMirroredOut(LimbSolver solver) {
        Laws.forAll("mirrored in, mirrored out, " + solver, LimbCase::any, limb -> {
            Clip image =
                    Mirror.apply(limb.clip(), MirrorPairs.byName(limb.clip().skeleton()));
            assertAlike(
                    solver, limb, limb.changed(image, limb.base().twin(), v -> v.mul(-1, 1, 1)), v -> v.mul(-1, 1, 1));
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"REACH_END", "REACH_MID", "REACH_BOTH", "TRANSPOSE"})
    void scaledInScaledOut(LimbSolver solver) {
        Laws.forAll("scaled in, scaled out, " + solver, LimbCase::any, limb -> {
            double scale = 0.2 + 3 * limb.number();
            Clip scaled = Reorient.apply(limb.clip(), new Quaterniond(), scale);
            assertAlike(solver, limb, limb.changed(scaled, limb.base(), v -> v.mul(scale)), v -> v.mul(scale));
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"REACH_END", "REACH_MID", "REACH_BOTH", "TRANSPOSE"})
    void movedInMovedOut(LimbSolver solver) {
        Laws.forAll("moved in, moved out, " + solver, LimbCase::any, limb -> {
            Quaterniond turn = new Quaterniond().fromAxisAngleRad(limb.direction(), 6 * limb.number());
            Vector3d way = new Vector3d(limb.direction()).mul(3);
            Pose pose = limb.pose();
            pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(turn));
            pose.setLocalTranslation(
                    0,
                    turn.transform(pose.getLocalTranslation(0, new Vector3d())).add(way));
            Clip moved = limb.clip()
                    .emptyCopy()
                    .addFrame(new Pose(pose.skeleton()))
                    .addFrame(pose)
                    .build();
            assertAlike(
                    solver,
                    limb,
                    limb.changed(moved, limb.base(), v -> turn.transform(v).add(way)),
                    v -> turn.transform(v).add(way));
        });
    }

    private static void assertAlike(
            LimbSolver solver, LimbCase limb, LimbCase changed, UnaryOperator<Vector3d> change) {
        LimbPosture one = limb.posture();
        LimbPosture two = changed.posture();
        solver.solve(one, limb);
        solver.solve(two, changed);
        // a goal at full extension is given to the last digit, but the flexion is the root of what is left
        assertNear(two.mid(), change.apply(new Vector3d(one.mid())), 1e-6);
        assertNear(two.end(), change.apply(new Vector3d(one.end())), 1e-6);
    }

    @Test
    void solvingAllocatesNothing() {
        LimbCase limb = LimbCase.any(new Gen(7, 20));
        Pose pose = limb.pose();
        LimbPosture posture = new LimbPosture(limb.joints());
        LimbPosture other = new LimbPosture(limb.joints());
        LimbSolver[] solvers = LimbSolver.values();
        Allocations.assertAllocatesNothing(() -> {
            posture.read(pose);
            other.set(posture);
            for (LimbSolver solver : solvers) {
                solver.solve(posture, limb);
            }
            posture.slerp(other, 0.5);
            posture.setEndRotation(other.endRotation());
            posture.write(pose);
        });
    }

    @ParameterizedTest
    @EnumSource
    void degenerateGoalsAreNoDanger(LimbSolver solver) {
        Laws.forAll("degenerate goals, " + solver, LimbCase::any, limb -> {
            LimbPosture at = limb.posture();
            Vector3d opposite = new Vector3d(at.base()).mul(2).sub(at.end());
            for (Vector3dc end : new Vector3dc[] {at.base(), at.mid(), at.end(), opposite}) {
                for (Vector3dc mid : new Vector3dc[] {at.base(), at.mid(), at.end(), opposite}) {
                    LimbCase hard = limb.changed(limb.clip(), limb.base(), Vector3d::new);
                    hard.endGoal().set(end);
                    hard.midGoal().set(mid);
                    LimbPosture posture = limb.posture();
                    solver.solve(posture, hard);
                    assertThat(posture.mid().isFinite() && posture.end().isFinite())
                            .isTrue();
                }
            }
        });
    }

    @Test
    void aLimbIsNamedByItsBase() {
        LimbCase limb = LimbCase.any(new Gen(1, 1));
        assertThat(limb.joints().role()).isEqualTo(limb.base());
        assertThatThrownBy(() -> LimbJoints.of(limb.rig(), Role.LEFT_FOOT)).hasMessage("no limb begins at LEFT_FOOT");
    }

    static void assertNear(Vector3dc actual, Vector3dc expected, double metres) {
        assertThat(actual.distance(expected)).isLessThanOrEqualTo(metres);
    }
}
