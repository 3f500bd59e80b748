package dev.kintact.retarget.ik;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import java.util.function.DoubleFunction;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/**
 * Small steps in give small steps out. The flexion is a root of what is left to full extension, so that the bounds are roots of
 * the steps.
 */
class ContinuityLawsTest {

    private static final int STEPS = 300;

    /** The longest step that the mid joint and that the end joint takes on a path of solved postures, per reach. */
    private record Steps(double mid, double end) {
        static Steps along(DoubleFunction<LimbPosture> solved) {
            double mid = 0;
            double end = 0;
            LimbPosture last = solved.apply(0);
            for (int i = 1; i <= STEPS; i++) {
                LimbPosture next = solved.apply((double) i / STEPS);
                mid = Math.max(mid, next.mid().distance(last.mid()) / last.reach());
                end = Math.max(end, next.end().distance(last.end()) / last.reach());
                last = next;
            }
            return new Steps(mid, end);
        }

        double longest() {
            return Math.max(mid, end);
        }
    }

    @Test
    void goalsLeaveReachGradually() {
        Laws.forAll("goals leave reach gradually", LimbCase::any, limb -> {
            Vector3d way = direction(limb.posture(), limb);
            double step = 0.06 / STEPS;
            Steps steps = Steps.along(t -> {
                LimbPosture posture = limb.posture();
                Vector3d goal = way.mul((0.97 + 0.06 * t) * posture.reach(), new Vector3d());
                posture.reachEnd(goal.add(posture.base()), limb.midGoal());
                return posture;
            });
            assertThat(steps.mid).isLessThan(1.5 * Math.sqrt(step));
            assertThat(steps.end).isLessThan(1.001 * step);
        });
    }

    /** Less than 150 degrees from where the end is: straight across, every way is as good as another. */
    private static Vector3d direction(LimbPosture posture, LimbCase limb) {
        Vector3d now = posture.end().sub(posture.base(), new Vector3d()).normalize();
        Vector3d axis = now.cross(limb.direction(), new Vector3d()).normalize();
        return now.rotateAxis(limb.number() * Math.toRadians(150), axis.x, axis.y, axis.z);
    }

    @Test
    void goalsMoveGradually() {
        Laws.forAll("goals move gradually", LimbCase::any, limb -> {
            LimbPosture start = limb.posture();
            Vector3d way = direction(start, limb).mul((0.2 + limb.number()) * start.reach());
            Steps steps = Steps.along(t -> {
                LimbPosture posture = limb.posture();
                Vector3d end = towards(posture.end(), posture.base(), way, t);
                Vector3d side = new Vector3d(limb.direction()).rotateX(1.5 * t).mul(posture.reach());
                posture.reachEnd(end, side.add(posture.base()));
                return posture;
            });
            assertThat(steps.longest()).isLessThan(2.5 * Math.sqrt(1.5 / STEPS));
        });
    }

    @Test
    void reversedGoalsMoveGradually() {
        Laws.forAll("reversed goals move gradually", LimbCase::any, limb -> {
            LimbPosture start = limb.posture();
            Vector3d way = direction(start, limb).mul(start.reach());
            Steps steps = Steps.along(t -> {
                LimbPosture posture = limb.posture();
                Vector3d mid = towards(posture.mid(), posture.base(), way, t);
                LimbPosture turned = limb.posture();
                turned.reachMid(mid, posture.end());
                Vector3d side = new Vector3d(limb.direction()).rotateX(1.5 * t).mul(0.3 * posture.reach());
                posture.reachMid(mid, side.add(turned.mid()));
                return posture;
            });
            assertThat(steps.longest()).isLessThan(2.5 * Math.sqrt(1.5 / STEPS));
        });
    }

    /** Turns a point about a centre towards a direction, part of the way. */
    private static Vector3d towards(Vector3dc point, Vector3dc centre, Vector3dc way, double share) {
        Vector3d from = point.sub(centre, new Vector3d());
        double length = from.length() + share * (way.length() - from.length());
        Quaterniond arc = new Quaterniond().slerp(new Quaterniond().rotationTo(from, way), share);
        return arc.transform(from).normalize(length).add(centre);
    }

    @Test
    void aKneeThatGoesThroughStraightDoesNotJump() {
        Laws.forAll("through straight without a jump", LimbCase::hinged, limb -> {
            for (LimbSolver solver : new LimbSolver[] {LimbSolver.REACH_END, LimbSolver.REACH_MID}) {
                Steps steps = Steps.along(t -> {
                    LimbPosture posture = new LimbPosture(limb.joints());
                    posture.read(bentBy(limb, 0.6 * t - 0.2));
                    LimbCase near = limb.changed(limb.clip(), limb.base(), Vector3d::new);
                    near.endGoal().set(limb.posture().end()).sub(posture.base());
                    near.endGoal().normalize((0.7 + 0.29 * limb.number()) * posture.reach());
                    near.endGoal().add(posture.base());
                    solver.solve(posture, near);
                    return posture;
                });
                assertThat(steps.longest()).as(solver.name()).isLessThan(2.5 * Math.sqrt(0.6 / STEPS));
            }
        });
    }

    /** The T-pose with the lower bone turned about its hinge, a little askew. */
    private static Pose bentBy(LimbCase limb, double flexion) {
        Pose pose = new Pose(limb.clip().skeleton());
        limb.rig().tPose().getFrame(0, pose);
        pose.updateWorld();
        boolean arm = limb.base().name().endsWith("ARM");
        double side = limb.base().name().startsWith("RIGHT") ? -1 : 1;
        Vector3d hinge = arm ? new Vector3d(0, -side, 0) : new Vector3d(1, 0, 0);
        hinge.add(0.02, 0.02, 0).normalize();
        LimbCase.turn(pose, limb.joints().mid(), new Quaterniond().fromAxisAngleRad(hinge, flexion));
        return pose;
    }

    @Test
    void aBoneThatGoesThroughThePerpendicularDoesNotJump() {
        Laws.forAll("through the perpendicular without a jump", LimbCase::any, limb -> {
            LimbPosture start = limb.posture();
            Vector3d upper = start.mid().sub(start.base(), new Vector3d()).normalize();
            Vector3d axis = upper.cross(limb.direction(), new Vector3d()).normalize();
            double sign = limb.number() < 0.5 ? 1 : -1;
            Steps steps = Steps.along(t -> {
                LimbPosture posture = limb.posture();
                Vector3d normal = new Vector3d(upper).mul(sign).rotateAxis(0.5 * (t - 0.5), axis.x, axis.y, axis.z);
                posture.keepUpper(normal, normal.dot(posture.base()) + (2 * limb.number() - 1) * posture.reach(), 1);
                return posture;
            });
            assertThat(steps.longest()).isLessThan(1.01 * 0.5 / STEPS);
        });
    }
}
