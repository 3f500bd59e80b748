package dev.kintact.retarget;

import dev.kintact.retarget.posture.RootMotion;

/**
 * How to retarget.
 *
 * @param method which stages
 * @param rootMotion what becomes of the way through the world
 */
public record RetargetOptions(Method method, RootMotion rootMotion) {

    /** What fits most uses. */
    public static final RetargetOptions USUAL = new RetargetOptions(Method.IMR, RootMotion.FULL);
}
