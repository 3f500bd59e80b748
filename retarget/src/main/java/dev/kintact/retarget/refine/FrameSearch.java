package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.model.linear.BandedSystem;
import java.util.Arrays;
import java.util.List;

/**
 * All wishes about a single frame, and a search for the numbers that it wants by itself, as {@link Window} has it for many.
 * Scratch; nothing allocates after construction.
 */
final class FrameSearch {

    private static final double[] ROUGHNESS = {8, 2.5, 1};
    private static final int ROUNDS = 10;

    /** A search ends when a step leaves so much of what is wrong. */
    private static final double SETTLED = 0.995;

    private static final double FIRST_DAMPING = 0.1;

    /** The most that a number changes in a step, radians or heights. */
    private static final double LONGEST_STEP = 0.35;

    private final FrameState state;
    private final RestTask rest;
    private final ContactTask contact;
    private final List<PoseTask> tasks;
    private final BandedSystem system;
    private final double[] best;
    private final double[] tried;
    private Equations accepted;
    private Equations next;

    FrameSearch(Body character, Freedoms freedoms, RefineSettings settings) {
        Rig rig = character.rig();
        int size = freedoms.count();
        state = new FrameState(character, freedoms);
        rest = new RestTask(freedoms, settings);
        contact = new ContactTask(size, settings);
        tasks = List.of(
                rest,
                contact,
                new GroundTask(size, settings),
                new OrderTask(size, settings),
                new AnkleTask(rig, size),
                new LegExtensionTask(rig, size),
                new HingeTask(rig, freedoms),
                new RangeTask(rig, size));
        system = new BandedSystem(size, size - 1);
        best = new double[size];
        tried = new double[size];
        accepted = new Equations(size);
        next = new Equations(size);
    }

    /** The frame; what it copies and what the performer does is to be put here. */
    FrameState state() {
        return state;
    }

    RestTask rest() {
        return rest;
    }

    /**
     * What all wishes together say near some numbers.
     *
     * @param numbers Not modified.
     * @return valid until the next call of anything here. Do not modify.
     */
    Equations look(double[] numbers) {
        measure(numbers, next);
        return next;
    }

    /**
     * What the frame wants: contacts are looked for roughly and through everything at first, then exactly.
     *
     * @return valid until the next call. Do not modify.
     */
    double[] search() {
        Arrays.fill(best, 0);
        for (double roughness : ROUGHNESS) {
            contact.soften(roughness, roughness < ROUGHNESS[0]);
            converge();
        }
        return best;
    }

    private void converge() {
        measure(best, accepted);
        double damping = FIRST_DAMPING;
        for (int round = 0; round < ROUNDS; round++) {
            propose(damping);
            measure(tried, next);
            double before = accepted.cost();
            if (next.cost() >= before) {
                damping *= 10;
                continue;
            }
            damping /= 4;
            System.arraycopy(tried, 0, best, 0, best.length);
            Equations free = accepted;
            accepted = next;
            next = free;
            if (accepted.cost() > SETTLED * before) {
                break;
            }
        }
    }

    private void measure(double[] numbers, Equations equations) {
        state.turn(numbers, 0);
        equations.clear();
        for (int task = 0; task < tasks.size(); task++) {
            tasks.get(task).add(state, equations);
        }
    }

    private void propose(double damping) {
        system.clear();
        system.addSymmetric(0, accepted.matrix(), best.length, 1);
        for (int number = 0; number < best.length; number++) {
            double weight = rest.weight(number);
            system.add(number, number, damping * weight * weight);
            system.addRight(number, accepted.right()[number]);
        }
        system.solve();
        for (int number = 0; number < best.length; number++) {
            tried[number] = best[number] + Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, system.solution(number)));
        }
    }
}
