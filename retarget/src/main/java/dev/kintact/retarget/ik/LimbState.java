package dev.kintact.retarget.ik;

import dev.kintact.model.Pose;
import dev.kintact.model.Rotations;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Two bones in space, and the two ways in which they may move: the upper one turns about the base joint and takes the lower
 * one along; the lower one bends at the mid joint. Bone lengths are those of the pose that was read. Scratch.
 */
final class LimbState {

    /** As far as a limb may be folded, in radians, unless the pose that was read is folded further. */
    static final double FOLDED = Math.toRadians(165);

    /** What is left of half a turn, and a product of lengths in square metres, from which on an arc is well known. */
    private static final double TINY = 1e-6;

    private static final double FOLDED_COSINE = Math.cos(FOLDED);

    final Vector3d base = new Vector3d();

    /** World rotation of the base joint. */
    final Quaterniond baseRotation = new Quaterniond();

    /** How far the lower bone has been turned since it was read, in the base joint's space. */
    final Quaterniond lowerTurn = new Quaterniond();

    /** Unit vectors in the base joint's space: along the upper bone, along the lower one, across the upper one. */
    final Vector3d upper = new Vector3d();

    final Vector3d lower = new Vector3d();
    final BendDirection bend;

    double upperLength;
    double lowerLength;

    private final LimbJoints joints;
    private final Vector3d mid = new Vector3d();
    private final Vector3d end = new Vector3d();

    /** Whether mid and end joint have yet to follow the bones: solvers turn them more often than they look. */
    private boolean moved;

    private final Vector3d lowerAsRead = new Vector3d();
    private final Vector3d wanted = new Vector3d();
    private final Vector3d wantedLower = new Vector3d();
    private final Vector3d axis = new Vector3d();
    private final Quaterniond arc = new Quaterniond();

    LimbState(LimbJoints joints, double nearlyStraight) {
        this.joints = joints;
        bend = new BendDirection(nearlyStraight);
    }

    void read(Pose pose) {
        pose.getWorldPosition(joints.base(), base);
        pose.getWorldPosition(joints.mid(), mid);
        pose.getWorldPosition(joints.end(), end);
        moved = false;
        pose.getWorldRotation(joints.base(), baseRotation).normalize();
        lowerTurn.identity();
        baseRotation.transformInverse(mid.sub(base, upper));
        baseRotation.transformInverse(end.sub(mid, lowerAsRead));
        upperLength = upper.length();
        lowerLength = lowerAsRead.length();
        // a bone of no length points where it would in the T-pose, or straight on
        if (upperLength > 0) {
            upper.div(upperLength);
        } else {
            joints.getUpperInTPose(upper);
        }
        if (lowerLength > 0) {
            lowerAsRead.div(lowerLength);
        } else {
            lowerAsRead.set(upper);
        }
        bend.setAnatomy(upper, joints.getBendInTPose(wanted));
        updateBend();
    }

    /** Elbow or knee: a view, up to date until the limb moves. */
    Vector3dc mid() {
        updatePoints();
        return mid;
    }

    /** Wrist or ankle: a view, up to date until the limb moves. */
    Vector3dc end() {
        updatePoints();
        return end;
    }

    double reach() {
        return upperLength + lowerLength;
    }

    /** The angle between the bones in radians; 0 is straight. */
    double flexion() {
        return bend.flexion();
    }

    /** The most that the limb may be bent, in radians. */
    double largestFlexion() {
        return isFolded() ? flexion() : FOLDED;
    }

    /** The cosine of that. */
    double largestFlexionCosine() {
        return isFolded() ? bend.cosine() : FOLDED_COSINE;
    }

    private boolean isFolded() {
        return bend.cosine() < FOLDED_COSINE;
    }

    /** The least distance between base and end joint that flexion allows, metres. */
    double leastReach() {
        double cosine = largestFlexionCosine();
        double squared = upperLength * upperLength + lowerLength * lowerLength + 2 * upperLength * lowerLength * cosine;
        return Math.sqrt(Math.max(0, squared));
    }

    void set(LimbState other) {
        base.set(other.base);
        upper.set(other.upper);
        lowerAsRead.set(other.lowerAsRead);
        upperLength = other.upperLength;
        lowerLength = other.lowerLength;
        baseRotation.set(other.baseRotation);
        lowerTurn.set(other.lowerTurn);
        mid.set(other.mid);
        end.set(other.end);
        moved = other.moved;
        lower.set(other.lower);
        bend.set(other.bend);
    }

    /** Joint by joint: the base's rotation, and the mid joint's relative to it [Molla17, App. C]. */
    void slerp(LimbState other, double share) {
        double backwards = Math.max(bend.backwards(), other.bend.backwards());
        Angles.slerp(baseRotation, other.baseRotation, share);
        Angles.slerp(lowerTurn, other.lowerTurn, share);
        updateBend();
        if (bend.backwards() > backwards) {
            bendTo(bend.notBehind(backwards, wanted), Math.sin(flexion()), bend.cosine());
        }
        moved = true;
    }

    /**
     * Turns the whole limb about the base.
     *
     * @param turn in world space. Not modified.
     */
    void turn(Quaterniond turn) {
        baseRotation.premul(turn);
        moved = true;
    }

    /**
     * Turns the whole limb about the base by the shortest way from one direction to another, of any length: if they are
     * opposite, in the plane that it bends in.
     */
    void turn(Vector3dc from, Vector3dc to) {
        if (!isArc(from, to, Math.sqrt(from.lengthSquared() * to.lengthSquared()))) {
            Rotations.shortestArc(from, to, toWorld(bend.getHinge(axis)), arc);
        }
        turn(arc);
    }

    /** Sets {@link #arc} to the shortest way from one direction to another, unless lengths are too short or ways too long. */
    private boolean isArc(Vector3dc from, Vector3dc to, double lengths) {
        double half = lengths + from.dot(to);
        if (!(lengths > TINY && half > TINY * lengths)) {
            return false;
        }
        arc.set(
                        from.y() * to.z() - from.z() * to.y(),
                        from.z() * to.x() - from.x() * to.z(),
                        from.x() * to.y() - from.y() * to.x(),
                        half)
                .normalize();
        return true;
    }

    /** Turns the whole limb about the base by an angle about a unit axis in world space. */
    void turn(Vector3dc axis, double angle) {
        turn(Angles.turn(axis, angle, arc));
    }

    /** Turns the whole limb about the base by an angle of a sine and a cosine, not near half a turn, about a unit axis. */
    private void turn(Vector3dc axis, double sine, double cosine) {
        double half = Math.sqrt((1 + cosine) / 2);
        double share = sine / (2 * half);
        turn(arc.set(axis.x() * share, axis.y() * share, axis.z() * share, half));
    }

    /**
     * Turns the whole limb about the base as {@link Smooth#twist} of an angle says, bounded by the flexion, and says whether it
     * did: not if the angle is so large that it tapers off. Told by sines and cosines, as arc tangents are what a solver spends
     * most on.
     *
     * @param axis unit vector in world space. Not modified.
     * @param sine of the angle
     * @param cosine of the angle
     */
    boolean twist(Vector3dc axis, double sine, double cosine) {
        if (!(cosine > Smooth.TAPERED_COSINE)) {
            return false;
        }
        if (isBeyondFlexion(sine, cosine)) {
            turn(axis, Math.copySign(bend.sine(), sine), bend.cosine());
        } else {
            turn(axis, sine, cosine);
        }
        return true;
    }

    /** The cosine of what {@link #twist} would leave of an angle; less than 0 if it would do nothing. */
    double leftOfTwist(double sine, double cosine) {
        if (!(cosine > Smooth.TAPERED_COSINE)) {
            return -1;
        }
        return isBeyondFlexion(sine, cosine) ? cosine * bend.cosine() + Math.abs(sine) * bend.sine() : 1;
    }

    /** Whether an angle is larger than the flexion, by the sine of their difference. */
    private boolean isBeyondFlexion(double sine, double cosine) {
        return Math.abs(sine) * bend.cosine() > cosine * bend.sine();
    }

    /** Bends the limb to an angle, in radians; 0 is straight. */
    void flex(double angle) {
        if (angle != flexion()) {
            flex(Angles.sin(angle), Angles.cos(angle));
        }
    }

    /** Bends the limb to an angle of a sine, not less than 0, and a cosine. */
    void flex(double sine, double cosine) {
        bendTo(bend.at(sine, cosine, wanted), sine, cosine);
        moved = true;
    }

    /** Bends the limb to an angle in radians, to a side: a unit vector across the upper bone, in the base joint's space. */
    void flexTo(Vector3d direction, double angle) {
        bendTo(direction, Math.sin(angle), Math.cos(angle));
        moved = true;
    }

    /** Bends the limb to where it is neither further back, as a sine, nor folded further, in radians; whether it was. */
    boolean keepHinge(double backwards, double folded) {
        boolean tooFolded = flexion() > folded;
        if (tooFolded) {
            bendTo(bend.getOwn(wanted), Math.sin(folded), Math.cos(folded));
        }
        boolean tooFarBack = bend.backwards() > backwards;
        if (tooFarBack) {
            bringForward(backwards);
        }
        moved |= tooFolded || tooFarBack;
        return tooFolded || tooFarBack;
    }

    /**
     * Straightens the limb until it is as far back as a sine; what goes sideways stays, or the side would flip. One that is
     * folded to behind its upper bone folds further, or if it may not, goes to its side.
     */
    private void bringForward(double backwards) {
        if (bend.cosine() < 0) {
            double less = Math.sin(flexion()) * backwards / bend.backwards();
            if (less > Math.sin(FOLDED)) {
                bendTo(bend.getOwn(wanted), less, -Math.sqrt(1 - less * less));
            } else {
                bendTo(bend.notBehind(backwards, wanted), Math.sin(flexion()), bend.cosine());
            }
            return;
        }
        bend.getAnatomy(wanted).mul(-lower.dot(wanted) - backwards).add(lower);
        wanted.fma(-upper.dot(wanted), upper);
        double sine = Math.min(1, wanted.length());
        bendTo(sine > 0 ? wanted.div(sine) : bend.getAnatomy(wanted), sine, Math.sqrt(1 - sine * sine));
    }

    private void bendTo(Vector3d direction, double sine, double cosine) {
        upper.mul(cosine, wantedLower).fma(sine, direction);
        if (!isArc(lower, wantedLower, 1)) {
            Rotations.shortestArc(lower, wantedLower, bend.getHinge(axis), arc);
        }
        lowerTurn.premul(arc);
        lower.set(wantedLower);
        bend.setBend(direction, sine, cosine);
    }

    /** Takes a direction in the base joint's space to the world. */
    Vector3d toWorld(Vector3d direction) {
        return baseRotation.transformUnit(direction);
    }

    private void updateBend() {
        lowerTurn.transformUnit(lowerAsRead, lower);
        bend.setBone(lower);
    }

    /** Brings mid and end joint to where the bones have gone. */
    void updatePoints() {
        if (moved) {
            baseRotation.transformUnit(upper, mid).mul(upperLength).add(base);
            baseRotation.transformUnit(lower, end).mul(lowerLength).add(mid);
            moved = false;
        }
    }
}
