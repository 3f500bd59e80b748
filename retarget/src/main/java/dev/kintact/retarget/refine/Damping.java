package dev.kintact.retarget.refine;

/**
 * How much the steps of a search are damped, as Levenberg and Marquardt do: after a step that makes things worse the next is
 * shorter; one that brings what it promised lets the next be longer. Scratch.
 */
final class Damping {

    private static final double FIRST = 0.1;

    /** Less makes steps no longer: then it is small against what holds joints as they were copied. */
    private static final double LEAST = 0.02;

    private static final double MORE = 10;

    /** After a step that was good only when it was shorter, at most. */
    private static final double MORE_WHEN_SHORTER = 5;

    /** By how much more each time that steps are bad one after the other, for the first may be far from good. */
    private static final double EVEN_MORE = 3;

    /** What share of its promise a step must bring to be good, or fair. */
    private static final double GOOD = 0.75;

    private static final double FAIR = 0.25;

    private double damping = FIRST;
    private double more = MORE;

    /** Times the weight of each number's rest, squared. */
    double value() {
        return damping;
    }

    /**
     * The last step was taken.
     *
     * @param length how much of it, 0 to 1
     * @param share of what all of it promised that it brought
     */
    void taken(double length, double share) {
        double factor =
                length < 1 ? Math.min(MORE_WHEN_SHORTER, 1 / length) : share > GOOD ? 0.1 : share > FAIR ? 0.5 : 2;
        damping = Math.max(LEAST, damping * factor);
        more = MORE;
    }

    /** The last step was taken back. */
    void takenBack() {
        damping *= more;
        more *= EVEN_MORE;
    }
}
