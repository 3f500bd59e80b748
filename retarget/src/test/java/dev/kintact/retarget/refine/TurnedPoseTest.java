package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** Postures that are turned by numbers, and how they move. */
class TurnedPoseTest {

    private static final double STEP = 1e-6;

    @Test
    void turningByNothingChangesNothing() {
        Laws.forAll("turning by nothing changes nothing", TurnedCase::any, one -> {
            TurnedPose turned = one.state().turned;
            turned.turn(new double[one.freedoms().count()], 0);
            Pose copied = turned.copied();
            for (int joint = 0; joint < copied.skeleton().jointCount(); joint++) {
                assertThat(one.position(joint).distance(copied.getWorldPosition(joint, new Vector3d())))
                        .isLessThan(1e-12 * one.rig().height());
                assertThat(sine(worldRotation(turned.pose(), joint), worldRotation(copied, joint)))
                        .isLessThan(1e-12);
            }
        });
    }

    @Test
    void feetKeepTheirDirection() {
        Laws.forAll("feet keep their direction", TurnedCase::any, one -> {
            for (Role role : List.of(Role.LEFT_FOOT, Role.RIGHT_FOOT)) {
                TurnedPose turned = one.state().turned;
                int joint = one.rig().map().requireJoint(role);
                turned.turn(one.numbers(), 0);
                assertThat(sine(worldRotation(turned.pose(), joint), worldRotation(turned.copied(), joint)))
                        .as(role.name())
                        .isLessThan(1e-12);
            }
        });
    }

    @Test
    void headAndArmsLeaveTheirDirectionByTheirOwnNumbersOnly() {
        Laws.forAll("head and arms leave their direction by their own numbers only", TurnedCase::any, one -> {
            for (Role role : List.of(Role.HEAD, Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM)) {
                double[] others = one.numbers().clone();
                int own = one.freedoms().number(one.freedoms().find(role));
                others[own] = 0;
                others[own + 1] = 0;
                others[own + 2] = 0;
                TurnedPose turned = one.state().turned;
                int joint = one.rig().map().requireJoint(role);
                turned.turn(others, 0);
                assertThat(sine(worldRotation(turned.pose(), joint), worldRotation(turned.copied(), joint)))
                        .as(role.name())
                        .isLessThan(1e-12);
                turned.turn(one.numbers(), 0);
                double angle = Math.sqrt(square(one.numbers(), own));
                assertThat(sine(worldRotation(turned.pose(), joint), worldRotation(turned.copied(), joint)))
                        .as(role.name())
                        .isCloseTo(Math.abs(Math.sin(angle / 2)), within(1e-12));
            }
        });
    }

    private static double square(double[] numbers, int at) {
        return numbers[at] * numbers[at] + numbers[at + 1] * numbers[at + 1] + numbers[at + 2] * numbers[at + 2];
    }

    @Test
    void movesAndTurnsOfAllJointsAreThoseOfSmallSteps() {
        Vector3dc axis = new Vector3d(0.6, 0, -0.8);
        Laws.forAll("moves and turns of all joints are those of small steps", TurnedCase::any, one -> {
            TurnedPose turned = one.state().turned;
            Skeleton skeleton = one.rig().skeleton();
            double[] way = one.ways().get(1);
            Gradient move = new Gradient(one.freedoms().count());
            Gradient turn = new Gradient(one.freedoms().count());
            Pose before = stepped(one, -STEP);
            Pose after = stepped(one, STEP);
            turned.turn(one.numbers(), 0);
            for (int joint = one.rig().map().requireJoint(Role.HIPS); joint < skeleton.jointCount(); joint++) {
                Vector3d place = place(turned.pose(), joint);
                move.clear();
                turned.addMove(joint, place, axis, move);
                double moved = place(after, joint).sub(place(before, joint)).dot(axis) / (2 * STEP);
                assertThat(along(move, way))
                        .as("move of " + skeleton.name(joint))
                        .isCloseTo(moved, within(1e-6 * one.rig().height()));
                turn.clear();
                turned.addTurn(joint, axis, 1, turn);
                assertThat(along(turn, way))
                        .as("turn of " + skeleton.name(joint))
                        .isCloseTo(turnAbout(before, after, joint, axis) / (2 * STEP), within(1e-6));
            }
        });
    }

    /** A place that a joint carries, a quarter of a metre away from it. */
    private static Vector3d place(Pose pose, int joint) {
        return worldRotation(pose, joint)
                .transform(new Vector3d(0.2, -0.1, 0.1))
                .add(pose.getWorldPosition(joint, new Vector3d()));
    }

    private static double turnAbout(Pose before, Pose after, int joint, Vector3dc axis) {
        Quaterniond turn =
                worldRotation(after, joint).mul(worldRotation(before, joint).conjugate());
        return 2 * Math.signum(turn.w) * new Vector3d(turn.x, turn.y, turn.z).dot(axis);
    }

    private static Pose stepped(TurnedCase one, double by) {
        double[] changed = one.numbers().clone();
        double[] way = one.ways().get(1);
        for (int number = 0; number < changed.length; number++) {
            changed[number] += by * way[number];
        }
        one.state().turned.turn(changed, 0);
        Pose pose = new Pose(one.rig().skeleton());
        pose.setLocal(one.state().pose());
        pose.updateWorld();
        return pose;
    }

    private static double along(Gradient gradient, double[] way) {
        double sum = 0;
        for (int number = 0; number < way.length; number++) {
            sum += way[number] * gradient.value(number);
        }
        return sum;
    }

    @Test
    void aStateAllocatesNothing() {
        TurnedCase one = TurnedCase.any(new Gen(5, 30));
        Allocations.assertAllocatesNothing(() -> one.state().turn(one.numbers(), 0));
    }

    private static Quaterniond worldRotation(Pose pose, int joint) {
        return pose.getWorldRotation(joint, new Quaterniond());
    }

    /** Of half the angle between two rotations. */
    private static double sine(Quaterniond a, Quaterniond b) {
        Quaterniond turn = a.conjugate(new Quaterniond()).mul(b);
        return Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
    }
}
