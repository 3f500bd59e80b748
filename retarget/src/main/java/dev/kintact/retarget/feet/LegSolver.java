package dev.kintact.retarget.feet;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.EasyReach;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Puts a character's feet where they belong, by legs alone: hips stay, knees keep their side and never bend backwards. A leg
 * that is nearly straight gives way softly instead of snapping straight. Scratch; nothing here allocates.
 */
public final class LegSolver {

    private final LimbPosture[] legs;
    private final Vector3d goal = new Vector3d();
    private final Vector3d way = new Vector3d();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond wanted = new Quaterniond();

    /** A solver for the legs of a character. */
    public LegSolver(Rig character) {
        legs = new LimbPosture[] {
            new LimbPosture(LimbJoints.of(character, Role.LEFT_UPPER_LEG)),
            new LimbPosture(LimbJoints.of(character, Role.RIGHT_UPPER_LEG))
        };
    }

    /**
     * Puts both feet where a plan has them in a frame, each as far as it is grounded.
     *
     * @param pose of the character; world transforms up to date. Modified: rotations of thighs, shins and feet (translations
     *     of loose ones), and all world transforms.
     * @return how far the worse of the feet is from where it belongs, metres
     */
    public double solve(Pose pose, FootPlan plan, int frame) {
        double missing = 0;
        for (int side = 0; side < 2; side++) {
            plan.goal(frame, side, goal);
            plan.rotation(frame, side, wanted);
            missing = Math.max(missing, put(pose, side, plan.grounded(frame, side)));
        }
        pose.updateWorld();
        return missing;
    }

    /**
     * Puts both feet where they belong in the frame last taken. Arguments and result as for {@link #solve(Pose, FootPlan,
     * int)}.
     */
    public double solve(Pose pose, LiveFeet feet) {
        double missing = 0;
        for (int side = 0; side < 2; side++) {
            feet.goal(side, goal);
            feet.rotation(side, wanted);
            missing = Math.max(missing, put(pose, side, feet.grounded(side)));
        }
        pose.updateWorld();
        return missing;
    }

    private double put(Pose pose, int side, double share) {
        if (!(share > 0)) {
            return 0;
        }
        LimbPosture leg = legs[side];
        leg.read(pose);
        goal.sub(leg.end()).mul(share).add(leg.end());
        goal.sub(leg.base(), way);
        double distance = way.length();
        double nearer = EasyReach.soften(distance, leg.end().distance(leg.base()), leg.reach());
        if (nearer < distance) {
            leg.base().fma(nearer / distance, way, goal);
        }
        leg.reachEnd(goal, leg.mid());
        turn.set(leg.endRotation());
        leg.setEndRotation(share < 1 ? turn.slerp(wanted, share) : wanted);
        leg.write(pose);
        leg.base().add(way, goal);
        return goal.distance(leg.end());
    }
}
