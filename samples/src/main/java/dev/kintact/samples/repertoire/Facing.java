package dev.kintact.samples.repertoire;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.joml.Vector3d;

/** A side of a limb's segment, by its direction in the T-pose on the left of the body. */
public enum Facing {
    /** Of a leg: the shin's and the knee's. */
    FRONT(0, 0, 1),
    BACK(0, 0, -1),
    /** Away from the other leg. */
    OUTER(1, 0, 0),
    /** Towards the other leg. */
    INNER(-1, 0, 0),
    /** Of an arm: the side of the back of the hand. */
    UPPER(0, 1, 0),
    /** Of an arm: the palm's side. */
    LOWER(0, -1, 0),
    /** Of an arm: the thumb's side. */
    THUMB(0, 0, 1),
    /** Of an arm: the little finger's side. */
    LITTLE(0, 0, -1);

    private final double x;
    private final double y;
    private final double z;

    Facing(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    static Optional<Facing> of(String word) {
        return Arrays.stream(values())
                .filter(facing -> facing.word().equals(word))
                .findFirst();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The direction on a side of the body in the T-pose; a new vector. */
    Vector3d direction(boolean left) {
        return new Vector3d(left ? x : -x, y, z);
    }
}
