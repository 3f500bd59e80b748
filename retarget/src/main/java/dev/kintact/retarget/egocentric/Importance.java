package dev.kintact.retarget.egocentric;

/** How much a component of the surface tells about where a joint is, before importances of one joint are made to sum to 1. */
@FunctionalInterface
public interface Importance {

    /**
     * The importance of a component.
     *
     * @param distance of the joint from its reference point on the component, as a share of the body's height
     * @param nearness 1 / distance, which whoever asks has at hand
     * @param cosine of the angle between the outward normal there and the way to the joint
     * @return more than 0
     */
    double of(double distance, double nearness, double cosine);

    /**
     * Near components that face the joint count [Molla17, App. A]. The least orthogonality is what the paper's "cos ε" must
     * mean: as printed, it would give components that face away full weight.
     *
     * @param nearest nearer than this, all count alike; a share of height
     * @param least orthogonality of components that do not face the joint
     */
    static Importance facing(double nearest, double least) {
        double most = 1 / nearest;
        return (distance, nearness, cosine) -> Math.max(cosine, least) * Math.min(nearness, most);
    }

    /**
     * Components behind which the joint lies count too, because not all of the body has any [Tonoli19, Eq. 3.29–3.31].
     *
     * @param depth from the joint to the hand's skin, d_s; a share of height
     * @param nearest nearer than this, all count alike; a share of height
     * @param least orthogonality of components that face straight away
     */
    static Importance allRound(double depth, double nearest, double least) {
        return (distance, nearness, cosine) -> Math.max((cosine + 1) / 2, least) / Math.max(distance - depth, nearest);
    }
}
