package dev.kintact.retarget.refine;

/** How one figure changes with each number of a posture; most are zero. Scratch. */
final class Gradient {

    private final double[] values;
    private final int[] touched;
    private final boolean[] isTouched;
    private int count;

    Gradient(int size) {
        values = new double[size];
        touched = new int[size];
        isTouched = new boolean[size];
    }

    /** Makes all zero. */
    void clear() {
        for (int i = 0; i < count; i++) {
            values[touched[i]] = 0;
            isTouched[touched[i]] = false;
        }
        count = 0;
    }

    void add(int number, double value) {
        if (!isTouched[number]) {
            isTouched[number] = true;
            touched[count++] = number;
        }
        values[number] += value;
    }

    /** How many may not be zero. */
    int count() {
        return count;
    }

    /** The numbers that may not be zero, by index. */
    int number(int index) {
        return touched[index];
    }

    double value(int number) {
        return values[number];
    }
}
