package dev.kintact.body.match;

import java.util.List;

/**
 * How much two pairs of limbs and what is between and above them look like a human body: long limbs that are alike, legs
 * below and arms above the trunk, a head above the arms, and names that agree.
 */
final class PlanScore {

    /** For a posture in which the legs point away from the chest. */
    static final double UPRIGHT = 0.7;

    private static final double LONG_LIMBS = 1.5;
    private static final double NAMED_LIMBS = 1.5;
    private static final double HEAD = 1;
    private static final double NAMED_HEAD = 0.5;
    private static final double LEGS_BELOW_TRUNK = 0.4;
    private static final double LEGS_BESIDE_TRUNK = 0.2;
    private static final double NO_TRUNK = -0.3;
    private static final double ARMS_BELOW_LEGS = -1;
    private static final double PASSES_LIMBS = -1;

    /** A pair this long, compared with the arms, is a pair of limbs too. */
    private static final double LIMB_LENGTH = 0.6;

    private PlanScore() {}

    static double of(Figure figure, LimbPair legs, LimbPair arms, List<LimbPair> pairs, int head, int hips) {
        double longest = pairs.stream().mapToDouble(LimbPair::length).max().orElse(1);
        double limbs = LONG_LIMBS * (legs.length() + arms.length()) / longest + legs.likeness() + arms.likeness();
        double names = legs.says(figure, LimbFit.LEG) + arms.says(figure, LimbFit.ARM);
        return limbs
                + NAMED_LIMBS * names
                + (head < 0 ? 0 : HEAD + NAMED_HEAD * headSays(figure, head))
                + trunk(legs, arms, hips)
                + (passesLimbs(figure, arms, hips, pairs) ? PASSES_LIMBS : 0);
    }

    private static double trunk(LimbPair legs, LimbPair arms, int hips) {
        if (legs.base() == arms.base()) {
            return NO_TRUNK;
        }
        if (hips == legs.base()) {
            return LEGS_BELOW_TRUNK;
        }
        return hips == arms.base() ? ARMS_BELOW_LEGS : LEGS_BESIDE_TRUNK;
    }

    /** Whether the way from the hips to these arms passes another pair of limbs: they are ears or hair then. */
    private static boolean passesLimbs(Figure figure, LimbPair arms, int hips, List<LimbPair> pairs) {
        List<Integer> trunk = figure.pathDown(hips, arms.base());
        return pairs.stream()
                .filter(pair -> pair.base() != arms.base() && trunk.contains(pair.base()))
                .filter(pair -> pair.length() > LIMB_LENGTH * arms.length())
                .anyMatch(pair -> trunk.stream()
                        .noneMatch(joint ->
                                pair.first().contains(joint) || pair.second().contains(joint)));
    }

    private static double headSays(Figure figure, int head) {
        double best = 0;
        for (int joint : figure.subtree(head)) {
            JointName name = figure.name(joint);
            best = Math.max(best, Math.max(name.says(Part.HEAD), name.says(Part.NECK)));
        }
        return best;
    }
}
