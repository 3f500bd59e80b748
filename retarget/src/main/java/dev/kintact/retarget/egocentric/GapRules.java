package dev.kintact.retarget.egocentric;

import dev.kintact.retarget.ik.Smooth;

/**
 * How much what is near counts, by the gap between two skins. Gaps are shares of the height. Immutable.
 *
 * @param touching gaps much smaller than this count alike
 * @param near where anything is nearer than this, it alone says where a joint goes
 * @param far what is farther than this has no say; where all is, a joint stays where it was copied to
 * @param least the least orthogonality with which skin that faces elsewhere counts
 */
public record GapRules(double touching, double near, double far, double least) {

    /** What fits most motions. */
    public static final GapRules USUAL = new GapRules(0.015, 0.03, 0.15, 0.01);

    /** Where components begin to lose their say, as a share of the way from near to far. */
    private static final double LATE = 0.5;

    /** How much the place over the skin counts against the copied one, 0 to 1. */
    public double activity(double smallestGap) {
        return 1 - Smooth.gentleStep(near, far, smallestGap);
    }

    /** How much a component counts against others. */
    double importance(double gap, double cosine) {
        double late = near + LATE * (far - near);
        double facing = Math.max(cosine, least) * nearness(gap);
        return gap > late ? facing * (1 - Smooth.gentleStep(late, far, gap)) : facing;
    }

    /** The inverse square of a gap, which ends where skin touches. */
    public double nearness(double gap) {
        double away = Math.max(gap, 0);
        return 1 / (away * away + touching * touching);
    }
}
