package dev.kintact.retarget.ik;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The end joint goes to its goal; the mid joint, which may then only circle about the line from base to end, goes as near to its
 * own as it may [Molla17, §6.2]. Scratch.
 */
final class StandardIk {

    /** Shares of the limb's reach: a distance that is no change, and a mid goal so near the axis that its side means little. */
    private static final double SAME = 1e-12;

    static final double NEAR_AXIS = 0.1;

    /** From this distance between base and end on, directions are good to the last digits. */
    private static final double NEAR = 1e-3;

    private static final double GENTLY_NEAR_AXIS = 0.3;

    private final Vector3d way = new Vector3d();
    private final Vector3d now = new Vector3d();
    private final Vector3d across = new Vector3d();
    private final Vector3d goalAcross = new Vector3d();

    void solve(LimbState limb, Vector3dc endGoal, Vector3dc midGoal) {
        endGoal.sub(limb.base, way);
        limb.end().sub(limb.base, now);
        double distance = way.length();
        if (Math.abs(distance - now.length()) > SAME * limb.reach()) {
            flexTo(limb, distance);
            limb.end().sub(limb.base, now);
        }
        limb.turn(now, way);
        if (distance > NEAR * limb.reach() && now.lengthSquared() > NEAR * NEAR * limb.reach() * limb.reach()) {
            way.div(distance); // to where the limb now points
            swivelAboutWay(limb, midGoal, false);
        } else {
            swivel(limb, midGoal, false);
        }
    }

    /** Bends the limb until base and end are a distance apart, or as near to it as can be. */
    private static void flexTo(LimbState limb, double distance) {
        double sum = limb.reach();
        double difference = limb.upperLength - limb.lowerLength;
        // the law of cosines for half the angle, which is exact near full extension too
        double sine = Math.max(0, (sum - distance) * (sum + distance));
        double cosine = Math.max(0, (distance - difference) * (distance + difference));
        double squares = sine + cosine;
        if (!(squares > 0)) {
            return; // bones of no length
        }
        double wholeCosine = (cosine - sine) / squares;
        double least = limb.largestFlexionCosine();
        if (wholeCosine >= least) {
            limb.flex(2 * Math.sqrt(sine * cosine) / squares, wholeCosine);
        } else {
            limb.flex(Math.sqrt(1 - least * least), least);
        }
    }

    /**
     * Turns the limb about the line from base to end; not at all if there is no line.
     *
     * @param gently less the farther around the goal is and the nearer to the line, from far off
     */
    void swivel(LimbState limb, Vector3dc midGoal, boolean gently) {
        limb.end().sub(limb.base, way);
        double length = way.length();
        if (!(length > SAME * limb.reach())) {
            return;
        }
        way.div(length);
        swivelAboutWay(limb, midGoal, gently);
    }

    /** Turns the limb about {@link #way}, a unit vector from base to end. */
    private void swivelAboutWay(LimbState limb, Vector3dc midGoal, boolean gently) {
        limb.toWorld(across.set(limb.upper)).mul(limb.upperLength);
        across.fma(-across.dot(way), way);
        midGoal.sub(limb.base, goalAcross);
        goalAcross.fma(-goalAcross.dot(way), way);
        double sine = across.cross(goalAcross, now).dot(way);
        double cosine = across.dot(goalAcross);
        double nearAxis = (gently ? GENTLY_NEAR_AXIS : NEAR_AXIS) * limb.upperLength;
        double certain = Smooth.step(0, nearAxis, goalAcross.length());
        double size = Math.sqrt(sine * sine + cosine * cosine);
        if (certain == 1 && !gently && size > 0 && limb.twist(way, sine / size, cosine / size)) {
            return;
        }
        double wanted = Angles.atan2(sine, cosine);
        double around = gently ? (1 + Math.cos(wanted)) / 2 : 1;
        limb.turn(way, certain * Smooth.twist(around * wanted, limb.flexion()));
    }
}
