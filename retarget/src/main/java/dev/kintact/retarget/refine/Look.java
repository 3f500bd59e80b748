package dev.kintact.retarget.refine;

import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A frame that a window looks at: what is copied and wished, and what was found where it was last looked at. As long as a search
 * stays close to that place, what is wrong is known from its slopes, without looking again. Scratch.
 */
final class Look {

    /** How close, radians or heights. */
    private static final double CLOSE = 1e-4;

    final int frame;
    final Pose copied;
    final ContactCode code;
    final double[] busy;
    private final Deque<Findings> spare;
    /** What was found where the search is, or close to it, and at which numbers. */
    private @Nullable Findings here;

    private final double[] at;
    /** What was found where a step would lead; none if that is close. */
    private @Nullable Findings there;

    /** Where a step would lead, or if that is close, how far that is. */
    private final double[] tried;

    private double cost;
    private double triedCost;
    private final double[] right;
    private final double[] triedRight;

    /**
     * A frame that nothing is known about.
     *
     * @param copied with world transforms. Not modified.
     * @param busy as in {@link FrameState#busy}. Not modified.
     * @param spare findings that nobody uses, shared by frames. Modified.
     */
    Look(int frame, Pose copied, ContactCode code, double[] busy, int size, Deque<Findings> spare) {
        this.frame = frame;
        this.copied = copied;
        this.code = code;
        this.busy = busy;
        this.spare = spare;
        at = new double[size];
        tried = new double[size];
        right = new double[size];
        triedRight = new double[size];
    }

    /** Begins another search, in which contacts count otherwise: what depends on that is forgotten. */
    void forget() {
        leave();
        if (here != null && here.isOfContacts()) {
            spare.push(here);
            here = null;
        }
    }

    /**
     * Tries a step to some numbers without looking, if all is known well enough there.
     *
     * @param numbers Not modified.
     * @return whether it is
     */
    boolean glide(double[] numbers) {
        if (here == null || !isClose(numbers)) {
            return false;
        }
        leave();
        findChange(numbers, tried);
        triedCost = here.follow(tried, triedRight);
        return true;
    }

    private void findChange(double[] numbers, double[] dest) {
        for (int number = 0; number < numbers.length; number++) {
            dest[number] = numbers[number] - at[number];
        }
    }

    /**
     * How much more will be wrong at some numbers than where the search is, if slopes stay as they are.
     *
     * @param numbers Not modified.
     * @param change room for as many. Modified.
     * @param room for as many. Modified.
     */
    double expectedRise(double[] numbers, double[] change, double[] room) {
        if (here == null) {
            throw notLookedAt();
        }
        findChange(numbers, change);
        return here.follow(change, room) - cost;
    }

    /** Whether somebody has looked where the step that is tried leads, and that is at some numbers. */
    boolean isTried(double[] numbers) {
        return there != null && Arrays.equals(tried, numbers);
    }

    private boolean isClose(double[] numbers) {
        for (int number = 0; number < numbers.length; number++) {
            if (!(Math.abs(numbers[number] - at[number]) <= CLOSE)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Tries a step to some numbers where somebody has looked.
     *
     * @param numbers Not modified.
     * @param found what was found there; copied
     * @param isOfContacts whether any of it would be otherwise in another search
     */
    void see(double[] numbers, Equations found, boolean isOfContacts) {
        leave();
        System.arraycopy(numbers, 0, tried, 0, numbers.length);
        there = spare.isEmpty() ? new Findings(numbers.length) : spare.pop();
        there.set(found, isOfContacts);
        triedCost = there.cost();
    }

    /** What is wrong where the search is. */
    double cost() {
        return cost;
    }

    /** What is wrong where the step leads. */
    double triedCost() {
        return triedCost;
    }

    /** How much more that is than where the search is. */
    double rise() {
        return triedCost - cost;
    }

    /** The step is good: the search goes there. */
    void take() {
        cost = triedCost;
        if (there == null) {
            System.arraycopy(triedRight, 0, right, 0, right.length);
            return;
        }
        System.arraycopy(tried, 0, at, 0, at.length);
        System.arraycopy(there.right(), 0, right, 0, right.length);
        if (here != null) {
            spare.push(here);
        }
        here = there;
        there = null;
    }

    /** The step is not good: the search stays. */
    void leave() {
        if (there != null) {
            spare.push(there);
            there = null;
        }
    }

    /** The matrix of the equations where the search is, both halves. Do not modify. */
    double[] matrix() {
        if (here == null) {
            throw notLookedAt();
        }
        return here.matrix();
    }

    private IllegalStateException notLookedAt() {
        return new IllegalStateException("frame " + frame + " was not looked at");
    }

    /** Their right side. Do not modify. */
    double[] right() {
        return right;
    }
}
