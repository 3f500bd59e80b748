package dev.kintact.retarget.refine;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * How far a joint turns against another since the T-pose, and the most that people's does. Not all of anatomy: what lies
 * beyond is wrong on any body. Scratch.
 */
final class JointRange {

    /** Degrees below the range's end at which a joint begins to give way. */
    private static final double GIVES_WAY = 4;

    /**
     * A joint that is copied near the range's end may turn so many degrees beyond that end, one that is copied still further as
     * much further as that is. Without room the least that it is off in another direction would bring it all the way back.
     */
    private static final double ROOM = 3;

    private static final double LEAST_ANGLE = 1e-9;

    final int above;
    final int below;
    private final int parent;
    private final double most;
    private final Quaterniond aboveInTPose;
    private final Quaterniond belowInTPose;
    private final Quaterniond upper = new Quaterniond();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond start = new Quaterniond();

    private JointRange(Rig rig, Role above, Role below, double degrees) {
        this.above = rig.map().requireJoint(above);
        this.below = rig.map().requireJoint(below);
        parent = rig.skeleton().parent(this.below);
        most = Math.toRadians(degrees);
        aboveInTPose = rig.getTPoseRotation(this.above, new Quaterniond());
        belowInTPose = rig.getTPoseRotation(this.below, new Quaterniond());
    }

    /** The ranges of a body, upper joints first: thighs that have their legs hanging from them, head, wrists and ankles. */
    static List<JointRange> of(Rig rig) {
        return Stream.concat(
                        Stream.of(
                                new JointRange(rig, Role.HIPS, Role.LEFT_UPPER_LEG, 157),
                                new JointRange(rig, Role.HIPS, Role.RIGHT_UPPER_LEG, 157),
                                new JointRange(rig, Role.HIPS, Role.HEAD, 147),
                                new JointRange(rig, Role.LEFT_LOWER_ARM, Role.LEFT_HAND, 117),
                                new JointRange(rig, Role.RIGHT_LOWER_ARM, Role.RIGHT_HAND, 117)),
                        ankles(rig).stream())
                .filter(range -> range.takesAllAlong(rig))
                .toList();
    }

    /** Those of the ankles, left and right. */
    static List<JointRange> ankles(Rig rig) {
        return List.of(
                new JointRange(rig, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT, 77),
                new JointRange(rig, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT, 77));
    }

    private boolean takesAllAlong(Rig rig) {
        return Bone.LIMBS.stream()
                .filter(bone ->
                        !rig.path(below, rig.map().requireJoint(bone.start())).isEmpty())
                .noneMatch(bone ->
                        rig.path(below, rig.map().requireJoint(bone.end())).isEmpty());
    }

    /** The angle by which the lower joint is turned against the upper one, radians from 0 to π. */
    double angle(Pose pose) {
        read(pose);
        return 2 * Math.atan2(Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z), turn.w);
    }

    /** The axis of the angle last asked for, in the world; any if there is none. */
    Vector3d getAxis(Vector3d dest) {
        return upper.transform(dest.set(turn.x, turn.y, turn.z).normalize());
    }

    /** The most that a joint turns that copied rotations turn by an angle; radians. */
    double most(double copied) {
        return Math.max(most, copied);
    }

    /**
     * Turns the lower joint back towards where copied rotations have it, until it is within its range, or turned little further
     * than copied, softly. The way back to the T-pose would be shorter, but turns about where a joint is captured half around.
     * There the angle says little, so that the farther a joint is copied beyond its range, the more room it has.
     */
    void keep(Pose pose, Pose copied) {
        double copiedAngle = angle(copied);
        start.set(turn);
        read(pose);
        double near = start.dot(turn);
        if (near < 0) {
            turn.set(-turn.x, -turn.y, -turn.z, -turn.w);
        }
        double easy = Math.max(most - Math.toRadians(GIVES_WAY), copiedAngle);
        double angle = 2 * Math.acos(Math.max(-1, Math.min(1, turn.w)));
        if (!(angle > easy + LEAST_ANGLE)) {
            return;
        }
        double room = Math.toRadians(ROOM);
        double furthest =
                Math.max(Math.max(most, Math.min(copiedAngle + room, most + room)), 2 * copiedAngle - most - room);
        slerpUpTo(Math.cos(JointRanges.soft(angle, easy, furthest) / 2), Math.min(1, Math.abs(near)));
        turn.premul(upper).mul(belowInTPose);
        if (parent != Skeleton.NO_PARENT) {
            turn.premul(pose.getWorldRotation(parent, upper).conjugate());
        }
        pose.setLocalRotation(below, turn.normalize());
        pose.updateWorld();
    }

    /**
     * Goes from the start to the turn on the shortest way, but only to where its real part is as given, which is between theirs.
     *
     * @param cosine of the angle between both
     */
    private void slerpUpTo(double real, double cosine) {
        double sine = Math.sqrt(1 - cosine * cosine);
        if (!(sine > LEAST_ANGLE)) {
            turn.set(start);
            return;
        }
        // on the way the real part is that of the start times a cosine, and this times a sine
        double across = (turn.w - start.w * cosine) / sine;
        double whole = Math.sqrt(start.w * start.w + across * across);
        double way = Math.atan2(across, start.w) + Math.acos(Math.max(-1, Math.min(1, real / whole)));
        double ofTurn = Math.sin(way) / sine;
        double ofStart = Math.cos(way) - cosine * ofTurn;
        turn.set(
                ofStart * start.x + ofTurn * turn.x,
                ofStart * start.y + ofTurn * turn.y,
                ofStart * start.z + ofTurn * turn.z,
                ofStart * start.w + ofTurn * turn.w);
    }

    private void read(Pose pose) {
        pose.getWorldRotation(above, upper).mul(aboveInTPose.conjugate(turn));
        pose.getWorldRotation(below, turn);
        // T-pose to T-pose: lower joint as seen from the upper one
        turn.mul(belowInTPose.x * -1, belowInTPose.y * -1, belowInTPose.z * -1, belowInTPose.w);
        turn.premul(-upper.x, -upper.y, -upper.z, upper.w);
        if (turn.w < 0) {
            turn.set(-turn.x, -turn.y, -turn.z, -turn.w);
        }
    }
}
