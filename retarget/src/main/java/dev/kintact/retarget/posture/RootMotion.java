package dev.kintact.retarget.posture;

/**
 * What becomes of the performer's way through the world.
 *
 * @param inPlace whether the hip centre stays above the origin; its height is kept
 * @param carrier which joint of the character moves
 */
public record RootMotion(boolean inPlace, Carrier carrier) {

    /** Which joint moves where a character has joints above its hips. */
    public enum Carrier {
        /** The hips; what is above them stays. */
        HIPS,
        /** The topmost joint; the hips stay where they are below it. */
        ROOT
    }

    /** The way as it is, on the hips. */
    public static final RootMotion FULL = new RootMotion(false, Carrier.HIPS);
}
