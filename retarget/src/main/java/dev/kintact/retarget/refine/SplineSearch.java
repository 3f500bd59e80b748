package dev.kintact.retarget.refine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleConsumer;

/**
 * Looks for the numbers of some frames that follow one another, as splines with knots of some distance, by Gauss and Newton's
 * method, {@link Strides damped}. Scratch.
 */
final class SplineSearch {

    /** Who finds out what is wrong in a frame with some numbers. */
    interface Eye {

        /**
         * Has the frame {@link Look#see see} it.
         *
         * @param numbers Not modified.
         */
        void look(Look look, double[] numbers);
    }

    /** The most that a number changes in a step, radians or heights. */
    private static final double LONGEST_STEP = 0.35;

    /**
     * Frames that were not looked at yet are taken to gain so many times what their slopes promise: a step that makes things
     * worse all the same is bad without looking at them.
     */
    private static final double AT_BEST = 2;

    /** How much of its rest's weight holds a knot at least. */
    private static final double HELD = 0.3;

    /** What numbers that run straight from knot to knot have none of, and what those that run as parabolas have none of. */
    private static final int[] BEND = {1, -2, 1};

    private static final int[] JERK = {-1, 3, -3, 1};

    private final Knots knots;
    private final int firstKnot;
    private final List<Look> looks;
    private final Eye eye;
    private final int size;
    /** By number: the squared weights of its rest, and of its bend and jerk from knot to knot. */
    private final double[] rest;

    private final double[] straight;
    private final double[] smooth;
    private final double[] numbers;
    private final double[] shares = new double[Knots.ORDER];
    private final double[] values;
    /** The best so far, and what is wrong there. */
    private final double[] best;

    private double least;
    /** Frames in the order in which they are looked at, and how many of them were for the values. */
    private final List<Look> order;

    private int seen;
    /** What would be wrong with the values if slopes stayed as they are where the search is. */
    private double expected;

    /** By place in the order: the least that is thought possible of a frame. */
    private final double[] hopes;

    private final double[] change;
    private final double[] room;

    /** What all wish there, and what is solved. */
    private final PartedSystem wished;

    private final PartedSystem solved;
    private final Parts parts;

    /**
     * A search that begins with the copied posture.
     *
     * @param frames how many there are, from the first on
     * @param looks those of them that are looked at
     * @param rest how readily each number leaves 0
     * @param straight how much it counts that numbers do not bend from knot to knot, times that
     * @param smooth the same of jerk
     */
    SplineSearch(
            Knots knots,
            int firstFrame,
            int frames,
            List<Look> looks,
            Eye eye,
            RestTask rest,
            double straight,
            double smooth) {
        this.knots = knots;
        this.looks = looks;
        this.eye = eye;
        firstKnot = knots.first(firstFrame);
        size = rest.count();
        this.rest = new double[size];
        this.straight = new double[size];
        this.smooth = new double[size];
        for (int number = 0; number < size; number++) {
            this.rest[number] = square(rest.weight(number));
            this.straight[number] = square(straight * rest.weight(number));
            this.smooth[number] = square(smooth * rest.weight(number));
        }
        numbers = new double[size];
        values = new double[(knots.first(firstFrame + frames - 1) + Knots.ORDER - firstKnot) * size];
        best = new double[values.length];
        wished = new PartedSystem(values.length / size, size);
        solved = new PartedSystem(values.length / size, size);
        parts = new Parts(size);
        order = new ArrayList<>(looks);
        hopes = new double[looks.size()];
        change = new double[size];
        room = new double[size];
    }

    /** Begins where a search of the same frames with {@link Knots#wider} knots has ended. */
    void beginAt(SplineSearch wider, int times) {
        Knots.narrow(times, wider.values, wider.firstKnot, values, firstKnot, size);
    }

    int firstKnot() {
        return firstKnot;
    }

    /** The numbers of each knot, from the first on. Do not modify. */
    double[] values() {
        return values;
    }

    /**
     * Goes on until there is little to gain.
     *
     * @param rounds the most steps
     * @param settled the search ends when a step leaves so much of what is wrong, or promises to
     * @param watcher told which share of the steps is done, 0 to 1; what it throws ends the work
     */
    void converge(int rounds, double settled, DoubleConsumer watcher) {
        Strides strides = new Strides(knots, firstKnot, values.length / size);
        least = tryOutAll(() -> watcher.accept(0));
        take();
        boolean isSettled = false;
        for (int round = 0; round < rounds && !isSettled; round++) {
            double done = (double) round / rounds;
            double enough = (1 - settled) * least;
            if (most() <= enough || propose(strides) <= enough) {
                break;
            }
            double cost = go(strides, () -> watcher.accept(done));
            if (cost >= least) {
                looks.forEach(Look::leave);
                strides.takenBack();
                continue;
            }
            strides.taken((least - cost) / (least - expected));
            isSettled = cost > settled * least;
            least = cost;
            take();
        }
        System.arraycopy(best, 0, values, 0, values.length);
    }

    /** Goes along a step, shorter where it makes things worse, and finds what is wrong there; no less than before if it is bad. */
    private double go(Strides strides, Runnable afterEach) {
        goAlong(strides);
        double cost = tryOut(afterEach);
        while (cost >= least && strides.canBeShorter()) {
            strides.shorten(order.subList(0, seen));
            goAlong(strides);
            cost = tryOut(afterEach);
        }
        return cost;
    }

    /**
     * Finds a step from the best values.
     *
     * @return how much less will be wrong after it if slopes stay as they are
     */
    private double propose(Strides strides) {
        strides.begin();
        solved.set(wished);
        for (int at = 0; at < values.length; at++) {
            solved.add(at % size, at / size, at / size, strides.damping(at / size) * rest[at % size]);
        }
        solved.solve();
        double promise = 0;
        for (int at = 0; at < values.length; at++) {
            double step = solved.solution(at);
            promise += 0.5 * step * (wished.right(at) + strides.damping(at / size) * rest[at % size] * step);
        }
        return promise;
    }

    /**
     * How much less may be wrong after a step, at most, without finding one: joints are held by their rest at least, even where
     * wishes of neighbours in time work against each other.
     */
    private double most() {
        double most = 0;
        for (int at = 0; at < values.length; at++) {
            most += 0.5 * square(wished.right(at) / HELD) / rest[at % size];
        }
        return most;
    }

    /** Sets values to where the step leads. */
    private void goAlong(Strides strides) {
        for (int at = 0; at < values.length; at++) {
            double step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, solved.solution(at)));
            values[at] = best[at] + strides.length(at / size) * step;
        }
    }

    private static double square(double value) {
        return value * value;
    }

    /** Finds what is wrong with the values in all frames. */
    private double tryOutAll(Runnable afterEach) {
        double cost = unevenness();
        for (Look look : looks) {
            tryOut(look);
            cost += look.triedCost();
            afterEach.run();
        }
        return cost;
    }

    /**
     * The same, as far as it takes to know whether that is less than with the best ones. Frames where it became worse come first
     * the next time, where it may be enough to look at them; those in which nothing changed since are not looked at again.
     *
     * @return infinite if it is not less
     */
    private double tryOut(Runnable afterEach) {
        double cost = unevenness();
        double hope = cost + expect(cost);
        for (seen = 0; seen < hopes.length && hope < least; seen++) {
            Look look = order.get(seen);
            tryOut(look);
            cost += look.triedCost();
            hope += look.triedCost() - hopes[seen];
            afterEach.run();
        }
        if (hope < least) {
            return cost;
        }
        order.subList(0, seen).sort(Comparator.comparingDouble(look -> -look.rise()));
        return Double.POSITIVE_INFINITY;
    }

    private void tryOut(Look look) {
        knots.get(look.frame, values, firstKnot, numbers);
        if (!look.isTried(numbers) && !look.glide(numbers)) {
            eye.look(look, numbers);
        }
    }

    /** Finds what to expect and what to hope for, and returns the sum of all hopes. */
    private double expect(double uneven) {
        double sum = 0;
        expected = uneven;
        for (int place = 0; place < hopes.length; place++) {
            Look look = order.get(place);
            knots.get(look.frame, values, firstKnot, numbers);
            double rise = look.expectedRise(numbers, change, room);
            expected += look.cost() + rise;
            hopes[place] = look.cost() + (rise < 0 ? AT_BEST * rise : rise / AT_BEST);
            sum += hopes[place];
        }
        return sum;
    }

    /** Makes the values the best ones, and collects what all wish there. */
    private void take() {
        System.arraycopy(values, 0, best, 0, values.length);
        parts.clear();
        for (Look look : looks) {
            look.take();
            parts.add(look.matrix());
        }
        wished.clear(parts.get());
        avoid(BEND, straight);
        avoid(JERK, smooth);
        looks.forEach(this::handOn);
    }

    /** What bends and jerk of the values cost. */
    private double unevenness() {
        return cost(BEND, straight) + cost(JERK, smooth);
    }

    private double cost(int[] difference, double[] squares) {
        double cost = 0;
        for (int at = 0; at + (difference.length - 1) * size < values.length; at++) {
            cost += 0.5 * squares[at % size] * square(sum(difference, at));
        }
        return cost;
    }

    private double sum(int[] difference, int at) {
        double sum = 0;
        for (int knot = 0; knot < difference.length; knot++) {
            sum += difference[knot] * values[at + knot * size];
        }
        return sum;
    }

    /** Wishes that some difference between knots that follow one another is nothing. */
    private void avoid(int[] difference, double[] squares) {
        for (int at = 0; at + (difference.length - 1) * size < values.length; at++) {
            int number = at % size;
            int knot = at / size;
            double pull = squares[number] * sum(difference, at);
            for (int a = 0; a < difference.length; a++) {
                wished.addRight(number, knot + a, -difference[a] * pull);
                for (int b = 0; b <= a; b++) {
                    wished.add(number, knot + a, knot + b, squares[number] * difference[a] * difference[b]);
                }
            }
        }
    }

    /** Hands a frame's equations on to the knots around it. */
    private void handOn(Look look) {
        int first = knots.first(look.frame) - firstKnot;
        for (int knot = 0; knot < Knots.ORDER; knot++) {
            shares[knot] = knots.share(look.frame, knot);
            for (int i = 0; i < size; i++) {
                wished.addRight(i, first + knot, shares[knot] * look.right()[i]);
            }
        }
        wished.addShared(first, look.matrix(), shares);
    }
}
