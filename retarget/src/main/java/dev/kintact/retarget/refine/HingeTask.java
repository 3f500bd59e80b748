package dev.kintact.retarget.refine;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Elbows and knees bend about their hinges, not sideways, never backwards and not too far. */
final class HingeTask implements PoseTask {

    private static final double SIDEWAYS = 1;
    private static final double BACKWARDS = 50;

    /** Cosine of the angle up to which limbs fold, between the directions of both bones. */
    private static final double FOLDED = Math.cos(Math.toRadians(155));

    /** A limb that is copied at its bound is on neither side of it, or rounding would decide. */
    private static final double TIE = 1e-9;

    /** A hinge: joints, freedoms, and directions in their spaces. */
    private record Hinge(
            int upper, int lower, int turned, Vector3d bone, Vector3d straight, Vector3d forward, Vector3d sideways) {}

    private final Gradient gradient;
    private final List<Hinge> hinges = new ArrayList<>();
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d bone = new Vector3d();
    private final Vector3d copiedBone = new Vector3d();
    private final Vector3d direction = new Vector3d();
    private final Vector3d copiedDirection = new Vector3d();

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
        Vector3d straight = new Vector3d(Bone.LIMBS.stream()
                .filter(limb -> limb.start() == below)
                .findFirst()
                .orElseThrow()
                .inTPose());
        boolean arm = straight.x != 0;
        Vector3d forward = new Vector3d(0, 0, arm ? 1 : -1);
        Quaterniond toUpper = rig.getTPoseRotation(upper, new Quaterniond()).conjugate();
        Quaterniond toLower = rig.getTPoseRotation(lower, new Quaterniond()).conjugate();
        // turning about the way forward is bending sideways
        Vector3d sideways = toLower.transform(new Vector3d(forward));
        hinges.add(new Hinge(
                upper,
                lower,
                freedoms.find(below),
                toLower.transform(new Vector3d(straight)),
                toUpper.transform(new Vector3d(straight)),
                toUpper.transform(new Vector3d(forward)),
                sideways));
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        for (int i = 0; i < hinges.size(); i++) {
            Hinge hinge = hinges.get(i);
            int at = 3 + 3 * hinge.turned;
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
        }
    }

    /** The lower bone goes along a direction of the upper one at least so much, or as much as copied. */
    private void bound(FrameState frame, Hinge hinge, Vector3d along, double least, Equations equations) {
        frame.pose().getWorldRotation(hinge.lower, rotation).transform(hinge.bone, bone);
        frame.pose().getWorldRotation(hinge.upper, rotation).transform(along, direction);
        frame.turned.copied().getWorldRotation(hinge.lower, rotation).transform(hinge.bone, copiedBone);
        frame.turned.copied().getWorldRotation(hinge.upper, rotation).transform(along, copiedDirection);
        double bound = Math.min(least, copiedBone.dot(copiedDirection));
        double is = bone.dot(direction);
        if (is < bound - TIE) {
            gradient.clear();
            // d(bone)·direction + bone·d(direction), each by its own joint's turn
            bone.cross(direction, copiedBone);
            frame.turned.addTurn(hinge.lower, copiedBone, 1, gradient);
            frame.turned.addTurn(hinge.upper, copiedBone, -1, gradient);
            equations.add(is - bound, BACKWARDS, gradient);
        }
    }
}
