package dev.kintact.body.match;

import java.util.List;

/**
 * Three joints along a limb: hip, knee and ankle, or shoulder, elbow and wrist. Both limbs of a pair are fitted at once if
 * they have as many joints, so that both sides get the same.
 *
 * <p>The choice is the one with the best sum of what the names say and what the shape says. By shape the two main bones
 * are long and alike, the chain does not bend between their ends, fingers branch off at the end and not before, and a foot
 * turns away from the shin.
 *
 * @param upper index in the chain
 * @param lower index in the chain
 * @param end index in the chain, or -1 if the limb has no third joint
 * @param names how well the names agree, 0 to 1
 * @param shape the score of the shape
 */
record LimbFit(int upper, int lower, int end, double names, double shape) {

    static final List<Part> LEG = List.of(Part.UPPER_LEG, Part.LOWER_LEG, Part.FOOT);
    static final List<Part> ARM = List.of(Part.UPPER_ARM, Part.LOWER_ARM, Part.HAND);

    private static final double NAME_WEIGHT = 1.0;

    /** What a name counts that says the same as the joint before: a bone may be cut into parts. */
    private static final double REPEATED = 0.6;

    /** Fits one chain or several with as many joints. */
    static LimbFit of(Figure figure, List<List<Integer>> chains, List<Part> parts, double nameWeight) {
        int count = chains.get(0).size();
        LimbFit best = new LimbFit(0, 1, -1, names(figure, chains, parts, 0, 1, -1), 0);
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int upper = 0; upper < count; upper++) {
            for (int lower = upper + 1; lower < count; lower++) {
                for (int end = lower + 1; end < count; end++) {
                    double names = names(figure, chains, parts, upper, lower, end);
                    double shape = LimbShape.score(figure, chains, parts == LEG, upper, lower, end);
                    double score = nameWeight * names * 3 + shape;
                    if (score > bestScore) {
                        bestScore = score;
                        best = new LimbFit(upper, lower, end, names, shape);
                    }
                }
            }
        }
        return best;
    }

    static LimbFit of(Figure figure, List<List<Integer>> chains, List<Part> parts) {
        return of(figure, chains, parts, NAME_WEIGHT);
    }

    private static double names(
            Figure figure, List<List<Integer>> chains, List<Part> parts, int upper, int lower, int end) {
        double sum = 0;
        for (List<Integer> chain : chains) {
            sum += says(figure, chain, upper, parts.get(0)) + says(figure, chain, lower, parts.get(1));
            sum += end < 0 ? 0 : says(figure, chain, end, parts.get(2));
            sum += parts == ARM ? 0.5 * shoulder(figure, chain, upper) : 0;
        }
        return sum / (3 * chains.size());
    }

    /** How well a joint before the upper arm is named as the collar bone. */
    private static double shoulder(Figure figure, List<Integer> chain, int upper) {
        double best = 0;
        for (int joint : chain.subList(0, upper)) {
            best = Math.max(best, figure.name(joint).says(Part.SHOULDER));
        }
        return best;
    }

    private static double says(Figure figure, List<Integer> chain, int index, Part part) {
        JointName name = figure.name(chain.get(index));
        double penalty = name.helper() ? 0.4 : name.isOther() ? 0.5 : 0;
        boolean repeats = index > 0
                && name.says(part) > 0
                && figure.name(chain.get(index - 1)).says(part) >= name.says(part);
        return name.says(part) * (repeats ? REPEATED : 1) - penalty;
    }
}
