package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.model.linear.BandedSystem;
import dev.kintact.retarget.feet.LegSolver;
import dev.kintact.retarget.feet.LiveFeet;
import java.util.List;

/**
 * Refines frame after frame as they come: a few steps of Gauss and Newton's method from the frame before, which the next may
 * leave only gently. Scratch: one for each stream; a step allocates nothing.
 */
public final class LiveRefine {

    private static final int STEPS = 3;
    private static final double LONGEST_STEP = 0.35;

    /** How much a number's change from frame to frame counts at thirty frames a second, as a multiple of its rest. */
    private static final double GENTLE = 24;

    private final RefineSettings settings;
    private final ContactEncoder encoder;
    private final FrameState state;
    private final Equations equations;
    private final RestTask rest;
    private final List<PoseTask> tasks;
    private final BandedSystem system;
    private final LiveFeet feet;
    private final LegSolver legs;
    private final double gentle;
    private final double[] before;
    private final double[] numbers;
    private boolean first = true;

    /** A stream from a performer to a character, before its first frame. */
    public LiveRefine(Body performer, Body character, RefineSettings settings, double framesPerSecond) {
        this.settings = settings;
        Rig rig = character.rig();
        Freedoms freedoms = new Freedoms(rig);
        int size = freedoms.count();
        encoder = new ContactEncoder(performer);
        state = new FrameState(character, freedoms);
        equations = new Equations(size);
        rest = new RestTask(freedoms, settings);
        tasks = List.of(
                rest,
                new ContactTask(size, settings),
                new OrderTask(size, settings),
                new AnkleTask(rig, size),
                new HingeTask(rig, freedoms));
        system = new BandedSystem(size, size - 1);
        feet = new LiveFeet(performer, character, framesPerSecond);
        legs = new LegSolver(rig);
        gentle = GENTLE * framesPerSecond / 30;
        before = new double[size];
        numbers = new double[size];
    }

    /**
     * Refines the next frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @param target the copied posture; world transforms up to date. Modified, world transforms included.
     */
    public void step(Pose source, Pose target) {
        feet.step(source, target);
        encoder.encode(source, state.code);
        state.turned.copy(target);
        state.findBusy();
        for (int side = 0; side < 2; side++) {
            feet.goal(side, state.ankleGoals[side]);
            state.ankleWeights[side] = settings.foot() * feet.grounded(side);
        }
        int steps = first ? 4 * STEPS : STEPS;
        for (int step = 0; step < steps; step++) {
            improve();
        }
        first = false;
        System.arraycopy(numbers, 0, before, 0, numbers.length);
        state.turned.turn(numbers, 0);
        target.setLocal(state.pose());
        target.updateWorld();
        legs.solve(target, feet);
    }

    private void improve() {
        state.turn(numbers, 0);
        equations.clear();
        for (int task = 0; task < tasks.size(); task++) {
            tasks.get(task).add(state, equations);
        }
        for (int number = 0; !first && number < numbers.length; number++) {
            equations.add(number, numbers[number] - before[number], gentle * rest.weight(number));
        }
        system.clear();
        system.addSymmetric(0, 0, equations.matrix, numbers.length, 1);
        for (int number = 0; number < numbers.length; number++) {
            system.addRight(number, equations.right[number]);
        }
        double[] change = system.solve();
        for (int number = 0; number < numbers.length; number++) {
            numbers[number] += Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, change[number]));
        }
    }
}
