package dev.kintact.body.match;

import org.joml.Vector3d;

/**
 * What of the trunk belongs to the pelvis. Some rigs hang legs and trunk from a joint that only carries the body, in the
 * belly or on the floor, and begin the trunk with the upper half of the pelvis; a spine begins above both.
 */
final class Pelvis {

    /** How far the hips may be from the hip joints, in lengths of the leg. */
    private static final double FAR_HIPS = 0.5;

    /** Differences in height below this, in lengths of the trunk, are none. */
    private static final double LEVEL = 0.03;

    private final Figure figure;
    private final BodyPlan plan;
    private final int hips;

    Pelvis(Figure figure, BodyPlan plan, int hips) {
        this.figure = figure;
        this.plan = plan;
        this.hips = hips;
    }

    /** Whether the joint that carries the legs is nowhere near them. */
    boolean isFarFromLegs() {
        return above(hips).length() > FAR_HIPS * plan.legs().length();
    }

    /** Whether a joint of the trunk that says nothing else lies below where a spine can begin. */
    boolean holds(int joint) {
        JointName name = figure.name(joint);
        if (name.says(Part.SPINE) > 0 || name.says(Part.CHEST) > 0) {
            return false;
        }
        double level = level(joint);
        return level < level(hips) - LEVEL || (isFarFromLegs() && level < LEVEL);
    }

    /** How high a joint is above the hip joints, in lengths of the trunk. */
    private double level(int joint) {
        Vector3d shoulders = plan.arms().middle(figure, plan.posture());
        double trunk = shoulders.distance(plan.legs().middle(figure, plan.posture()));
        return above(joint).dot(plan.up(figure, plan.posture())) / trunk;
    }

    /** From between the hip joints to a joint. */
    private Vector3d above(int joint) {
        Vector3d middle = plan.legs().middle(figure, plan.posture());
        return figure.postures().joint(plan.posture(), joint).sub(middle, new Vector3d());
    }
}
