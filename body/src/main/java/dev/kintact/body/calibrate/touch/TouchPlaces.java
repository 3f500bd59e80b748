package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.touch.TouchPlace.OnHead;
import dev.kintact.body.calibrate.touch.TouchPlace.OnLimb;
import dev.kintact.body.calibrate.touch.TouchPlace.OnTrunk;
import dev.kintact.body.surface.StandingBody;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Says how odd it would be for a touch to be where it was measured, given a body of this size.
 *
 * <p>A cost is half the square of the distance from where an average body would be touched, in standard deviations: 0 is
 * just as expected, 0.5 is usual, beyond 2 one is somewhere else.
 */
final class TouchPlaces {

    /** How far people differ from the average, as shares of the standing height. */
    private static final double TRUNK_SPREAD = 0.04;

    private static final double HEAD_SPREAD = 0.03;
    private static final double LIMB_SPREAD = 0.03;

    /** The part of a limb's bone on which hands are laid. */
    private static final double FROM = 0.2;

    private static final double TO = 0.85;

    /** Places nearer to each other than this are one, as a share of the standing height. */
    private static final double SAME = 0.015;

    private final StandingBody body;
    private final double height;
    private final Vector3d hips;
    private final Vector3d shoulders;
    private final Vector3d head;

    TouchPlaces(StandingBody body) {
        this.body = body;
        height = body.rig().height();
        hips = middle(Role.LEFT_UPPER_LEG);
        shoulders = middle(Role.LEFT_UPPER_ARM);
        head = body.position(Role.HEAD);
    }

    private Vector3d middle(Role left) {
        return body.position(left).add(body.position(left.twin())).mul(0.5);
    }

    /**
     * How odd a measure is.
     *
     * @param shift by which this body differs from the average one, metres in the T-pose. Not modified.
     */
    double cost(Touch touch, Side hand, Measure measure, Vector3dc shift) {
        if (measure instanceof Measure.OfLimb limb) {
            OnLimb place = touch.limbPlace(hand).orElseThrow();
            double off = (limb.radius() - place.radius() * height) / (LIMB_SPREAD * height);
            double beyond = Math.max(0, Math.max(FROM - limb.along(), limb.along() - TO));
            double past = beyond * limb.length() / (LIMB_SPREAD * height);
            return 0.5 * (off * off + past * past);
        }
        double spread = touch.place() instanceof OnHead ? HEAD_SPREAD : TRUNK_SPREAD;
        return 0.5 * offset(touch, hand, measure).sub(shift).lengthSquared() / (spread * spread * height * height);
    }

    /** Whether a hand was in the same place twice; both measures are for the same touch. */
    boolean areSame(Measure a, Measure b) {
        if (a instanceof Measure.OfPoint first && b instanceof Measure.OfPoint second) {
            return first.inJoint().distance(second.inJoint()) < SAME * height;
        }
        return a instanceof Measure.OfLimb first
                && b instanceof Measure.OfLimb second
                && Math.abs(first.radius() - second.radius()) < SAME * height
                && Math.abs(first.along() - second.along()) * first.length() < SAME * height;
    }

    /** From where a point is expected to where it was measured, metres in the T-pose; a new vector. */
    Vector3d offset(Touch touch, Side hand, Measure measure) {
        if (!(measure instanceof Measure.OfPoint point)) {
            throw new IllegalArgumentException(touch + " measures no point");
        }
        Vector3d measured = body.toWorld(point.joint(), point.inJoint(), new Vector3d());
        return measured.sub(expected(touch, hand));
    }

    private Vector3d expected(Touch touch, Side hand) {
        double side = !touch.withBothHands() ? 0 : hand == Side.LEFT ? height : -height;
        if (touch.place() instanceof OnHead place) {
            return new Vector3d(head).add(side * place.aside(), height * place.up(), height * place.forward());
        }
        OnTrunk place = (OnTrunk) touch.place();
        return new Vector3d(hips).lerp(shoulders, place.level()).add(side * place.aside(), 0, height * place.forward());
    }
}
