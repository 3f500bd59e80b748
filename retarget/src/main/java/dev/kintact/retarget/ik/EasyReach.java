package dev.kintact.retarget.ik;

/** How far a limb is stretched without snapping straight. */
public final class EasyReach {

    /** A limb stretched beyond this share of its length gives way, unless the pose has it straighter already. */
    public static final double SHARE = 0.985;

    private EasyReach() {}

    /**
     * A distance that a limb can be stretched to.
     *
     * @param wanted the distance it should be stretched to, metres
     * @param now how far it is stretched, metres
     * @param reach its length, metres
     */
    public static double soften(double wanted, double now, double reach) {
        double easy = Math.min(reach, Math.max(SHARE * reach, now));
        double room = reach - easy;
        if (wanted <= easy) {
            return wanted;
        }
        return room > 0 ? easy + room * (1 - Math.exp((easy - wanted) / room)) : easy;
    }
}
