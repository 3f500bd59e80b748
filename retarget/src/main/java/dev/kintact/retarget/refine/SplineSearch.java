package dev.kintact.retarget.refine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleConsumer;

/**
 * Looks for the numbers of some frames that follow one another, as splines with knots of some distance, by Gauss and Newton's
 * method, {@link Damping damped}. Scratch.
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

    /** A step that makes things worse is tried so much shorter, and again, down to that: it costs less than another one. */
    private static final double SHORTER = 0.2;

    private static final double SHORTEST = 0.02;

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
    /** The best so far. */
    private final double[] best;

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
        List<Look> order = new ArrayList<>(looks);
        Damping damping = new Damping();
        double least = tryOut(order, Double.POSITIVE_INFINITY, () -> watcher.accept(0));
        take();
        for (int round = 0; round < rounds; round++) {
            double done = (double) round / rounds;
            double enough = (1 - settled) * least;
            if (most() <= enough) {
                break;
            }
            double promise = propose(damping.value());
            if (promise <= enough) {
                break;
            }
            double cost = tryOut(order, least, () -> watcher.accept(done));
            double length = 1;
            while (cost >= least && length > SHORTEST) {
                looks.forEach(Look::leave);
                length *= SHORTER;
                goAlong(length);
                cost = tryOut(order, least, () -> watcher.accept(done));
            }
            if (cost >= least) {
                looks.forEach(Look::leave);
                damping.takenBack();
                continue;
            }
            damping.taken(length, (least - cost) / promise);
            boolean isSettled = cost > settled * least;
            least = cost;
            take();
            if (isSettled) {
                break;
            }
        }
        System.arraycopy(best, 0, values, 0, values.length);
    }

    /**
     * Finds a step from the best values, and sets values to where it leads.
     *
     * @return how much less will be wrong there if slopes stay as they are
     */
    private double propose(double damping) {
        solved.set(wished);
        for (int at = 0; at < values.length; at++) {
            solved.add(at % size, at / size, at / size, damping * rest[at % size]);
        }
        solved.solve();
        double promise = 0;
        for (int at = 0; at < values.length; at++) {
            double step = solved.solution(at);
            promise += 0.5 * step * (wished.right(at) + damping * rest[at % size] * step);
        }
        goAlong(1);
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

    /** Sets values to where a share of the step leads. */
    private void goAlong(double share) {
        for (int at = 0; at < values.length; at++) {
            values[at] = best[at] + share * Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, solved.solution(at)));
        }
    }

    private static double square(double value) {
        return value * value;
    }

    /**
     * Finds what is wrong with the values. Frames where it is worst come first the next time, where it may be enough to look at
     * them.
     *
     * @param order frames to be looked at. Modified: their order.
     * @param enough what is too much; how much more it is is not found out
     */
    private double tryOut(List<Look> order, double enough, Runnable afterEach) {
        double cost = cost(BEND, straight) + cost(JERK, smooth);
        int count = 0;
        while (count < order.size() && cost < enough) {
            Look look = order.get(count++);
            knots.get(look.frame, values, firstKnot, numbers);
            if (!look.glide(numbers)) {
                eye.look(look, numbers);
            }
            cost += look.triedCost();
            afterEach.run();
        }
        if (cost >= enough) {
            order.subList(0, count).sort(Comparator.comparingDouble(look -> -look.rise()));
        }
        return cost;
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
