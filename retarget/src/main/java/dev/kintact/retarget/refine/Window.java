package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.linear.BandedSystem;
import dev.kintact.retarget.feet.FootPlan;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Some frames of a clip, refined together by Gauss and Newton's method, damped as Levenberg and Marquardt do: a step that makes
 * things worse is taken back, and the next is shorter. Contacts are first looked for roughly and through everything, then more
 * and more exactly, around what is in the way. Scratch.
 */
final class Window {

    private static final double[] ROUGHNESS = {8, 2.5, 1};

    /** A search ends when a step leaves so much of what is wrong. */
    private static final double SETTLED = 0.9995;

    private static final double FIRST_DAMPING = 0.1;

    /** Splines do not bend within this time, so looking more often shows nothing new, seconds. */
    private static final double LOOK = 1.0 / 30;

    /** The most that a number changes in a step, radians or heights. */
    private static final double LONGEST_STEP = 0.35;

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
    private final List<Pose> copied = new ArrayList<>();
    private final List<ContactCode> codes = new ArrayList<>();
    private final List<double[]> busy = new ArrayList<>();
    /** The frames that are looked at. */
    private final int[] looked;

    private final double[] numbers;
    private final double[] shares = new double[Knots.ORDER];
    private final double[] values;
    /** Where values are, where the best ones so far are, and what is solved. */
    private BandedSystem system;

    private BandedSystem accepted;
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
        system = new BandedSystem(values.length, Knots.ORDER * size - 1);
        accepted = new BandedSystem(values.length, Knots.ORDER * size - 1);
        solved = new BandedSystem(values.length, Knots.ORDER * size - 1);
        int stride = Math.max(1, (int) Math.round(LOOK * source.rate().framesPerSecond()));
        looked = IntStream.iterate(firstFrame, frame -> frame < firstFrame + frames, frame -> frame + stride)
                .toArray();
        read(performer, plan, source, wishes);
    }

    private void read(Body performer, PosturePlan plan, Clip source, ContactWishes wishes) {
        ContactEncoder encoder = new ContactEncoder(performer);
        PostureStage stage = plan.newStage();
        Pose from = new Pose(source.skeleton());
        for (int frame : looked) {
            source.getFrame(frame, from);
            Pose to = new Pose(state.pose().skeleton());
            stage.apply(from, to);
            copied.add(to);
            ContactCode code = new ContactCode();
            encoder.encode(from, code);
            wishes.put(frame, code);
            codes.add(code);
            state.turned.copy(to);
            state.code = code;
            state.findBusy();
            busy.add(state.busy.clone());
            watcher.accept(0);
        }
    }

    /** The first knot that the window has a say in. */
    int firstKnot() {
        return firstKnot;
    }

    /** Refines; the result has the numbers of each knot and is this window's own. */
    double[] solve() {
        for (int search = 0; search < ROUGHNESS.length; search++) {
            contact.soften(ROUGHNESS[search], search > 0);
            converge(search);
        }
        return values;
    }

    private void converge(int search) {
        double[] best = values.clone();
        double least = Double.POSITIVE_INFINITY;
        double damping = FIRST_DAMPING;
        for (int round = 0; round < settings.rounds(); round++) {
            done = (search + (double) round / settings.rounds()) / ROUGHNESS.length;
            double cost = assemble();
            boolean settled = cost <= least && cost >= SETTLED * least;
            if (cost < least) {
                least = cost;
                System.arraycopy(values, 0, best, 0, values.length);
                BandedSystem free = accepted;
                accepted = system;
                system = free;
                damping /= 4;
            } else {
                damping *= 10;
            }
            if (settled) {
                break;
            }
            solved.set(accepted);
            for (int at = 0; at < values.length; at++) {
                double weight = rest.weight(at % size);
                solved.add(at, at, damping * weight * weight);
            }
            solved.solve();
            for (int at = 0; at < values.length; at++) {
                values[at] = best[at] + Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, solved.solution(at)));
            }
        }
        System.arraycopy(best, 0, values, 0, values.length);
    }

    private double assemble() {
        system.clear();
        double cost = changeGently();
        for (int look = 0; look < looked.length; look++) {
            show(look);
            equations.clear();
            for (int task = 0; task < tasks.size(); task++) {
                tasks.get(task).add(state, equations);
            }
            cost += equations.cost();
            handOn(looked[look]);
            watcher.accept(done);
        }
        return cost;
    }

    private void show(int look) {
        int frame = looked[look];
        knots.get(frame, values, firstKnot, numbers);
        state.turned.copy(copied.get(look));
        state.code = codes.get(look);
        System.arraycopy(busy.get(look), 0, state.busy, 0, state.busy.length);
        for (int side = 0; side < 2; side++) {
            feet.goal(frame, side, state.ankleGoals[side]);
            state.ankleWeights[side] = settings.foot() * feet.grounded(frame, side);
        }
        state.turn(numbers, 0);
    }

    /** Wishes that numbers run straight from knot to knot. */
    private double changeGently() {
        double cost = 0;
        int[] signs = {1, -2, 1};
        for (int at = 0; at + 2 * size < values.length; at++) {
            double weight = settings.gentle() * rest.weight(at % size);
            double square = weight * weight;
            double bend = values[at] - 2 * values[at + size] + values[at + 2 * size];
            cost += 0.5 * square * bend * bend;
            for (int a = 0; a < signs.length; a++) {
                system.addRight(at + a * size, -square * signs[a] * bend);
                for (int b = 0; b <= a; b++) {
                    system.add(at + a * size, at + b * size, square * signs[a] * signs[b]);
                }
            }
        }
        return cost;
    }

    /** Hands a frame's equations on to the knots around it. */
    private void handOn(int frame) {
        int first = (knots.first(frame) - firstKnot) * size;
        for (int knot = 0; knot < Knots.ORDER; knot++) {
            shares[knot] = knots.share(frame, knot);
            for (int i = 0; i < size; i++) {
                system.addRight(first + knot * size + i, shares[knot] * equations.right[i]);
            }
        }
        equations.mirror();
        system.addShared(first, equations.matrix, size, shares);
    }
}
