package dev.kintact.retarget.ik;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The end joint goes to its goal in small steps along the transposed Jacobian matrix [Tonoli19, §3.3.2]. The base has three
 * degrees of freedom, the mid joint one: its hinge. The dissertation leaves it three, which bends elbows sideways and
 * backwards; and its published code forms the matrix with the goal in place of the end joint, which is right only once it
 * has arrived.
 *
 * <p>Steps are even. The step that would be best each time [Buss04] zigzags between directions that are easy and hard to go:
 * knees that are nearly straight, as in standing, then jerk from frame to frame.
 *
 * <p>A straight limb is stuck, since no small turn of any joint brings its end nearer to the base, and a nearly straight one is
 * at the mercy of rounding errors. The matrix is therefore formed as if it were bent a little, the anatomical way. Scratch.
 */
final class TransposeIk {

    private final Vector3d goal = new Vector3d();
    private final Vector3d error = new Vector3d();
    private final Vector3d fromBase = new Vector3d();
    private final Vector3d fromMid = new Vector3d();
    private final Vector3d hinge = new Vector3d();
    private final Vector3d bend = new Vector3d();
    private final Vector3d torque = new Vector3d();
    private final Vector3d cross = new Vector3d();

    void solve(LimbState limb, Vector3dc endGoal, int iterations, double tolerance, double largestStep) {
        setGoal(limb, endGoal);
        for (int i = 0; i < iterations; i++) {
            goal.sub(limb.end(), error);
            if (error.length() <= tolerance || !step(limb, largestStep)) {
                return;
            }
        }
    }

    /** Brings the goal within reach: pulled at from further away, the base would turn too far at every step. */
    private void setGoal(LimbState limb, Vector3dc endGoal) {
        endGoal.sub(limb.base, goal);
        double distance = goal.length();
        if (distance > 0) {
            goal.mul(Math.max(limb.leastReach(), Math.min(limb.reach(), distance)) / distance);
        }
        goal.add(limb.base);
    }

    /** One step against the error; false if no joint can lessen it. */
    private boolean step(LimbState limb, double largest) {
        limb.end().sub(limb.base, fromBase);
        setLowerBone(limb);
        // with columns axis × (end − joint), the transposed matrix times e is (end − joint) × e along each axis
        fromBase.cross(error, torque);
        double midTorque = fromMid.cross(error, cross).dot(hinge);
        midTorque *= roomToFlex(limb, midTorque);
        // no eigenvalue of the matrix times its transpose is larger than this, so no step goes too far in any direction
        double largestGain = fromBase.lengthSquared() + fromMid.lengthSquared();
        if (!(largestGain > 0)) {
            return false;
        }
        double step = 1 / largestGain;
        double fastest = step * Math.max(torque.length(), Math.abs(midTorque));
        if (fastest > largest) {
            step *= largest / fastest;
        }
        turn(limb, step);
        limb.flex(Math.max(0, Math.min(limb.largestFlexion(), limb.flexion() + step * midTorque)));
        return true;
    }

    /** The lower bone and its hinge, bent a little at least. */
    private void setLowerBone(LimbState limb) {
        double flexion = Math.max(limb.flexion(), BendDirection.NEARLY_STRAIGHT);
        double sine = Angles.sin(flexion);
        double cosine = Angles.cos(flexion);
        limb.bend.at(sine, cosine, bend);
        limb.toWorld(limb.upper.cross(bend, hinge));
        bend.mul(sine).fma(cosine, limb.upper);
        limb.toWorld(bend.mul(limb.lowerLength, fromMid));
    }

    /** From 1 to 0 as the flexion nears the limit to which it is pulled: a joint that cannot move must not set the pace. */
    private static double roomToFlex(LimbState limb, double torque) {
        double room = torque < 0 ? limb.flexion() : limb.largestFlexion() - limb.flexion();
        return Math.min(1, room / BendDirection.NEARLY_STRAIGHT);
    }

    private void turn(LimbState limb, double step) {
        double length = torque.length();
        if (length > 0) {
            limb.turn(torque.div(length), step * length);
        }
    }
}
