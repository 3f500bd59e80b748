package dev.kintact.retarget.ik;

import dev.kintact.model.Rotations;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The mid joint goes to its goal, or at least into its direction; with the twist of the upper bone and the flexion that are
 * left, the end joint goes as near to its own as it may [Molla17, §6.2, fig. 16]. Scratch.
 */
final class ReversedIk {

    private final Vector3d way = new Vector3d();
    private final Vector3d upper = new Vector3d();
    private final Vector3d hinge = new Vector3d();
    private final Vector3d bend = new Vector3d();
    private final Vector3d goalAcross = new Vector3d();
    private final Quaterniond arc = new Quaterniond();

    void solve(LimbState limb, Vector3dc midGoal, Vector3dc endGoal) {
        midGoal.sub(limb.base, way);
        limb.toWorld(upper.set(limb.upper));
        limb.toWorld(limb.bend.getHinge(hinge));
        limb.turn(Rotations.shortestArc(upper, way, hinge, arc));
        limb.toWorld(upper.set(limb.upper));

        endGoal.sub(limb.mid, way);
        double along = way.dot(upper);
        way.fma(-along, upper, goalAcross);
        double most = limb.largestFlexion();
        limb.toWorld(limb.bend.getOwn(bend));
        double untwisted = flexionFor(along, goalAcross.dot(bend), most);
        limb.toWorld(limb.bend.at(untwisted, bend));
        double wanted = Math.atan2(bend.cross(goalAcross, hinge).dot(upper), bend.dot(goalAcross));
        double certain = Smooth.step(0, StandardIk.NEAR_AXIS * limb.lowerLength, goalAcross.length());
        double twist = certain * Smooth.twist(wanted, limb.flexion);
        limb.turn(upper, twist);
        limb.flex(flexionFor(along, goalAcross.length() * Math.cos(wanted - twist), most));
    }

    /**
     * The flexion that points the lower bone at a goal in the limb's plane. A goal on the side to which the limb cannot bend
     * is best met straight; going on round it to below the elbow, the flexion grows gradually to the largest, where the best
     * one would jump.
     *
     * @param along the goal's distance from the mid joint along the upper bone
     * @param across its distance to the side to which the limb bends
     */
    private static double flexionFor(double along, double across, double most) {
        double angle = Math.atan2(across, along);
        if (angle < 0) {
            angle = Math.max(0, -2 * angle - Math.PI);
        }
        return Math.min(most, angle);
    }
}
