package dev.kintact.retarget.refine;

import java.util.Arrays;

/**
 * Numbers that move as heavy things do: wishes of the frames pull them, springs pull them back to the copied posture, and
 * both are braked. A step looks at the frame once and is implicit, so that it is stable however hard a wish pulls. Scratch.
 */
final class LiveMotion {

    /** How heavy numbers are, by the square of their rest weight; s². */
    private static final double MASS = 0.5;

    /** How fast springs pull back what nothing wants elsewhere, without swinging; 1/s. */
    private static final double RETURN = 4;

    /** How long wishes are braked for, s. */
    private static final double BRAKE = 0.03;

    /** How long frames are remembered, each time, s. */
    private static final double MEMORY = 0.02;

    private final RestTask rest;
    private final CoupledSystem system;
    private final Memory memory;
    private final double seconds;
    private final double kept;
    private final double[] numbers;
    private final double[] speeds;
    /** What the memory says of where numbers are. */
    private final double[] held;

    /** What holds numbers, what pulls at them, and where they go. */
    private final double[] masses;

    private final double[] pulls;
    private final double[] next;

    LiveMotion(int size, RestTask rest, double seconds) {
        this.rest = rest;
        this.seconds = seconds;
        system = new CoupledSystem(size);
        memory = new Memory(size);
        kept = Math.exp(-seconds / MEMORY);
        numbers = new double[size];
        speeds = new double[size];
        held = new double[size];
        masses = new double[size];
        pulls = new double[size];
        next = new double[size];
    }

    /** Begins at rest, without a memory. */
    void begin(double[] at) {
        memory.clear();
        Arrays.fill(speeds, 0);
        System.arraycopy(at, 0, numbers, 0, numbers.length);
    }

    /** Do not modify. */
    double[] numbers() {
        return numbers;
    }

    /**
     * Where numbers will be in a while if they go on as they do.
     *
     * @param later seconds
     * @param dest Modified.
     */
    void getAhead(double later, double[] dest) {
        for (int number = 0; number < numbers.length; number++) {
            dest[number] = numbers[number] + speeds[number] * later;
        }
    }

    /** Where numbers are after the next step if no wish pulls at them. */
    void getExpected(double[] dest) {
        double slowed = 1 + 2 * RETURN * seconds + RETURN * RETURN * seconds * seconds;
        for (int number = 0; number < numbers.length; number++) {
            dest[number] = numbers[number] + speeds[number] * seconds / slowed;
        }
    }

    /**
     * A step.
     *
     * @param equations of a frame. Not modified.
     * @param at the numbers for which they hold. Not modified.
     */
    void step(Equations equations, double[] at) {
        memory.add(equations, at, kept);
        double brake = BRAKE / seconds;
        memory.getTimes(numbers, held);
        for (int number = 0; number < numbers.length; number++) {
            double weight = rest.weight(number);
            double mass = MASS * weight * weight / (seconds * seconds);
            double drag = 2 * RETURN * seconds;
            masses[number] = mass * (1 + drag + RETURN * RETURN * seconds * seconds);
            double straightOn = numbers[number] + speeds[number] * seconds;
            double pull = memory.right(number) + brake * held[number];
            pulls[number] = pull + mass * (straightOn + drag * numbers[number]);
        }
        system.solve(memory.matrix(), 1 + brake, masses, pulls, next);
        for (int number = 0; number < numbers.length; number++) {
            speeds[number] = (next[number] - numbers[number]) / seconds;
            numbers[number] = next[number];
        }
    }
}
