package dev.kintact.body.match;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** Finds neck and head along the branch above the arms. */
final class HeadFit {

    /** How far above the arms the head must reach, in lengths of the trunk. */
    private static final double LOWEST_HEAD = 0.02;

    /** A joint farther above the arms than this, in lengths of the trunk, is no neck. */
    private static final double HIGHEST_NECK = 0.3;

    /** A last joint that lies less upwards than this, as a cosine, is a jaw or the like. */
    private static final double LEAST_UPWARDS = 0.4;

    private HeadFit() {}

    /** The branch beside the arms that looks most like neck and head, or -1. */
    static int branch(Figure figure, LimbPair legs, LimbPair arms) {
        int best = -1;
        double bestScore = 0;
        for (int child : figure.children(arms.base())) {
            boolean isLimb = child == arms.first().get(0)
                    || child == arms.second().get(0)
                    || figure.isWithin(legs.first().get(0), child)
                    || figure.isWithin(legs.second().get(0), child);
            double score = isLimb ? 0 : branchScore(figure, legs, arms, child);
            if (score > bestScore) {
                best = child;
                bestScore = score;
            }
        }
        return best;
    }

    /** How much a branch beside the arms looks like neck and head; not above 0 if it does not. */
    private static double branchScore(Figure figure, LimbPair legs, LimbPair arms, int branch) {
        Postures postures = figure.postures();
        double names = 0;
        double highest = -1;
        for (int joint : figure.subtree(branch)) {
            names = Math.max(names, figure.name(joint).says(Part.HEAD));
        }
        for (int i = 0; i < postures.count(); i++) {
            Vector3d base = new Vector3d(postures.joint(i, arms.base()));
            Vector3d up = arms.middle(figure, i).sub(legs.middle(figure, i));
            for (int joint : figure.subtree(branch)) {
                Vector3d way = postures.tip(i, joint).sub(base, new Vector3d());
                highest = up.length() == 0 ? highest : Math.max(highest, way.dot(up) / up.lengthSquared());
            }
        }
        return highest - LOWEST_HEAD + 2 * names - (figure.name(branch).isOther() ? 1 : 0);
    }

    /** From the first joint of the branch to where the face branches, or to the end. */
    static List<Integer> chain(Figure figure, int branch) {
        List<Integer> chain = new ArrayList<>();
        int at = branch;
        while (at >= 0) {
            chain.add(at);
            at = next(figure, at);
        }
        return chain;
    }

    /** The index of the head in the chain. */
    static int head(Figure figure, BodyPlan plan, List<Integer> chain) {
        int byShape = byShape(figure, plan, chain);
        int best = byShape;
        double bestScore = 0;
        for (int i = 0; i < chain.size(); i++) {
            JointName name = figure.name(chain.get(i));
            double score = name.says(Part.HEAD) + (i == byShape ? 0.4 : 0);
            if (score > bestScore) {
                best = i;
                bestScore = score;
            }
        }
        return best;
    }

    /** The index of the head by shape alone: where the face branches, or the last joint that carries something. */
    static int byShape(Figure figure, BodyPlan plan, List<Integer> chain) {
        int last = chain.size() - 1;
        for (int i = 0; i < chain.size(); i++) {
            int branches = figure.children(chain.get(i)).size() + (figure.tip(chain.get(i)) > 0 ? 1 : 0);
            if (branches > 1) {
                return i;
            }
        }
        double lastBone = figure.bone(chain.get(last));
        if (last == 0 || figure.tip(chain.get(last)) > 0.1 * lastBone) {
            return last;
        }
        Vector3d lastWay = figure.postures().between(plan.posture(), chain.get(last - 1), chain.get(last));
        if (lastWay.dot(plan.up(figure, plan.posture())) < LEAST_UPWARDS * lastWay.length()) {
            return last - 1;
        }
        if (last == 1) {
            return above(figure, plan, chain.get(0)) > HIGHEST_NECK ? 0 : 1;
        }
        return lastBone > 1.2 * figure.bone(chain.get(last - 1)) ? last - 1 : last;
    }

    /** How far a joint is above the shoulders, in lengths of the trunk. */
    private static double above(Figure figure, BodyPlan plan, int joint) {
        Vector3d shoulders = plan.arms().middle(figure, plan.posture());
        Vector3d trunk = shoulders.sub(plan.legs().middle(figure, plan.posture()), new Vector3d());
        Vector3d way = figure.postures().joint(plan.posture(), joint).sub(shoulders, new Vector3d());
        return way.dot(trunk) / trunk.lengthSquared();
    }

    private static int next(Figure figure, int joint) {
        int best = -1;
        double bestScore = 0;
        for (int child : figure.children(joint)) {
            double says = 0;
            for (int below : figure.subtree(child)) {
                says = Math.max(says, figure.name(below).says(Part.HEAD));
            }
            boolean only = figure.children(joint).size() == 1;
            double score = says + (only && !figure.name(child).isOther() ? 0.1 : 0);
            if (score > bestScore) {
                best = child;
                bestScore = score;
            }
        }
        return best;
    }
}
