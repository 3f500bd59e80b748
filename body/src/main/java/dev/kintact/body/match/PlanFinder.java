package dev.kintact.body.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the plan of a body: tries every two pairs of limbs.
 *
 * @param best the plan with the best score
 * @param rival a plan with other limbs that is nearly as good, if there is one
 */
record PlanFinder(BodyPlan best, Optional<BodyPlan> rival) {

    /** Plans that differ by less than this are as good as each other. */
    private static final double TIE = 0.15;

    /** Empty if no two pairs of limbs can be found. */
    static Optional<PlanFinder> find(Figure figure) {
        List<BodyPlan> plans = new ArrayList<>();
        List<LimbPair> pairs = LimbPair.of(figure);
        for (LimbPair legs : pairs) {
            for (LimbPair arms : pairs) {
                if (areApart(figure, legs, arms)) {
                    plans.add(BodyPlan.of(figure, legs, arms, pairs));
                }
            }
        }
        if (plans.isEmpty()) {
            return Optional.empty();
        }
        BodyPlan best = best(plans).orElseThrow();
        plans.removeIf(plan -> plan.equals(best) || plan.score() < best.score() - TIE);
        return Optional.of(new PlanFinder(best, best(plans)));
    }

    private static Optional<BodyPlan> best(List<BodyPlan> plans) {
        BodyPlan best = null;
        for (BodyPlan plan : plans) {
            if (best == null || plan.score() > best.score()) {
                best = plan;
            }
        }
        return Optional.ofNullable(best);
    }

    private static boolean areApart(Figure figure, LimbPair legs, LimbPair arms) {
        List<Integer> starts = List.of(
                legs.first().get(0),
                legs.second().get(0),
                arms.first().get(0),
                arms.second().get(0));
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 4; k++) {
                if (i != k && figure.isWithin(starts.get(i), starts.get(k))) {
                    return false;
                }
            }
        }
        return true;
    }
}
