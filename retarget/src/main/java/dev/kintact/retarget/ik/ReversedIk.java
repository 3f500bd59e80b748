package dev.kintact.retarget.ik;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The mid joint goes to its goal, or at least into its direction; with the twist of the upper bone and the flexion that are
 * left, the end joint goes as near to its own as it may [Molla17, §6.2, fig. 16]. Scratch.
 */
final class ReversedIk {

    /** Share of the lower bone: a goal so near the mid joint, seen in the limb's plane, that its direction means little. */
    private static final double NEAR_MID = 0.5;

    private final Vector3d way = new Vector3d();
    private final Vector3d upper = new Vector3d();
    private final Vector3d hinge = new Vector3d();
    private final Vector3d bend = new Vector3d();
    private final Vector3d goalAcross = new Vector3d();
    private double acrossLength;

    void solve(LimbState limb, Vector3dc midGoal, Vector3dc endGoal) {
        midGoal.sub(limb.base, way);
        limb.toWorld(upper.set(limb.upper));
        limb.turn(upper, way);
        limb.toWorld(upper.set(limb.upper));

        endGoal.sub(limb.base, way).fma(-limb.upperLength, upper); // from the mid joint
        double along = way.dot(upper);
        way.fma(-along, upper, goalAcross);
        acrossLength = goalAcross.length();
        double certain = Smooth.step(0, StandardIk.NEAR_AXIS * limb.lowerLength, acrossLength);
        limb.toWorld(limb.bend.getOwn(bend));
        if (certain == 1 && !limb.bend.givesWay() && solveInOwnPlane(limb, along)) {
            return;
        }
        double own = fromBend(bend);
        double twist = certain * Smooth.twist(own, limb.flexion());
        double flexion = flexionFor(limb, along, own - twist);
        if (limb.bend.givesWay()) {
            // solved in both planes: one between them would swing round with the least change of a nearly straight limb
            double share = limb.bend.shareOfAnatomy(angleToGoal(limb));
            double anatomical = fromBend(limb.toWorld(limb.bend.getAnatomy(bend)));
            double ownTwist = twist;
            twist += share * (certain * Smooth.twist(anatomical, limb.flexion()) - ownTwist);
            double ownFlexion = flexionFor(limb, along, own - twist);
            flexion = ownFlexion + share * (flexionFor(limb, along, anatomical - twist) - ownFlexion);
        }
        limb.turn(upper, twist);
        limb.flex(flexion);
    }

    /** Does the rest by sines and cosines where nothing has to be bridged, and says whether it has. */
    private boolean solveInOwnPlane(LimbState limb, double along) {
        double sine = bend.cross(goalAcross, hinge).dot(upper) / acrossLength;
        double cosine = bend.dot(goalAcross) / acrossLength;
        double asideCosine = limb.leftOfTwist(sine, cosine);
        double across = acrossLength * asideCosine;
        double distance = Math.sqrt(along * along + across * across);
        if (!(across >= 0 && distance >= NEAR_MID * limb.lowerLength && distance > 0)) {
            return false;
        }
        limb.twist(upper, sine, cosine);
        double least = limb.largestFlexionCosine();
        if (along >= least * distance) {
            limb.flex(across / distance, along / distance);
        } else {
            limb.flex(Math.sqrt(1 - least * least), least);
        }
        return true;
    }

    /** The angle between the lower bone and the way to the end joint's goal. */
    private double angleToGoal(LimbState limb) {
        limb.toWorld(bend.set(limb.lower));
        return Angles.atan2(bend.cross(way, hinge).length(), bend.dot(way));
    }

    /** The angle about the upper bone from a direction across it to the end joint's goal. */
    private double fromBend(Vector3dc direction) {
        return Angles.atan2(direction.cross(goalAcross, hinge).dot(upper), direction.dot(goalAcross));
    }

    /**
     * The flexion that points the lower bone at a goal, seen in the limb's plane. A goal on the side to which the limb cannot
     * bend is best met straight; going on round it to below the elbow, the flexion grows gradually to the largest, where the
     * best one would jump. A goal seen near the mid joint has no direction, and the flexion stays.
     *
     * @param along the goal's distance from the mid joint along the upper bone
     * @param aside the angle about the upper bone from the plane to the goal
     */
    private double flexionFor(LimbState limb, double along, double aside) {
        double across = acrossLength * Angles.cos(aside);
        double angle = Angles.atan2(across, along);
        if (angle < 0) {
            angle = Math.max(0, -2 * angle - Math.PI);
        }
        double best = Math.min(limb.largestFlexion(), angle);
        double certain = Smooth.step(0, NEAR_MID * limb.lowerLength, Math.sqrt(along * along + across * across));
        return limb.flexion() + certain * (best - limb.flexion());
    }
}
