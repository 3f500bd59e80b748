package dev.kintact.retarget.refine;

import java.util.Arrays;

/**
 * Numbers that follow others without jerking: as something heavy on a spring that does not swing, drawn along by a goal that is
 * eased itself. How many steps a second has does not matter. Scratch.
 */
final class Follower {

    private final double seconds;
    private final double rate;
    private final double decay;
    private final double[] eased;
    private final double[] numbers;
    private final double[] speeds;

    /**
     * Some numbers.
     *
     * @param rate how fast they follow, 1/s
     * @param seconds of a step
     */
    Follower(int size, double rate, double seconds) {
        this.rate = rate;
        this.seconds = seconds;
        decay = Math.exp(-rate * seconds);
        eased = new double[size];
        numbers = new double[size];
        speeds = new double[size];
    }

    /** Where they are. Do not modify. */
    double[] numbers() {
        return numbers;
    }

    /** Puts them on their goals, at rest. */
    void begin(double[] goals) {
        System.arraycopy(goals, 0, eased, 0, eased.length);
        System.arraycopy(goals, 0, numbers, 0, numbers.length);
        Arrays.fill(speeds, 0);
    }

    /** A step. */
    void follow(double[] goals) {
        for (int i = 0; i < numbers.length; i++) {
            eased[i] = goals[i] + (eased[i] - goals[i]) * decay;
            double off = numbers[i] - eased[i];
            double drive = (speeds[i] + rate * off) * seconds;
            numbers[i] = eased[i] + (off + drive) * decay;
            speeds[i] = (speeds[i] - rate * drive) * decay;
        }
    }
}
