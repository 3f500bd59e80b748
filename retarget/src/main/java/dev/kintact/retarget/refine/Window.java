package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.linear.BandedSystem;
import dev.kintact.retarget.feet.FootPlan;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Some frames of a clip, refined together by Gauss and Newton's method, {@link Damping damped}. Contacts are first looked for
 * roughly and through everything, then more and more exactly, around what is in the way. Scratch.
 */
final class Window {

    /**
     * A search.
     *
     * @param roughness see {@link ContactTask#soften}
     * @param solid see there
     */
    private record Search(double roughness, boolean solid) {}

    private static final List<Search> SEARCHES =
            List.of(new Search(4, false), new Search(2, true), new Search(1, true));

    /** A search ends when a step leaves so much of what is wrong, or promises to. */
    private static final double SETTLED = 0.9995;

    /** Splines do not bend within this time, so looking more often shows nothing new, seconds. */
    private static final double LOOK = 1.0 / 30;

    /** The most that a number changes in a step, radians or heights. */
    private static final double LONGEST_STEP = 0.35;

    /** A step that makes things worse is tried so much shorter, and again, down to that: it costs less than another one. */
    private static final double SHORTER = 0.2;

    private static final double SHORTEST = 0.02;

    /** How much of its rest's weight holds a knot at least. */
    private static final double HELD = 0.3;

    private final Knots knots;
    private final int firstKnot;
    private final RefineSettings settings;
    private final FootPlan feet;
    private final FrameState state;
    private final int size;
    private final Equations equations;
    private final RestTask rest;
    private final ContactTask contact;
    private final List<PoseTask> tasks;
    private final List<Look> looks = new ArrayList<>();
    private final double[] numbers;
    private final double[] shares = new double[Knots.ORDER];
    private final double[] values;
    /** The best so far. */
    private final double[] best;

    /** What all wish there, and what is solved. */
    private final BandedSystem wished;

    private final BandedSystem solved;
    private final DoubleConsumer watcher;
    private double done;

    /**
     * Frames of a clip.
     *
     * @param knots of the whole clip
     * @param feet of the whole clip
     * @param wishes of the whole clip
     * @param watcher told which share is done, 0 to 1; what it throws ends the work
     */
    Window(
            Body performer,
            Body character,
            PosturePlan plan,
            RefineSettings settings,
            Clip source,
            int firstFrame,
            int frames,
            Knots knots,
            FootPlan feet,
            ContactWishes wishes,
            DoubleConsumer watcher) {
        this.knots = knots;
        this.settings = settings;
        this.feet = feet;
        this.watcher = watcher;
        firstKnot = knots.first(firstFrame);
        Rig rig = character.rig();
        Freedoms freedoms = new Freedoms(rig);
        size = freedoms.count();
        state = new FrameState(character, freedoms);
        equations = new Equations(size);
        rest = new RestTask(freedoms, settings);
        contact = new ContactTask(size, settings);
        tasks = List.of(
                rest,
                contact,
                new GroundTask(size, settings),
                new OrderTask(size, settings),
                new AnkleTask(rig, size),
                new HingeTask(rig, freedoms),
                new RangeTask(rig, size));
        numbers = new double[size];
        values = new double[(knots.first(firstFrame + frames - 1) + Knots.ORDER - firstKnot) * size];
        best = new double[values.length];
        wished = new BandedSystem(values.length, Knots.ORDER * size - 1);
        solved = new BandedSystem(values.length, Knots.ORDER * size - 1);
        int stride = Math.max(1, (int) Math.round(LOOK * source.rate().framesPerSecond()));
        read(
                performer,
                plan,
                source,
                wishes,
                IntStream.iterate(firstFrame, frame -> frame < firstFrame + frames, frame -> frame + stride));
    }

    private void read(Body performer, PosturePlan plan, Clip source, ContactWishes wishes, IntStream frames) {
        Deque<Findings> spare = new ArrayDeque<>();
        ContactEncoder encoder = new ContactEncoder(performer);
        PostureStage stage = plan.newStage();
        Pose from = new Pose(source.skeleton());
        frames.forEach(frame -> {
            source.getFrame(frame, from);
            Pose to = new Pose(state.pose().skeleton());
            stage.apply(from, to);
            ContactCode code = new ContactCode();
            encoder.encode(from, code);
            wishes.put(frame, code);
            state.turned.copy(to);
            state.code = code;
            state.findBusy();
            looks.add(new Look(frame, to, code, state.busy.clone(), size, spare));
            watcher.accept(0);
        });
    }

    /** The first knot that the window has a say in. */
    int firstKnot() {
        return firstKnot;
    }

    /** Refines; the result has the numbers of each knot and is this window's own. */
    double[] solve() {
        for (int index = 0; index < SEARCHES.size(); index++) {
            converge(index, SEARCHES.get(index));
        }
        return values;
    }

    private void converge(int index, Search search) {
        contact.soften(search.roughness, search.solid);
        looks.forEach(Look::forget);
        List<Look> order = new ArrayList<>(looks);
        Damping damping = new Damping();
        System.arraycopy(values, 0, best, 0, values.length);
        double least = tryOut(order, Double.POSITIVE_INFINITY);
        take();
        for (int round = 1; round < settings.rounds(); round++) {
            done = (index + (double) round / settings.rounds()) / SEARCHES.size();
            double enough = (1 - SETTLED) * least;
            if (most() <= enough) {
                break;
            }
            double promise = propose(damping.value());
            if (promise <= enough) {
                break;
            }
            double cost = tryOut(order, least);
            double length = 1;
            while (cost >= least && length > SHORTEST) {
                looks.forEach(Look::leave);
                length *= SHORTER;
                goAlong(length);
                cost = tryOut(order, least);
            }
            if (cost >= least) {
                looks.forEach(Look::leave);
                damping.takenBack();
                continue;
            }
            damping.taken(length, (least - cost) / promise);
            boolean isSettled = cost > SETTLED * least;
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
            solved.add(at, at, damping * square(rest.weight(at % size)));
        }
        solved.solve();
        double promise = 0;
        for (int at = 0; at < values.length; at++) {
            double step = solved.solution(at);
            promise += 0.5 * step * (wished.right(at) + damping * square(rest.weight(at % size)) * step);
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
            most += 0.5 * square(wished.right(at) / (HELD * rest.weight(at % size)));
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
    private double tryOut(List<Look> order, double enough) {
        double cost = bendCost();
        int count = 0;
        while (count < order.size() && cost < enough) {
            Look look = order.get(count++);
            knots.get(look.frame, values, firstKnot, numbers);
            if (!look.glide(numbers)) {
                measure(look);
            }
            cost += look.triedCost();
            watcher.accept(done);
        }
        if (cost >= enough) {
            order.subList(0, count).sort(Comparator.comparingDouble(look -> -look.rise()));
        }
        return cost;
    }

    private void measure(Look look) {
        show(look);
        equations.clear();
        for (int task = 0; task < tasks.size(); task++) {
            tasks.get(task).add(state, equations);
        }
        look.see(numbers, equations, contact.hasWishes());
    }

    private void show(Look look) {
        state.turned.copy(look.copied);
        state.code = look.code;
        System.arraycopy(look.busy, 0, state.busy, 0, state.busy.length);
        for (int side = 0; side < 2; side++) {
            feet.goal(look.frame, side, state.ankleGoals[side]);
            state.ankleWeights[side] = settings.foot() * feet.grounded(look.frame, side);
        }
        state.turn(numbers, 0);
    }

    /** Makes the values the best ones, and collects what all wish there. */
    private void take() {
        System.arraycopy(values, 0, best, 0, values.length);
        wished.clear();
        changeGently();
        for (Look look : looks) {
            look.take();
            handOn(look);
        }
    }

    private double bendCost() {
        double cost = 0;
        for (int at = 0; at + 2 * size < values.length; at++) {
            cost += 0.5 * square(settings.gentle() * rest.weight(at % size) * bend(at));
        }
        return cost;
    }

    private double bend(int at) {
        return values[at] - 2 * values[at + size] + values[at + 2 * size];
    }

    /** Wishes that numbers run straight from knot to knot. */
    private void changeGently() {
        int[] signs = {1, -2, 1};
        for (int at = 0; at + 2 * size < values.length; at++) {
            double square = square(settings.gentle() * rest.weight(at % size));
            double bend = bend(at);
            for (int a = 0; a < signs.length; a++) {
                wished.addRight(at + a * size, -square * signs[a] * bend);
                for (int b = 0; b <= a; b++) {
                    wished.add(at + a * size, at + b * size, square * signs[a] * signs[b]);
                }
            }
        }
    }

    /** Hands a frame's equations on to the knots around it. */
    private void handOn(Look look) {
        int first = (knots.first(look.frame) - firstKnot) * size;
        for (int knot = 0; knot < Knots.ORDER; knot++) {
            shares[knot] = knots.share(look.frame, knot);
            for (int i = 0; i < size; i++) {
                wished.addRight(first + knot * size + i, shares[knot] * look.right()[i]);
            }
        }
        wished.addShared(first, look.matrix(), size, shares);
    }
}
