package dev.kintact.retarget.ik;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * To which side a limb bends: unit vectors across the upper bone, in the base joint's space. A bent limb keeps the plane it is
 * bent in; a nearly straight one has no plane worth keeping and bends the anatomical way, elbows forwards and knees backwards in
 * a T-pose. Scratch.
 *
 * <p>With φ₀ the flexion now and φ the one wanted, the direction goes from its own to the anatomical one by the share (1 −
 * smoothstep(0, .12, sin φ₀))·min(1, |φ − φ₀| / φ₀) of the angle between them: all the way if the limb is straight, not at
 * all if nothing changes. A limb that is bent backwards, as captures have it, leaves this way however large φ₀ is, and never
 * gets further back than it is.
 */
final class BendDirection {

    /** Radians, and the sine of it. */
    static final double NEARLY_STRAIGHT = 0.12;

    private final Vector3d upper = new Vector3d();

    /** The anatomical direction, and what is across both it and the upper bone. */
    private final Vector3d anatomy = new Vector3d();

    private final Vector3d side = new Vector3d();
    private final Vector3d own = new Vector3d();

    private double flexion;

    /** From the limb's own direction to the anatomical one about the upper bone, in radians. */
    private double fromAnatomy;

    /**
     * How the limb is made.
     *
     * @param upper unit vector along the upper bone. Not modified.
     * @param bend the anatomical direction, across it more or less. Not modified.
     */
    void setAnatomy(Vector3dc upper, Vector3dc bend) {
        this.upper.set(upper);
        if (!across(bend, anatomy)) {
            // the bone itself points to where it should bend: any side is as good as another
            anatomy.set(upper.y(), upper.z(), upper.x());
            across(anatomy, anatomy);
        }
        upper.cross(anatomy, side);
    }

    /**
     * How the limb is bent.
     *
     * @param lower unit vector along the lower bone. Not modified.
     * @return the flexion in radians
     */
    double setBone(Vector3dc lower) {
        double sine = upper.cross(lower, own).length();
        flexion = Math.atan2(sine, upper.dot(lower));
        if (!across(lower, own)) {
            own.set(anatomy);
        }
        fromAnatomy = Math.atan2(-own.dot(side), own.dot(anatomy));
        return flexion;
    }

    void set(BendDirection other) {
        upper.set(other.upper);
        anatomy.set(other.anatomy);
        side.set(other.side);
        own.set(other.own);
        flexion = other.flexion;
        fromAnatomy = other.fromAnatomy;
    }

    /** The direction in which the limb is bent now; the anatomical one if it is straight. */
    Vector3d getOwn(Vector3d dest) {
        return dest.set(own);
    }

    Vector3d getAnatomy(Vector3d dest) {
        return dest.set(anatomy);
    }

    /** The unit axis about which the limb bends further. */
    Vector3d getHinge(Vector3d dest) {
        return upper.cross(own, dest);
    }

    /** How far the lower bone goes back behind the upper one, as a sine; 0 if it does not. */
    double backwards() {
        return Math.max(0, -Math.cos(fromAnatomy)) * Math.sin(flexion);
    }

    /** The direction in which the limb is to be bent when its flexion is the given one, in radians. */
    Vector3d at(double wanted, Vector3d dest) {
        return limited(fromAnatomy * (1 - shareOfAnatomy(Math.abs(wanted - flexion))), wanted, backwards(), dest);
    }

    /** The direction in which the limb is bent now, turned to where it does not go further back than a limit. */
    Vector3d notBehind(double backwards, Vector3d dest) {
        return limited(fromAnatomy, flexion, backwards, dest);
    }

    private Vector3d limited(double wantedAngle, double flexed, double backwards, Vector3d dest) {
        double angle = wantedAngle;
        if (-Math.cos(angle) * Math.sin(flexed) > backwards) {
            angle = Math.copySign(Math.acos(-backwards / Math.sin(flexed)), angle);
        }
        return anatomy.mul(Math.cos(angle), dest).fma(-Math.sin(angle), side);
    }

    /** How much the anatomical direction counts when the lower bone is to turn by an angle: not at all if it stays. */
    double shareOfAnatomy(double change) {
        if (flexion == 0) {
            return 1;
        }
        double straight = 1 - Smooth.step(0, NEARLY_STRAIGHT, Math.sin(flexion));
        double backwards = Smooth.step(0, 1, -Math.cos(fromAnatomy));
        return Math.max(straight, backwards) * Math.min(1, change / flexion);
    }

    /** The part of a vector across the upper bone as a unit vector; false if there is none. */
    private boolean across(Vector3dc vector, Vector3d dest) {
        vector.fma(-upper.dot(vector), upper, dest);
        double length = dest.length();
        if (!(length > 1e-15)) {
            return false;
        }
        dest.div(length);
        // once more, because little is left of a vector nearly along the bone but rounding errors
        dest.fma(-upper.dot(dest), upper).normalize();
        return true;
    }
}
