package dev.kintact.body.match;

import java.util.List;
import org.joml.Vector3d;

/**
 * Where the legs, the arms and the head are: two pairs of limbs and a branch above the arms.
 *
 * @param hips the lowest joint that carries legs and arms
 * @param headBranch the first joint on the way from the arms to the head, or -1
 * @param posture the one that looks most like somebody standing
 * @param upright how much it does: 1 if the legs point away from the chest, 0 if across
 * @param score to compare plans of one figure by
 */
record BodyPlan(LimbPair legs, LimbPair arms, int hips, int headBranch, int posture, double upright, double score) {

    /** How much more upright another posture must be to be preferred to an earlier one. */
    private static final double NOTABLY = 0.02;

    static BodyPlan of(Figure figure, LimbPair legs, LimbPair arms, List<LimbPair> pairs) {
        int head = HeadFit.branch(figure, legs, arms);
        int posture = 0;
        double upright = -2;
        for (int i = 0; i < figure.postures().count(); i++) {
            double straight = straightness(figure, i, legs, up(figure, i, legs, arms, head));
            if (straight > upright + NOTABLY) {
                upright = straight;
                posture = i;
            }
        }
        int hips = figure.commonAncestor(legs.base(), arms.base());
        double score = PlanScore.of(figure, legs, arms, pairs, head, hips) + PlanScore.UPRIGHT * upright;
        return new BodyPlan(legs, arms, hips, head, posture, upright, score);
    }

    /** Up in a posture, of length 1. */
    Vector3d up(Figure figure, int inPosture) {
        return up(figure, inPosture, legs, arms, headBranch);
    }

    /** How much the legs point away from the chest, 1 to -1; 0 if there is no telling. */
    double straightness(Figure figure, int inPosture) {
        return straightness(figure, inPosture, legs, up(figure, inPosture));
    }

    /** From between the hip joints to between the shoulders, or to the head if all limbs branch from one joint. */
    private static Vector3d up(Figure figure, int posture, LimbPair legs, LimbPair arms, int headBranch) {
        Vector3d high = arms.middle(figure, posture);
        if (legs.base() == arms.base() && headBranch >= 0) {
            List<Integer> chain = figure.longestChain(headBranch);
            high.set(figure.postures().tip(posture, chain.get(chain.size() - 1)));
        }
        return high.sub(legs.middle(figure, posture)).normalize();
    }

    private static double straightness(Figure figure, int posture, LimbPair legs, Vector3d up) {
        double sum = 0;
        for (List<Integer> leg : List.of(legs.first(), legs.second())) {
            Vector3d down = figure.postures().between(posture, LimbPair.start(figure, leg), leg.get(leg.size() - 1));
            sum -= down.length() == 0 || !up.isFinite() ? 0 : down.normalize().dot(up);
        }
        return sum / 2;
    }
}
