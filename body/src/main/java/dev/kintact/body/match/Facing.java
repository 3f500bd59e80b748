package dev.kintact.body.match;

import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Which of two limbs is the left one, by shape: left is where up, turned by forward, points; forward is where the feet
 * point, the knees bend to, and the elbows do not.
 *
 * @param firstLegIsLeft above 0 if the first leg is the left one, below if it is the right one; near 0 if there is no telling
 * @param armsFollowLegs above 0 if the first arm is on the side of the first leg
 */
record Facing(double firstLegIsLeft, double armsFollowLegs) {

    /** Evidence below this is none: knees without toes that are bent by less than a hundredth of the leg. */
    private static final double LEAST = 0.04;

    private static final double LEAST_FOLLOWING = 0.3;

    /** Shoulders nearer to each other than this, in lengths of the arm, are in one place. */
    private static final double SHOULDERS_APART = 0.02;

    /** Postures in which the legs point more towards the arms than this tell nothing. */
    private static final double LEAST_STRAIGHT = -0.3;

    private static final double KNEE_WEIGHT = 2;
    private static final double ELBOW_WEIGHT = 0.1;

    static Facing of(Figure figure, BodyPlan plan, Limbs legs, Limbs arms) {
        double evidence = 0;
        double together = 0;
        double weights = 0;
        Postures postures = figure.postures();
        for (int i = 0; i < postures.count(); i++) {
            Vector3d up = plan.up(figure, i);
            double straight = plan.straightness(figure, i);
            Vector3d hips = postures.between(i, legs.upper(1), legs.upper(0));
            Vector3d shoulders = postures.between(i, arms.upper(1), arms.upper(0));
            if (straight < LEAST_STRAIGHT || !up.isFinite() || hips.length() == 0 || shoulders.length() == 0) {
                continue;
            }
            double weight = Math.max(0.01, straight * straight * straight);
            Vector3d forward = hips.cross(up, new Vector3d()).normalize();
            boolean apart = shoulders.length() > SHOULDERS_APART * plan.arms().length();
            together += apart ? weight * hips.angleCos(shoulders) : 0;
            weights += weight;
            for (int limb = 0; limb < 2; limb++) {
                evidence += weight * toes(figure, i, legs, limb).dot(forward);
                evidence += weight * KNEE_WEIGHT * bend(postures, i, legs, limb).dot(forward);
                evidence -=
                        weight * ELBOW_WEIGHT * bend(postures, i, arms, limb).dot(forward);
            }
        }
        return weights == 0 ? new Facing(0, 0) : new Facing(evidence / weights, together / weights);
    }

    boolean isKnown() {
        return Math.abs(firstLegIsLeft) >= LEAST;
    }

    /** Whether it can be told which arm is on the side of which leg. */
    boolean isFollowingKnown() {
        return Math.abs(armsFollowLegs) >= LEAST_FOLLOWING;
    }

    /** From ankle to toes, of length 1, or nothing if there are no toes. */
    private static Vector3d toes(Figure figure, int posture, Limbs legs, int limb) {
        int ankle = legs.end(limb);
        if (ankle < 0) {
            return new Vector3d();
        }
        List<Integer> chain = legs.chains().get(limb);
        int last = legs.isLoose(limb) ? ankle : chain.get(chain.size() - 1);
        Vector3dc toe = figure.postures().tip(posture, last);
        Vector3d way = toe.sub(figure.postures().joint(posture, ankle), new Vector3d());
        return way.length() == 0 ? way : way.normalize();
    }

    /** From the straight line between a limb's ends to its middle joint, in lengths of the limb. */
    private static Vector3d bend(Postures postures, int posture, Limbs limbs, int limb) {
        int end = limbs.end(limb);
        if (end < 0) {
            return new Vector3d();
        }
        Vector3d line = postures.between(posture, limbs.upper(limb), end);
        Vector3d middle = postures.between(posture, limbs.upper(limb), limbs.lower(limb));
        double length = middle.length()
                + postures.between(posture, limbs.lower(limb), end).length();
        if (line.length() == 0 || length == 0) {
            return new Vector3d();
        }
        Vector3d along = line.mul(middle.dot(line) / line.lengthSquared(), new Vector3d());
        return middle.sub(along).div(length);
    }
}
