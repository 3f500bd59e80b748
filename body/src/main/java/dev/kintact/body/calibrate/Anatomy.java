package dev.kintact.body.calibrate;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.StandingBody;
import java.util.Optional;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Landmarks of a body in T-pose that its joints tell, world space of the T-pose, metres. Immutable; vectors are not to be modified. */
final class Anatomy {

    /** Height of the base of the skull as a share of stature: as the dissertation's performer and characters have it. */
    private static final double SKULL_BASE = 0.905;

    /** Where the neck begins between shoulder line and skull, where no joint tells. */
    private static final double NECK_BASE = 0.35;

    /** A neck begins at least this share of stature below the skull's base, even if shoulders are higher than that. */
    private static final double SHORTEST_NECK = 0.02;

    /** From the skull's base to the crown, as a share of the head's height from chin to crown. */
    private static final double CROWN_OVER_BASE = 0.73;

    private final StandingBody body;
    private final Vector3dc hipCentre;
    private final Vector3dc shoulderCentre;
    private final Vector3dc neckBase;
    private final Vector3dc skullBase;
    private final double stature;

    Anatomy(StandingBody body) {
        this.body = body;
        hipCentre = middle(Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG);
        shoulderCentre = middle(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM);
        skullBase = body.position(Role.HEAD);
        Rig rig = body.rig();
        stature = Math.max(rig.height(), skullBase.y() / SKULL_BASE);
        Vector3d base = rig.map().has(Role.NECK)
                ? body.position(Role.NECK)
                : shoulderCentre.lerp(skullBase, NECK_BASE, new Vector3d());
        base.y = Math.min(base.y, skullBase.y() - SHORTEST_NECK * stature);
        neckBase = base;
    }

    private Vector3d middle(Role left, Role right) {
        return body.position(left).add(body.position(right)).mul(0.5);
    }

    StandingBody body() {
        return body;
    }

    Vector3dc hipCentre() {
        return hipCentre;
    }

    Vector3dc shoulderCentre() {
        return shoulderCentre;
    }

    /** Half the distance between the shoulder joints. */
    double shoulderHalf() {
        return body.position(Role.LEFT_UPPER_ARM).distance(body.position(Role.RIGHT_UPPER_ARM)) / 2;
    }

    /** Half the distance between the hip joints. */
    double hipHalf() {
        return body.position(Role.LEFT_UPPER_LEG).distance(body.position(Role.RIGHT_UPPER_LEG)) / 2;
    }

    Vector3dc neckBase() {
        return neckBase;
    }

    Vector3dc skullBase() {
        return skullBase;
    }

    /** Standing height: what joints and end sites tell, or what the height of the skull's base makes likely, if that is more. */
    double stature() {
        return stature;
    }

    /** Height of the head from chin to crown, as far as joints tell. */
    double headHeight() {
        double overBase = stature - skullBase.y();
        return Math.min(0.22, Math.max(0.11, overBase / CROWN_OVER_BASE / stature)) * stature;
    }

    /** The point of the trunk's axis at a level between hip centre (0) and shoulder line (1); a new vector. */
    Vector3d trunkAxis(double level) {
        return hipCentre.lerp(shoulderCentre, level, new Vector3d());
    }

    /** The point of the neck's axis at a level between its base (0) and the skull's (1); a new vector. */
    Vector3d neckAxis(double level) {
        return neckBase.lerp(skullBase, level, new Vector3d());
    }

    /** Where a role's joint is, if there is one; a new vector. */
    Optional<Vector3d> position(Role role) {
        return body.rig().map().has(role) ? Optional.of(body.position(role)) : Optional.empty();
    }
}
