package dev.kintact.retarget.ik;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * To which side a limb bends: unit vectors across the upper bone, in the base joint's space. A bent limb keeps the plane it is
 * bent in; a nearly straight one has no plane worth keeping and bends the anatomical way, elbows forwards and knees backwards in
 * a T-pose. Scratch.
 *
 * <p>With φ₀ the flexion now and φ the one wanted, the direction goes from its own to the anatomical one by the share (1 −
 * smoothstep(0, s, sin φ₀))·min(1, |φ − φ₀| / φ₀) of the angle between them: all the way if the limb is straight, not at
 * all if nothing changes. A limb that is bent backwards, as captures have it, leaves this way however large φ₀ is, and never
 * gets further back than it is.
 */
final class BendDirection {

    /** Radians, and the sine of it: what s is unless somebody says otherwise. */
    static final double NEARLY_STRAIGHT = 0.12;

    /** A unit vector's part across another that is only rounding errors. */
    private static final double NONE = 1e-15;

    private final double nearlyStraight;
    private final Vector3d upper = new Vector3d();

    /** The anatomical direction, and what is across both it and the upper bone. */
    private final Vector3d anatomy = new Vector3d();

    private final Vector3d side = new Vector3d();
    private final Vector3d own = new Vector3d();

    /** Sine and cosine of the flexion. */
    private double sine;

    private double cosine;

    /** The flexion in radians; less than 0 until someone asks for it, since arc tangents are what a solver spends most on. */
    private double flexion;

    /** The side of a limb that is nearly straight up to a sine of its flexion. */
    BendDirection(double nearlyStraight) {
        this.nearlyStraight = nearlyStraight;
    }

    /**
     * How the limb is made.
     *
     * @param upper unit vector along the upper bone. Not modified.
     * @param bend the anatomical direction, across it more or less. Not modified.
     */
    void setAnatomy(Vector3dc upper, Vector3dc bend) {
        this.upper.set(upper);
        if (!(across(bend, anatomy) > NONE)) {
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
     */
    void setBone(Vector3dc lower) {
        sine = across(lower, own);
        cosine = upper.dot(lower);
        flexion = -1;
        if (!(sine > NONE)) {
            own.set(anatomy);
        }
    }

    /**
     * How the limb is bent.
     *
     * @param direction unit vector across the upper bone. Not modified.
     * @param sine of the flexion, not less than 0
     * @param cosine of the flexion
     */
    void setBend(Vector3dc direction, double sine, double cosine) {
        own.set(sine > NONE ? direction : anatomy);
        this.sine = sine;
        this.cosine = cosine;
        flexion = -1;
    }

    void set(BendDirection other) {
        upper.set(other.upper);
        anatomy.set(other.anatomy);
        side.set(other.side);
        own.set(other.own);
        sine = other.sine;
        cosine = other.cosine;
        flexion = other.flexion;
    }

    /** The flexion in radians; 0 is straight. */
    double flexion() {
        if (flexion < 0) {
            flexion = Angles.atan2(sine, cosine);
        }
        return flexion;
    }

    double cosine() {
        return cosine;
    }

    /** The sine of the flexion, not less than 0. */
    double sine() {
        return sine;
    }

    /** The direction in which the limb is bent now; the anatomical one if it is straight. */
    Vector3d getOwn(Vector3d dest) {
        return dest.set(own);
    }

    Vector3d getAnatomy(Vector3d dest) {
        return dest.set(anatomy);
    }

    /** What is across both the upper bone and the anatomical direction. */
    Vector3d getSide(Vector3d dest) {
        return dest.set(side);
    }

    /** The unit axis about which the limb bends further. */
    Vector3d getHinge(Vector3d dest) {
        return upper.cross(own, dest);
    }

    /** How far the lower bone goes back behind the upper one, as a sine; 0 if it does not. */
    double backwards() {
        return Math.max(0, -own.dot(anatomy)) * sine;
    }

    /** The direction in which the limb is to be bent when its flexion is one of the given sine and cosine. */
    Vector3d at(double wantedSine, double wantedCosine, Vector3d dest) {
        double kept = 1;
        if (givesWay()) {
            kept = 1 - shareOfAnatomy(Math.abs(Angles.atan2(wantedSine, wantedCosine) - flexion()));
        }
        return limited(kept, wantedSine, dest, backwards());
    }

    /** The direction in which the limb is bent now, turned to where it does not go further back than a limit. */
    Vector3d notBehind(double backwards, Vector3d dest) {
        return limited(1, sine, dest, backwards);
    }

    /** The limb's own direction, or one that is only a share of the angle off the anatomical one. */
    private Vector3d limited(double kept, double flexedSine, Vector3d dest, double backwards) {
        if (kept == 1 && -own.dot(anatomy) * flexedSine <= backwards) {
            return dest.set(own);
        }
        double angle = kept * Angles.atan2(-own.dot(side), own.dot(anatomy));
        if (-Math.cos(angle) * flexedSine > backwards) {
            angle = Math.copySign(Math.acos(-backwards / flexedSine), angle);
        }
        return anatomy.mul(Math.cos(angle), dest).fma(-Math.sin(angle), side);
    }

    /** Whether a change of the flexion takes the limb out of its own plane. */
    boolean givesWay() {
        return sine < nearlyStraight || own.dot(anatomy) < 0;
    }

    /** How much the anatomical direction counts when the lower bone is to turn by an angle: not at all if it stays. */
    double shareOfAnatomy(double change) {
        if (sine == 0 && cosine > 0) {
            return 1;
        }
        double straight = 1 - Smooth.step(0, nearlyStraight, sine);
        double backwards = Smooth.step(0, 1, -own.dot(anatomy));
        return Math.max(straight, backwards) * Math.min(1, change / flexion());
    }

    /** The part of a vector across the upper bone as a unit vector, and how long it was. */
    private double across(Vector3dc vector, Vector3d dest) {
        vector.fma(-upper.dot(vector), upper, dest);
        // once more, because little is left of a vector nearly along the bone but rounding errors
        dest.fma(-upper.dot(dest), upper);
        double length = dest.length();
        dest.mul(1 / length);
        return length;
    }
}
