package dev.kintact.retarget.refine;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Elbows and knees bend about their hinges, not sideways, never backwards and not too far. Knees bend where feet belong nearer
 * to the hips than copied legs reach: a straight leg does not get shorter by any small step, so ankles alone cannot tell it to.
 */
final class HingeTask implements PoseTask {

    private static final double SIDEWAYS = 1;
    private static final double BACKWARDS = 50;

    /** Cosine of the angle up to which limbs fold, between the directions of both bones. */
    private static final double FOLDED = Math.cos(Math.toRadians(155));

    /** How far a knee is told to bend at most, as a sine; the rest is up to the ankle. */
    private static final double BENT = 0.3;

    /** The same for the squared distance by which a foot is nearer, as a share of the leg's squared length. */
    private static final double BENT_BY_DISTANCE = 10;

    /** As a share of how much the foot's place counts; from this squared distance on fully. */
    private static final double BEND = 0.28;

    private static final double NEARER = 0.02;

    /** A limb that is copied at its bound is on neither side of it, or rounding would decide. */
    private static final double TIE = 1e-9;

    /** Elbows are before knees, left ones first. */
    private static final int FIRST_KNEE = 2;

    /** A hinge: joints, freedoms, and directions in their spaces. */
    private record Hinge(
            int upper,
            int lower,
            int end,
            int turned,
            int number,
            Vector3d bone,
            Vector3d straight,
            Vector3d forward,
            Vector3d sideways) {}

    private final Gradient gradient;
    private final List<Hinge> hinges = new ArrayList<>();
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d bone = new Vector3d();
    private final Vector3d direction = new Vector3d();
    private final Vector3d axis = new Vector3d();
    private final Vector3d hip = new Vector3d();
    private final Vector3d knee = new Vector3d();
    private final Vector3d ankle = new Vector3d();

    HingeTask(Rig rig, Freedoms freedoms) {
        gradient = new Gradient(freedoms.count());
        add(rig, freedoms, Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM);
        add(rig, freedoms, Role.RIGHT_UPPER_ARM, Role.RIGHT_LOWER_ARM);
        add(rig, freedoms, Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG);
        add(rig, freedoms, Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG);
    }

    private void add(Rig rig, Freedoms freedoms, Role above, Role below) {
        int upper = rig.map().requireJoint(above);
        int lower = rig.map().requireJoint(below);
        Bone lowerBone = Bone.LIMBS.stream()
                .filter(limb -> limb.start() == below)
                .findFirst()
                .orElseThrow();
        Vector3d straight = new Vector3d(lowerBone.inTPose());
        boolean arm = straight.x != 0;
        Vector3d forward = new Vector3d(0, 0, arm ? 1 : -1);
        Quaterniond toUpper = rig.getTPoseRotation(upper, new Quaterniond()).conjugate();
        Quaterniond toLower = rig.getTPoseRotation(lower, new Quaterniond()).conjugate();
        // turning about the way forward is bending sideways
        Vector3d sideways = toLower.transform(new Vector3d(forward));
        hinges.add(new Hinge(
                upper,
                lower,
                rig.map().requireJoint(lowerBone.end()),
                freedoms.find(below),
                freedoms.number(freedoms.find(below)),
                toLower.transform(new Vector3d(straight)),
                toUpper.transform(new Vector3d(straight)),
                toUpper.transform(new Vector3d(forward)),
                sideways));
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        for (int i = 0; i < hinges.size(); i++) {
            Hinge hinge = hinges.get(i);
            int at = hinge.number;
            double[] numbers = frame.turned.numbers();
            frame.turned.toNumbers(hinge.turned, hinge.sideways, direction);
            gradient.clear();
            gradient.add(at, direction.x);
            gradient.add(at + 1, direction.y);
            gradient.add(at + 2, direction.z);
            double sideways = numbers[at] * direction.x + numbers[at + 1] * direction.y + numbers[at + 2] * direction.z;
            equations.add(sideways, SIDEWAYS, gradient);
            bound(frame, hinge, hinge.forward, 0, equations);
            bound(frame, hinge, hinge.straight, FOLDED, equations);
            if (i >= FIRST_KNEE) {
                bend(frame, hinge, i - FIRST_KNEE, equations);
            }
        }
    }

    /** Bends a knee whose foot belongs nearer to the hip than copied. */
    private void bend(FrameState frame, Hinge hinge, int side, Equations equations) {
        Pose copied = frame.turned.copied();
        copied.getWorldPosition(hinge.upper, hip);
        copied.getWorldPosition(hinge.lower, knee);
        copied.getWorldPosition(hinge.end, ankle);
        double length = hip.distance(knee) + knee.distance(ankle);
        double nearer = (hip.distanceSquared(ankle) - hip.distanceSquared(frame.ankleGoals[side])) / (length * length);
        if (!(nearer > 0)) {
            return;
        }
        double isCopied = along(copied, hinge, hinge.forward);
        double bound = isCopied + Math.min(Math.max(0, BENT - isCopied), BENT_BY_DISTANCE * nearer);
        double is = along(frame.pose(), hinge, hinge.forward);
        if (is < bound - TIE) {
            double weight = BEND * frame.ankleWeights[side] * ContactTask.smooth(0, NEARER, nearer);
            addWish(frame, hinge, is - bound, weight, equations);
        }
    }

    /** How far the lower bone goes along a direction of the upper one; both are left in {@link #bone} and {@link #direction}. */
    private double along(Pose pose, Hinge hinge, Vector3d along) {
        pose.getWorldRotation(hinge.lower, rotation).transform(hinge.bone, bone);
        pose.getWorldRotation(hinge.upper, rotation).transform(along, direction);
        return bone.dot(direction);
    }

    /** Adds a wish about what {@link #along} has said last. */
    private void addWish(FrameState frame, Hinge hinge, double off, double weight, Equations equations) {
        gradient.clear();
        // d(bone)·direction + bone·d(direction), each by its own joint's turn
        bone.cross(direction, axis);
        frame.turned.addTurn(hinge.lower, axis, 1, gradient);
        frame.turned.addTurn(hinge.upper, axis, -1, gradient);
        equations.add(off, weight, gradient);
    }

    /** The lower bone goes along a direction of the upper one at least so much, or as much as copied. */
    private void bound(FrameState frame, Hinge hinge, Vector3d along, double least, Equations equations) {
        double bound = Math.min(least, along(frame.turned.copied(), hinge, along));
        double is = along(frame.pose(), hinge, along);
        if (is < bound - TIE) {
            addWish(frame, hinge, is - bound, BACKWARDS, equations);
        }
    }
}
