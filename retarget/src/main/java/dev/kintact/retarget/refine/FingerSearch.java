package dev.kintact.retarget.refine;

import dev.kintact.body.contact.FingerMeter;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.model.linear.BandedSystem;
import java.util.Arrays;

/**
 * Finds how the fingers of a posture that is otherwise done are to bend, each frame by itself. Scratch; nothing allocates
 * after construction.
 */
final class FingerSearch {

    /** Steps from fingers as they were until they are nearly as good as they get, and as good as they get. */
    static final int FEW = 2;

    static final int MANY = 4;

    private static final double FIRST_DAMPING = 0.05;

    /** The most that a number changes in a step, radians. */
    private static final double LONGEST_STEP = 0.3;

    /** A step that changes no number by more than this is not worth measuring, radians. */
    private static final double SETTLED = 2e-4;

    private final FingerMeter meter;
    private final BentFingers fingers;
    private final FingerTask task;
    private final BandedSystem system;
    private final double[] best;
    private final double[] tried;
    private final int rounds;
    private final Equations equations;

    /**
     * A search on a character.
     *
     * @param rounds the most steps
     */
    FingerSearch(Body character, int rounds) {
        this.rounds = rounds;
        meter = new FingerMeter(character);
        fingers = new BentFingers(character.rig());
        task = new FingerTask(meter, new CoreMap(character.rig(), meter.cores()), fingers);
        int size = fingers.count();
        system = new BandedSystem(size, Math.max(0, size - 1));
        best = new double[size];
        tried = new double[size];
        equations = new Equations(size);
    }

    /** How many numbers there are; none for a body without fingers, for which there is nothing to do. */
    int count() {
        return best.length;
    }

    /**
     * Finds the numbers of a frame.
     *
     * @param code what the performer does. Not modified.
     * @param posture of the character; world transforms up to date. Not modified.
     * @return two numbers a finger, all 0 where no finger of the performer is close to anything; valid until the next call.
     *     Do not modify.
     */
    double[] search(ContactCode code, Pose posture) {
        Arrays.fill(best, 0);
        if (code.hasCloseFinger()) {
            fingers.take(posture);
            meter.updateBody(posture);
            converge(code);
        }
        return best;
    }

    private void converge(ContactCode code) {
        double least = measure(code, best);
        double damping = FIRST_DAMPING;
        boolean accepted = true;
        for (int round = 0; round < rounds; round++) {
            if (accepted) {
                equations.clear();
                task.add(code, best, equations);
            }
            if (propose(damping) < SETTLED) {
                break;
            }
            double cost = measure(code, tried);
            accepted = cost < least;
            damping = accepted ? damping / 4 : damping * 10;
            if (accepted) {
                least = cost;
                System.arraycopy(tried, 0, best, 0, best.length);
            }
        }
    }

    private double measure(ContactCode code, double[] numbers) {
        fingers.bend(numbers);
        meter.update(fingers.pose());
        return task.cost(code, numbers);
    }

    /** Finds what to try next, and says how much of it is new at most. */
    private double propose(double damping) {
        system.clear();
        system.addSymmetric(0, equations.matrix(), best.length, 1);
        for (int number = 0; number < best.length; number++) {
            double weight = FingerTask.rest(number);
            system.add(number, number, damping * weight * weight);
            system.addRight(number, equations.right()[number]);
        }
        system.solve();
        double longest = 0;
        for (int number = 0; number < best.length; number++) {
            double step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, system.solution(number)));
            tried[number] = best[number] + step;
            longest = Math.max(longest, Math.abs(step));
        }
        return longest;
    }

    /**
     * Bends the fingers of a posture.
     *
     * @param numbers as found, or between those of several frames. Not modified.
     * @param posture Modified: rotations of fingers, and all world transforms; not at all where all numbers are 0.
     */
    void put(double[] numbers, Pose posture) {
        boolean any = false;
        for (double number : numbers) {
            any |= number != 0;
        }
        if (!any) {
            return;
        }
        fingers.take(posture);
        fingers.bend(numbers);
        fingers.write(posture);
    }
}
