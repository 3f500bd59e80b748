package dev.kintact.retarget.refine;

import java.util.Arrays;
import java.util.List;

/**
 * How far a search goes along its step at each knot, and how much the next one is damped there. A step that makes things worse
 * is shortened only around the frames in which it does: a limb that meets another in one second is no reason for small steps in
 * all others. Scratch.
 */
final class Strides {

    /** A step that makes things worse is tried so much shorter, and again, down to that: it costs less than another one. */
    private static final double SHORTER = 0.2;

    private static final double SHORTEST = 0.02;

    /** A step is shortened where things get worse by this share of where they get worst. */
    private static final double AS_BAD = 0.1;

    /** A frame with less of a knot than this has no say in its step. */
    private static final double HARDLY = 0.05;

    /** A knot goes at most so many times as far along as the one beside it, or numbers would bend where it is shorter. */
    private static final double STEEPEST = 2.5;

    private final Knots knots;
    private final int firstKnot;
    private final double[] lengths;
    private final boolean[] isBad;
    private final Damping[] dampings;

    /** Strides of knots that follow one another, as before a first step. */
    Strides(Knots knots, int firstKnot, int count) {
        this.knots = knots;
        this.firstKnot = firstKnot;
        lengths = new double[count];
        isBad = new boolean[count];
        dampings = new Damping[count];
        Arrays.setAll(dampings, knot -> new Damping());
    }

    /** Goes all the way everywhere. */
    void begin() {
        Arrays.fill(lengths, 1);
    }

    /** How much of the step is gone at a knot, 0 to 1. */
    double length(int knot) {
        return lengths[knot];
    }

    /** See {@link Damping#value}. */
    double damping(int knot) {
        return dampings[knot].value();
    }

    /** Whether the step can be tried shorter than it is. */
    boolean canBeShorter() {
        return Arrays.stream(lengths).min().orElseThrow() > SHORTEST;
    }

    /**
     * Makes the step shorter around the frames in which it makes things worst; everywhere if it is none of them.
     *
     * @param seen frames that were looked at. Not modified.
     */
    void shorten(List<Look> seen) {
        double worst = seen.stream().mapToDouble(Look::rise).max().orElse(0);
        Arrays.fill(isBad, !(worst > 0));
        if (worst > 0) {
            seen.stream().filter(look -> look.rise() >= AS_BAD * worst).forEach(this::blame);
        }
        for (int knot = 0; knot < lengths.length; knot++) {
            lengths[knot] *= isBad[knot] ? SHORTER : 1;
        }
        for (int knot = 1; knot < lengths.length; knot++) {
            lengths[knot] = Math.min(lengths[knot], STEEPEST * lengths[knot - 1]);
        }
        for (int knot = lengths.length - 2; knot >= 0; knot--) {
            lengths[knot] = Math.min(lengths[knot], STEEPEST * lengths[knot + 1]);
        }
    }

    private void blame(Look look) {
        for (int knot = 0; knot < Knots.ORDER; knot++) {
            if (knots.share(look.frame, knot) > HARDLY) {
                isBad[knots.first(look.frame) - firstKnot + knot] = true;
            }
        }
    }

    /**
     * The step was taken as it is.
     *
     * @param share of what it promised that it brought
     */
    void taken(double share) {
        for (int knot = 0; knot < lengths.length; knot++) {
            dampings[knot].taken(lengths[knot], share);
        }
    }

    /** The step was taken back. */
    void takenBack() {
        for (Damping damping : dampings) {
            damping.takenBack();
        }
    }
}
