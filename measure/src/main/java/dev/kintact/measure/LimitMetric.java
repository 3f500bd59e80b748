package dev.kintact.measure;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Elbows and knees that bend backwards or too far, and joints turned beyond what people can, that copied rotations do not
 * have: J1. Turns are seen from the T-pose, in which all bodies are alike.
 */
final class LimitMetric implements Metric {

    private static final double FOLDED = 165;

    /** A hinge is bent backwards that is so by this much more than the copied one, degrees. */
    private static final double MORE = 5;

    /**
     * A joint and how far it can turn.
     *
     * @param below whose turn against {@code above} is meant
     * @param degrees at most
     */
    private record Range(Role above, Role below, double degrees) {}

    private static final List<Range> RANGES = List.of(
            new Range(Role.LEFT_LOWER_ARM, Role.LEFT_HAND, 120),
            new Range(Role.RIGHT_LOWER_ARM, Role.RIGHT_HAND, 120),
            new Range(Role.LEFT_LOWER_LEG, Role.LEFT_FOOT, 80),
            new Range(Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT, 80),
            new Range(Role.HIPS, Role.LEFT_UPPER_LEG, 160),
            new Range(Role.HIPS, Role.RIGHT_UPPER_LEG, 160),
            new Range(Role.HIPS, Role.HEAD, 150));

    /**
     * A hinge.
     *
     * @param forward sign of the way along Z that the lower bone takes when the hinge bends as it should
     */
    private record Hinge(Role above, Role below, double forward) {}

    private static final List<Hinge> HINGES = List.of(
            new Hinge(Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM, 1),
            new Hinge(Role.RIGHT_UPPER_ARM, Role.RIGHT_LOWER_ARM, 1),
            new Hinge(Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, -1),
            new Hinge(Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, -1));

    private final Thresholds lines;
    private final Quaterniond above = new Quaterniond();
    private final Quaterniond below = new Quaterniond();
    private final Quaterniond atRest = new Quaterniond();
    private final Vector3d bone = new Vector3d();
    private int frames;
    private int wrong;
    private int backwards;

    LimitMetric(Thresholds lines) {
        this.lines = lines;
    }

    @Override
    public void look(FrameView view) {
        boolean any = false;
        for (Hinge hinge : HINGES) {
            backwards += isBackwards(view, hinge) ? 1 : 0;
            any |= isWrong(view.resultRig(), hinge, view.resultPose)
                    && !isWrong(view.resultRig(), hinge, view.copiedPose);
        }
        for (Range range : RANGES) {
            any |= isBeyond(view.resultRig(), range, view.resultPose)
                    && !isBeyond(view.resultRig(), range, view.copiedPose);
        }
        frames++;
        wrong += any ? 1 : 0;
    }

    private boolean isBackwards(FrameView view, Hinge hinge) {
        double result = backwards(view.resultRig(), hinge, view.resultPose);
        return result > MORE + Math.max(0, backwards(view.resultRig(), hinge, view.copiedPose));
    }

    private boolean isWrong(Rig rig, Hinge hinge, Pose pose) {
        double degrees = backwards(rig, hinge, pose);
        boolean arm = hinge.forward > 0;
        double along = arm ? (hinge.below.side() == Role.Side.LEFT ? 1 : -1) * bone.x : -bone.y;
        double bend = Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, along))));
        return degrees > lines.backwardsDegrees() || bend > FOLDED;
    }

    /** How far a hinge is bent backwards, degrees; its lower bone, seen from the upper, is left in {@link #bone}. */
    private double backwards(Rig rig, Hinge hinge, Pose pose) {
        turn(rig, hinge.above, hinge.below, pose);
        boolean arm = hinge.forward > 0;
        bone.set(arm ? (hinge.below.side() == Role.Side.LEFT ? 1 : -1) : 0, arm ? 0 : -1, 0);
        below.transform(bone);
        return Math.toDegrees(Math.asin(Math.max(-1, Math.min(1, -hinge.forward * bone.z))));
    }

    private boolean isBeyond(Rig rig, Range range, Pose pose) {
        turn(rig, range.above, range.below, pose);
        double degrees = Math.toDegrees(2 * Math.acos(Math.min(1, Math.abs(below.w))));
        return degrees > range.degrees;
    }

    /** Sets {@link #below} to the turn of one joint against another since the T-pose, in the T-pose's axes. */
    private void turn(Rig rig, Role upper, Role lower, Pose pose) {
        fromTPose(rig, upper, pose, above);
        fromTPose(rig, lower, pose, below);
        below.premul(above.conjugate());
    }

    private void fromTPose(Rig rig, Role role, Pose pose, Quaterniond dest) {
        int joint = rig.map().requireJoint(role);
        pose.getWorldRotation(joint, dest);
        dest.mul(rig.getTPoseRotation(joint, atRest).conjugate());
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("limits.frames", (double) wrong / frames);
        figures.put("limits.backwards", backwards);
    }
}
