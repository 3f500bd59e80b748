package dev.kintact.retarget.feet;

import java.util.Arrays;

/** Smooth courses over time that nowhere fall below another. */
public final class Envelope {

    private static final int PASSES = 3;

    private Envelope() {}

    /**
     * A course above another: the largest value of a time, and then running means as long together as that time, so that no
     * mean sees less than the value it replaces. Beyond its ends the course is as at its ends.
     *
     * @param half half the length of each mean, in frames
     */
    static double[] over(double[] values, int half) {
        int radius = PASSES * half;
        int last = values.length - 1;
        double[] course = new double[values.length + 2 * radius];
        for (int i = 0; i < course.length; i++) {
            int from = Math.max(0, Math.min(last, i - 2 * radius));
            int to = Math.max(0, Math.min(last, i));
            for (int j = from; j <= to; j++) {
                course[i] = Math.max(course[i], values[j]);
            }
        }
        course = smooth(course, half);
        return Arrays.copyOfRange(course, radius, radius + values.length);
    }

    /**
     * A course without jumps: running means of running means. Beyond its ends the course is as at its ends.
     *
     * @param values Not modified.
     * @param half half the length of each mean, in frames
     */
    public static double[] smooth(double[] values, int half) {
        double[] course = values;
        for (int pass = 0; pass < PASSES; pass++) {
            course = means(course, half);
        }
        return course;
    }

    private static double[] means(double[] values, int half) {
        double[] means = new double[values.length];
        int last = values.length - 1;
        for (int i = 0; i <= last; i++) {
            double sum = 0;
            for (int j = i - half; j <= i + half; j++) {
                sum += values[Math.max(0, Math.min(last, j))];
            }
            means[i] = sum / (2 * half + 1);
        }
        return means;
    }
}
