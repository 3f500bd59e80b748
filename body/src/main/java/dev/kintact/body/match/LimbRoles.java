package dev.kintact.body.match;

import dev.kintact.body.Role.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes the joints of arms and legs into a draft, collar bones and toes included. */
final class LimbRoles {

    private LimbRoles() {}

    static void arm(Figure figure, Limbs arms, int limb, Side side, Draft draft) {
        main(figure, arms, limb, side, draft);
        int shoulder =
                shoulder(figure, arms.chains().get(limb), arms.fits().get(limb).upper());
        if (shoulder >= 0) {
            draft.put(Draft.sided(side, "SHOULDER"), shoulder, Part.SHOULDER, true);
        }
    }

    static void leg(Figure figure, Limbs legs, int limb, Side side, Draft draft) {
        main(figure, legs, limb, side, draft);
        int toes = legs.end(limb) < 0 || legs.isLoose(limb) ? -1 : toes(figure, legs, limb);
        if (toes >= 0) {
            draft.put(Draft.sided(side, "TOES"), toes, Part.TOES, true);
        }
    }

    private static void main(Figure figure, Limbs limbs, int limb, Side side, Draft draft) {
        LimbFit fit = limbs.fits().get(limb);
        LimbFit shape = limbs.byShape().get(limb);
        List<Part> parts = limbs.parts();
        put(side, parts.get(0), limbs.upper(limb), fit.upper() == shape.upper(), draft);
        put(side, parts.get(1), limbs.lower(limb), fit.lower() == shape.lower(), draft);
        int end = limbs.end(limb);
        if (end >= 0) {
            int joint = parts.get(2) == Part.HAND ? hand(figure, limbs.chains().get(limb), end, side, draft) : end;
            put(side, parts.get(2), joint, fit.end() == shape.end(), draft);
        }
    }

    private static void put(Side side, Part part, int joint, boolean shaped, Draft draft) {
        draft.put(Draft.sided(side, part.name()), joint, part, shaped);
    }

    /** The collar bone: the best named joint before the upper arm, else the first that has a length; or -1. */
    private static int shoulder(Figure figure, List<Integer> chain, int upper) {
        int best = -1;
        double bestScore = 0;
        double total = LimbShape.length(figure, chain, 0, upper);
        for (int i = 0; i < upper; i++) {
            JointName name = figure.name(chain.get(i));
            double length = total == 0 ? 0 : figure.bone(chain.get(i + 1)) / total;
            double score = 2 * name.says(Part.SHOULDER) + (length > 0.2 ? 0.3 : 0.01) * (name.helper() ? 0.1 : 1);
            if (score > bestScore) {
                best = chain.get(i);
                bestScore = score;
            }
        }
        return best;
    }

    /** The toes: the best named joint below the foot, the middle one of several; else the next joint; or -1. */
    private static int toes(Figure figure, Limbs legs, int limb) {
        int foot = legs.end(limb);
        double bestSaid = 0;
        for (int joint : figure.subtree(foot)) {
            bestSaid = Math.max(bestSaid, joint == foot ? 0 : figure.name(joint).says(Part.TOES));
        }
        int next = legs.afterEnd(limb);
        if (bestSaid < 0.4) {
            boolean usable = next >= 0
                    && !figure.name(next).helper()
                    && !figure.name(next).isOther();
            return usable && (figure.reach(next) > 0 || !figure.children(next).isEmpty()) ? next : -1;
        }
        List<Integer> toes = new ArrayList<>();
        collectToes(figure, foot, bestSaid, toes);
        return Middle.of(figure, toes);
    }

    /** The topmost joints below the foot that are named as well as this. */
    private static void collectToes(Figure figure, int joint, double said, List<Integer> toes) {
        for (int child : figure.children(joint)) {
            if (figure.name(child).says(Part.TOES) >= said) {
                toes.add(child);
            } else {
                collectToes(figure, child, said, toes);
            }
        }
    }

    /** The hand, or the middle one of several that could all be it by name or by place; that is reported. */
    private static int hand(Figure figure, List<Integer> chain, int found, Side side, Draft draft) {
        double said = figure.name(found).says(Part.HAND);
        List<Integer> alike = new ArrayList<>();
        if (said == 0) {
            alike.addAll(Forks.of(figure, chain).inPlaceOf(found));
        } else {
            for (int sibling : figure.children(figure.skeleton().parent(found))) {
                if (figure.name(sibling).says(Part.HAND) == said) {
                    alike.add(sibling);
                }
            }
        }
        if (alike.size() < 2) {
            return found;
        }
        int middle = Middle.of(figure, alike);
        draft.problem(alike.stream()
                        .map(joint -> "'" + figure.name(joint).raw() + "'")
                        .collect(Collectors.joining(", "))
                + " could all be the " + side.name().toLowerCase(Locale.ROOT) + " hand; '"
                + figure.name(middle).raw() + "' in the middle was taken");
        return middle;
    }
}
