package dev.kintact.body.match;

import dev.kintact.body.Role.Side;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * Feet that do not hang from the legs but from the root, as in rigs with inverse kinematics: a pair of joints that lies
 * where the legs would go on.
 */
final class LooseFeet {

    /** How far a foot may be from the knee, in lengths of the thigh. */
    private static final double NEAREST = 0.4;

    private static final double FARTHEST = 2.2;

    private LooseFeet() {}

    /** The legs with their feet, if they have none and some can be found. */
    static Limbs find(Figure figure, BodyPlan plan, Limbs legs) {
        if (legs.fits().get(0).end() >= 0) {
            return legs;
        }
        List<Integer> best = List.of();
        double bestScore = 0;
        List<Integer> candidates = candidates(figure, plan);
        for (int first : candidates) {
            for (int second : candidates) {
                boolean isPair = first != second
                        && figure.skeleton().parent(first) == figure.skeleton().parent(second)
                        && fits(figure, legs.lower(0), first)
                        && fits(figure, legs.lower(1), second);
                double score = isPair ? score(figure, plan, legs, 0, first) + score(figure, plan, legs, 1, second) : 0;
                if (score > bestScore) {
                    bestScore = score;
                    best = List.of(first, second);
                }
            }
        }
        return best.isEmpty() ? legs : legs.withLoose(best);
    }

    /** Joints that are no part of trunk or limbs. */
    private static List<Integer> candidates(Figure figure, BodyPlan plan) {
        List<Integer> candidates = new ArrayList<>();
        for (int joint = 1; joint < figure.skeleton().jointCount(); joint++) {
            boolean carriesBody = figure.isWithin(plan.hips(), joint);
            if (!carriesBody && !figure.isWithin(joint, plan.hips())) {
                candidates.add(joint);
            }
        }
        return candidates;
    }

    private static boolean fits(Figure figure, int knee, int foot) {
        Side leg = figure.name(knee).side();
        Side side = figure.name(foot).side();
        return leg == Side.MIDDLE || side == Side.MIDDLE || leg == side;
    }

    /** Not above 0 if the joint is not where a foot can be. */
    private static double score(Figure figure, BodyPlan plan, Limbs legs, int limb, int foot) {
        Vector3d thigh = figure.postures().between(plan.posture(), legs.upper(limb), legs.lower(limb));
        Vector3d shin = figure.postures().between(plan.posture(), legs.lower(limb), foot);
        double ratio = shin.length() / thigh.length();
        if (!(ratio > NEAREST && ratio < FARTHEST)) {
            return Double.NEGATIVE_INFINITY;
        }
        JointName name = figure.name(foot);
        double words = name.helper() || name.isOther() ? -1 : name.says(Part.FOOT);
        return thigh.angleCos(shin) - 0.5 + words;
    }
}
