package dev.kintact.body.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;

/**
 * Two branches of one joint that are alike: arms, legs, or something else that bodies have two of.
 *
 * @param base the joint they branch from
 * @param first from the branch's first joint along the longest way to its end
 * @param second as first
 * @param length of the longest way, mean of both, without the way from the base
 * @param likeness 0 to 1
 */
record LimbPair(int base, List<Integer> first, List<Integer> second, double length, double likeness) {

    private static final double LEAST_LIKENESS = 0.6;
    private static final int MOST_PAIRS = 16;

    /** How alike limbs count at least that are named as a pair. */
    private static final double NAMED_LIKENESS = 0.8;

    private static final double CROSSED = 0.3;

    /** As many names that speak of a side may be stray letters. */
    private static final int STRAY = 1;

    /** The pairs of a figure, longest first; not more than are of interest. */
    static List<LimbPair> of(Figure figure) {
        List<LimbPair> pairs = new ArrayList<>();
        for (int base = 0; base < figure.skeleton().jointCount(); base++) {
            List<Integer> children = figure.children(base);
            for (int i = 0; i < children.size(); i++) {
                for (int k = i + 1; k < children.size(); k++) {
                    LimbPair pair = of(figure, base, children.get(i), children.get(k));
                    if (pair.likeness >= LEAST_LIKENESS && pair.first.size() > 1 && pair.second.size() > 1) {
                        pairs.add(pair);
                    }
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(pair -> -pair.length * pair.likeness));
        return pairs.subList(0, Math.min(MOST_PAIRS, pairs.size()));
    }

    private static LimbPair of(Figure figure, int base, int a, int b) {
        List<Integer> first = figure.longestChain(a);
        List<Integer> second = figure.longestChain(b);
        double reachA = figure.reach(a);
        double reachB = figure.reach(b);
        double likeness = ratio(reachA, reachB)
                * (0.5 + 0.5 * ratio(first.size(), second.size()))
                * likeBones(figure, first, second);
        return new LimbPair(base, first, second, (reachA + reachB) / 2, byNames(figure, first, second, likeness));
    }

    /** Names of both sides make a pair of limbs that differ, and names of one side or of one limb only unmake one. */
    private static double byNames(Figure figure, List<Integer> first, List<Integer> second, double likeness) {
        int a = SideVotes.of(figure, first);
        int b = SideVotes.of(figure, second);
        if (a * b < 0 && Math.min(Math.abs(a), Math.abs(b)) > STRAY) {
            return Math.max(likeness, NAMED_LIKENESS);
        }
        boolean isHalf = a * b == 0 && Math.abs(a + b) > STRAY;
        return a * b > 0 || isHalf ? CROSSED * likeness : likeness;
    }

    /** 1 if the bones along both chains are as long as each other, less if not. */
    private static double likeBones(Figure figure, List<Integer> first, List<Integer> second) {
        double difference = 0;
        double sum = 0;
        for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
            double a = figure.bone(first.get(i));
            double b = figure.bone(second.get(i));
            difference += Math.abs(a - b);
            sum += a + b;
        }
        return sum == 0 ? 1 : 1 - difference / sum;
    }

    private static double ratio(double a, double b) {
        return Math.max(a, b) == 0 ? 0 : Math.min(a, b) / Math.max(a, b);
    }

    /** The first joint of a limb that is away from the base; joints of no length may come before it. */
    static int start(Figure figure, List<Integer> chain) {
        double reach = figure.reach(chain.get(0));
        double way = figure.bone(chain.get(0));
        int at = 0;
        while (way < 0.03 * reach && at + 1 < chain.size()) {
            at++;
            way += figure.bone(chain.get(at));
        }
        return chain.get(at);
    }

    /** Between the starts of both limbs. */
    Vector3d middle(Figure figure, int posture) {
        Postures postures = figure.postures();
        return postures.joint(posture, start(figure, first))
                .lerp(postures.joint(posture, start(figure, second)), 0.5, new Vector3d());
    }

    /** How well names say that these limbs have some parts, 0 to 1. */
    double says(Figure figure, List<Part> parts) {
        double sum = 0;
        for (Part part : parts) {
            sum += best(figure, first, part) + best(figure, second, part);
        }
        return sum / (2 * parts.size());
    }

    private static double best(Figure figure, List<Integer> chain, Part part) {
        return chain.stream()
                .mapToDouble(joint -> figure.name(joint).says(part))
                .max()
                .orElse(0);
    }
}
