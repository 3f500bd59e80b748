package dev.kintact.retarget.egocentric;

/**
 * The length of a kinematic path as seen along a displacement: τ = Σ |s|·|cos α| [Molla17, Eq. 5].
 *
 * <p>Lengths are those of the T-pose, cosines those of the pose. A small share of the whole length is added: where all bones
 * stand across the displacement, the quotient of two paths is then that of the bones and not of rounding errors. It is added on
 * both bodies, so a body with longer bones still has the longer path, and one that is the other scaled has just that scale.
 */
final class KinematicPath {

    private static final double LEAST_ALIGNMENT = 1e-3;

    private KinematicPath() {}

    /**
     * The length of a path.
     *
     * @param segments of the path. Not modified.
     * @param body whose rest lengths count
     * @param coefficients |cos α| of each segment, from {@code at}. Not modified.
     */
    static double length(int[] segments, PosedLandmarks body, double[] coefficients, int at) {
        double sum = 0;
        for (int i = 0; i < segments.length; i++) {
            sum += body.restLength(segments[i]) * (coefficients[at + i] + LEAST_ALIGNMENT);
        }
        return sum;
    }
}
