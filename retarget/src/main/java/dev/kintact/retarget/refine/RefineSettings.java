package dev.kintact.retarget.refine;

import java.util.List;

/**
 * How much each wish counts. Lengths are shares of the height, angles radians; a wish with weight w that is off by x costs
 * (w·x)²/2. Immutable.
 *
 * @param gap that what touches on the performer touches
 * @param fall the gap at which that counts half as much
 * @param line the same of single fingers
 * @param place that it touches in the same place
 * @param reach the distance beyond which a touch that is farther off does not pull harder
 * @param apart that nothing goes in deeper than the performer's, and nothing touches that does not
 * @param clear what does not touch on the performer stays this far apart, at least
 * @param order that limbs stay on their side of each other
 * @param foot that feet stand and step where they should
 * @param rest that joints stay as they were copied
 * @param trunk force that moves the spine at all, cost a radian: below it trunk and head stay as copied; hips and the root have
 *     their multiples of it
 * @param idle by how much more of limbs that are near nothing, times
 * @param straight that this changes evenly, without bends from knot to knot
 * @param smooth that it does so without jerk
 * @param knotSeconds from knot to knot of the splines in time
 * @param rounds the most steps of each search, from rough to exact
 */
public record RefineSettings(
        double gap,
        double fall,
        double line,
        double place,
        double reach,
        double apart,
        double clear,
        double order,
        double foot,
        double rest,
        double trunk,
        double idle,
        double straight,
        double smooth,
        double knotSeconds,
        int rounds) {

    /** What fits most motions. */
    public static final RefineSettings USUAL =
            new RefineSettings(195, 0.05, 45, 90, 0.02, 1450, 0.024, 790, 110, 1, 150, 21, 15, 60, 0.1, 100);

    /**
     * What shows how much a body allows at all: nearly nothing counts but one thing. First that what touches on the performer
     * touches and nothing goes in, then that all gaps are kept. Style and order are given up for it, so this is for figures and
     * not for looking at.
     */
    private static final List<RefineSettings> BOUNDS = List.of(
            new RefineSettings(1000, 0.02, 0, 0, 0.005, 1000, 0.024, 0, 5, 0.03, 0, 1, 15, 40, 0.1, 60),
            new RefineSettings(1000, 10, 0, 0, 0.005, 0, 0.024, 0, 5, 0.03, 0, 1, 15, 40, 0.1, 60));

    /** What streams keep apart in addition, because they see late what comes too near. */
    private static final double LATE = 0.006;

    /** Streams are drawn less to contacts, and are much less hard where something is in the way, or they would shake. */
    private static final double EAGER = 0.46;

    private static final double SOFT = 0.25;
    private static final double SOFT_SIDES = 0.075;

    /**
     * What is to be found out about a body.
     *
     * @param only 0 nothing, which is what fits most motions; else what alone counts: 1 touches, 2 gaps
     */
    public static RefineSettings of(int only) {
        return only == 0 ? USUAL : BOUNDS.get(only - 1);
    }

    /** How many times as slowly as usual corrections change. */
    double slower() {
        return straight * rest / (USUAL.straight * USUAL.rest);
    }

    /** From less to more, 0 to 1: what neither asks for is 0.5, and the ends are four times as little and as much. */
    private static double times(double control) {
        return Math.pow(4, 2 * control - 1);
    }

    /**
     * The same with two controls for people, each from 0 to 1 and nothing changed at 0.5.
     *
     * @param smoothness how slowly corrections change
     * @param keepStyle how much joints stay as copied; that does not change how slowly they do
     */
    public RefineSettings with(double smoothness, double keepStyle) {
        double style = times(keepStyle);
        return changed(1, apart, clear, order, rest * style, trunk * style * style, times(smoothness) / style);
    }

    /**
     * The same with another force that holds the trunk.
     *
     * @param newTrunk cost a radian of the spine
     */
    public RefineSettings withTrunk(double newTrunk) {
        return changed(1, apart, clear, order, rest, newTrunk, 1);
    }

    /** The same for a stream. */
    RefineSettings live() {
        return changed(EAGER, SOFT * apart, clear + LATE, SOFT_SIDES * order, rest, EAGER * EAGER * trunk, 1);
    }

    private RefineSettings changed(
            double eager,
            double newApart,
            double newClear,
            double newOrder,
            double newRest,
            double newTrunk,
            double slower) {
        return new RefineSettings(
                eager * gap,
                fall,
                eager * line,
                eager * place,
                reach,
                newApart,
                newClear,
                newOrder,
                foot,
                newRest,
                newTrunk,
                idle,
                slower * straight,
                slower * smooth,
                knotSeconds,
                rounds);
    }
}
