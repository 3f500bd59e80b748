package dev.kintact.body.match;

import java.util.List;

/**
 * How much three joints of a chain look like the joints of a limb: two main bones that are long, alike and can be
 * stretched; joints between them only where a bone is cut into parts; fingers or toes from the end on; a foot that turns
 * away from the shin.
 */
final class LimbShape {

    /** How far apart the first joints of two limbs are at least, in lengths of the limb. */
    private static final double HIPS_APART = 0.08;

    private static final double SHOULDERS_APART = 0.3;
    private static final double TOO_NEAR_COST = 0.4;
    /** Twist joints come in both main bones or in none; a joint too many is rather a collar bone or a part of the pelvis. */
    private static final double SKIPPED_IN_UPPER_COST = 0.15;

    private static final double SKIPPED_IN_FOREARM_COST = 0.06;
    private static final double SKIPPED_IN_SHIN_COST = 0.1;

    /** How much of a limb may come before its upper bone: part of the pelvis, or a collar bone. */
    private static final double LONGEST_PELVIS = 0.2;

    private static final double LONGEST_COLLAR_BONE = 0.35;
    private static final double LATE_START_COST = 2;

    private static final double SKIPPED_BEND_COST = 2;
    private static final double NEVER_STRETCHED_COST = 0.7;
    private static final double BENDS_GAIN = 0.15;
    private static final double FOOT_GAIN = 0.3;

    private final Figure figure;
    private final List<Integer> chain;
    private final Bends bends;
    private final Forks forks;
    private final boolean isLeg;
    private final double total;

    private LimbShape(Figure figure, List<Integer> chain, boolean isLeg) {
        this.figure = figure;
        this.chain = chain;
        this.isLeg = isLeg;
        bends = new Bends(figure, chain);
        total = length(0, chain.size() - 1) + figure.tip(chain.get(chain.size() - 1));
        forks = new Forks(figure, total);
    }

    /** The score of one chain, or the mean of both chains of a pair. */
    static double score(Figure figure, List<List<Integer>> chains, boolean isLeg, int upper, int lower, int end) {
        double sum = 0;
        double length = 0;
        for (List<Integer> chain : chains) {
            LimbShape shape = new LimbShape(figure, chain, isLeg);
            sum += shape.score(upper, lower, end) / chains.size();
            length += shape.length(upper, end) / chains.size();
        }
        if (chains.size() == 2 && length > 0) {
            double apart = figure.postures()
                            .meanDistance(
                                    chains.get(0).get(upper), chains.get(1).get(upper))
                    / length;
            sum -= TOO_NEAR_COST * Math.max(0, 1 - apart / (isLeg ? HIPS_APART : SHOULDERS_APART));
        }
        return sum;
    }

    private double score(int upper, int lower, int end) {
        if (total == 0) {
            return 0;
        }
        double thigh = length(upper, lower);
        double shin = length(lower, end);
        double score = 2 * (Math.min(thigh, shin) - 0.5 * Math.abs(thigh - shin)) / total;
        int uneven = 0;
        for (int i = upper + 1; i < end; i++) {
            if (i != lower && figure.bone(chain.get(i)) > Bends.TINY * total) {
                uneven += i < lower ? 1 : -1;
                score -= SKIPPED_BEND_COST * (1 - Math.cos(bends.mean(i)));
            }
            score -= forks.at(chain.get(i));
        }
        score -= unevenCost(uneven);
        score -= LATE_START_COST
                * Math.max(0, length(0, upper) / total - (isLeg ? LONGEST_PELVIS : LONGEST_COLLAR_BONE));
        score += BENDS_GAIN * Math.min(bends.most(lower), 1.5);
        score -= NEVER_STRETCHED_COST * (1 - Math.cos(bends.least(upper, lower, end)));
        score += forks.at(chain.get(end));
        return isLeg ? score + FOOT_GAIN * Math.min(1, bends.foot(lower, end)) : score;
    }

    /** @param uneven joints passed over in the upper bone less those in the lower one */
    private double unevenCost(int uneven) {
        double lower = isLeg ? SKIPPED_IN_SHIN_COST : SKIPPED_IN_FOREARM_COST;
        return uneven > 0 ? uneven * SKIPPED_IN_UPPER_COST : -uneven * lower;
    }

    /** Along the bones from one joint of the chain to another. */
    private double length(int from, int to) {
        return length(figure, chain, from, to);
    }

    /** Along the bones from one joint of a chain to another. */
    static double length(Figure figure, List<Integer> chain, int from, int to) {
        double sum = 0;
        for (int i = from + 1; i <= to; i++) {
            sum += figure.bone(chain.get(i));
        }
        return sum;
    }
}
