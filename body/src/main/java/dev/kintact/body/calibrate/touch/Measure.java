package dev.kintact.body.calibrate.touch;

import org.joml.Vector3dc;

/** What a rest of a hand says about a touch, if that is what it was. */
sealed interface Measure {

    /**
     * A place on the skin.
     *
     * @param joint that carries it
     * @param inJoint metres
     */
    record OfPoint(int joint, Vector3dc inJoint) implements Measure {}

    /**
     * The thickness of a limb.
     *
     * @param radius distance of the skin from the bone, metres
     * @param along where on the bone it was touched: 0 at its upper, 1 at its lower end
     * @param length of the bone, metres
     */
    record OfLimb(double radius, double along, double length) implements Measure {}
}
