package dev.kintact.retarget.refine;

/**
 * How one figure changes with each number of a posture; most are zero. Numbers come in threes, and it is known which threes
 * may not be zero. Scratch.
 */
final class Gradient {

    /** So many numbers have one bit. */
    static final int GROUP = 3;

    private final double[] values;

    /** A bit for each group in which anything was added; the last is for all that are left. */
    private long groups;

    Gradient(int size) {
        values = new double[size];
    }

    /** Makes all zero. */
    void clear() {
        for (long bits = groups; bits != 0; bits &= bits - 1) {
            int group = Long.numberOfTrailingZeros(bits);
            int end = end(group, values.length);
            for (int number = GROUP * group; number < end; number++) {
                values[number] = 0;
            }
        }
        groups = 0;
    }

    /** Where the numbers of a group end. */
    static int end(int group, int size) {
        int end = GROUP * group + GROUP;
        return group == Long.SIZE - 1 || end > size ? size : end;
    }

    void add(int number, double value) {
        values[number] += value;
        int group = number / GROUP;
        groups |= 1L << (group < Long.SIZE ? group : Long.SIZE - 1);
    }

    /** Adds to three numbers that are a group. */
    void add(int first, double one, double two, double three) {
        double[] all = values;
        all[first] += one;
        all[first + 1] += two;
        all[first + 2] += three;
        int group = first / GROUP;
        groups |= 1L << (group < Long.SIZE ? group : Long.SIZE - 1);
    }

    double value(int number) {
        return values[number];
    }

    /** A bit for each group that may not be zero. */
    long groups() {
        return groups;
    }

    /**
     * All slopes.
     *
     * @param dest one a number. Modified.
     */
    void get(double[] dest) {
        System.arraycopy(values, 0, dest, 0, values.length);
    }
}
