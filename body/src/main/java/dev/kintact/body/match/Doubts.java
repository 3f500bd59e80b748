package dev.kintact.body.match;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import java.util.stream.Collectors;

/** Reports what is doubtful about the plan of a body. */
final class Doubts {

    /** How much the best posture must look like somebody standing, 0 to 1. */
    private static final double LEAST_UPRIGHT = 0.4;

    private static final double DOUBTFUL = 0.5;
    private static final double TIED = 0.7;

    private Doubts() {}

    static void report(Figure figure, PlanFinder found, Draft draft) {
        BodyPlan plan = found.best();
        if (plan.upright() < LEAST_UPRIGHT) {
            draft.problem("this may be no human body: in none of the postures looked at do the legs ("
                    + names(figure, plan.legs()) + ") point away from the arms (" + names(figure, plan.arms()) + ")");
            draft.trust(DOUBTFUL);
        }
        if (found.rival().isPresent()) {
            BodyPlan rival = found.rival().get();
            draft.problem("two ways to see a body here: legs " + names(figure, plan.legs()) + " and arms "
                    + names(figure, plan.arms()) + " were taken, but legs " + names(figure, rival.legs()) + " and arms "
                    + names(figure, rival.arms()) + " look nearly as well");
            draft.trust(TIED);
        }
    }

    static void reportMissing(Draft draft) {
        RigMap map = draft.build();
        if (!map.missing().isEmpty()) {
            draft.problem("no joint was found for "
                    + map.missing().stream().map(Role::vrmName).collect(Collectors.joining(", ")));
        }
    }

    private static String names(Figure figure, LimbPair pair) {
        return "'" + figure.name(LimbPair.start(figure, pair.first())).raw() + "', '"
                + figure.name(LimbPair.start(figure, pair.second())).raw() + "'";
    }
}
