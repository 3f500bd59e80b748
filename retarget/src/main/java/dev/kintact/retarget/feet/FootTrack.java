package dev.kintact.retarget.feet;

/**
 * What is known of both feet in some frames, before anything is remembered from one frame to another: rows of numbers, reused
 * in a circle when there are more frames than rows.
 */
final class FootTrack {

    /** Heel, ball and tip. */
    static final int PLACES = 3;

    /** Heights of the performer's places over the ground, in their body heights. */
    static final int HEIGHTS = 0;

    /** Performer's places, x and z in metres. */
    static final int SOLE = HEIGHTS + PLACES;

    /** How much further a place is from the ankle on the character than on the performer, scaled; x and z in metres. */
    static final int EXCESS = SOLE + 2 * PLACES;

    /** How much of the foot's weight each place bears; together 1. */
    static final int BEARING = EXCESS + 2 * PLACES;

    /** The character's ankle less the performer's, scaled, where nothing has to be held; x and z in metres. */
    static final int FREE_OFFSET = BEARING + PLACES;

    /** The performer's ankle, scaled; x and z in metres. */
    static final int ANKLE = FREE_OFFSET + 2;

    /** The performer's ankle, scaled; metres over the ground. */
    static final int ANKLE_HEIGHT = ANKLE + 2;

    /** How much higher the character's ankle is, metres: feet of another shape have it so, by how they are turned. */
    static final int LIFT = ANKLE_HEIGHT + 1;

    /** World rotation of the character's foot: x, y, z, w. */
    static final int ROTATION = LIFT + 1;

    /** Share from 0 to 1. */
    static final int GROUNDED = ROTATION + 4;

    private static final int SIZE = GROUNDED + 1;

    private final double[] numbers;
    private final int rows;

    FootTrack(int rows) {
        this.rows = rows;
        numbers = new double[2 * SIZE * rows];
    }

    double get(int frame, int side, int what) {
        return numbers[at(frame, side) + what];
    }

    void set(int frame, int side, int what, double value) {
        numbers[at(frame, side) + what] = value;
    }

    void add(int frame, int side, int what, double value) {
        numbers[at(frame, side) + what] += value;
    }

    /** Another with the same numbers. */
    FootTrack copy() {
        FootTrack copy = new FootTrack(rows);
        System.arraycopy(numbers, 0, copy.numbers, 0, numbers.length);
        return copy;
    }

    /** How much a number grew from one frame to another. */
    double change(int from, int to, int side, int what) {
        return get(to, side, what) - get(from, side, what);
    }

    private int at(int frame, int side) {
        return (2 * (frame % rows) + side) * SIZE;
    }
}
