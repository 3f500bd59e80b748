package dev.kintact.retarget.ik;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Brings a limb to the right side of a plane [Molla17, §6.3, fig. 17]. Radii of bones are the caller's, who adds them to the
 * plane's offset. Scratch.
 */
final class HalfSpaceIk {

    /** Metres. */
    private static final double SAME = 1e-12;

    private final StandardIk standard = new StandardIk();
    private final Vector3d upper = new Vector3d();
    private final Vector3d axis = new Vector3d();
    private final Vector3d goal = new Vector3d();
    private final Vector3d midGoal = new Vector3d();

    /**
     * The mid joint alone. Where the upper bone is nearly perpendicular to the plane, a small change would turn it far, this way
     * or that: it turns no further than it is from the perpendicular, so some of the bone may stay on the wrong side.
     */
    void keepUpper(LimbState limb, Vector3dc normal, double offset, double share) {
        if (!(normal.dot(limb.mid()) < offset - SAME) || !(limb.upperLength > 0)) {
            return;
        }
        limb.toWorld(upper.set(limb.upper));
        double sine = upper.cross(normal, axis).length();
        if (!(sine > 0)) {
            return;
        }
        double angle = Angles.atan2(sine, upper.dot(normal));
        double cosine = (offset - normal.dot(limb.base)) / limb.upperLength;
        double wanted = angle - Math.acos(Math.max(-1, Math.min(1, cosine)));
        double bounded = Math.max(0, Math.min(wanted, Math.min(angle, Math.PI - angle)));
        limb.turn(axis.div(sine), share * bounded);
    }

    /** The mid joint and the end joint. */
    void keepLower(LimbState limb, Vector3dc normal, double offset, double share) {
        keepUpper(limb, normal, offset, share);
        double missing = offset - normal.dot(limb.end());
        if (missing > SAME) {
            limb.end().fma(share * missing, normal, goal);
            standard.solve(limb, goal, midGoal.set(limb.mid()));
        }
    }
}
