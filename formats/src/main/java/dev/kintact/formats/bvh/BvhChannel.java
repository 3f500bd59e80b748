package dev.kintact.formats.bvh;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One number a joint has in every frame. */
public enum BvhChannel {
    X_POSITION("Xposition", Kind.POSITION, 0),
    Y_POSITION("Yposition", Kind.POSITION, 1),
    Z_POSITION("Zposition", Kind.POSITION, 2),
    X_ROTATION("Xrotation", Kind.ROTATION, 0),
    Y_ROTATION("Yrotation", Kind.ROTATION, 1),
    Z_ROTATION("Zrotation", Kind.ROTATION, 2),
    /** Written by a few exporters; read and left out, bones do not stretch. */
    X_SCALE("Xscale", Kind.SCALE, 0),
    Y_SCALE("Yscale", Kind.SCALE, 1),
    Z_SCALE("Zscale", Kind.SCALE, 2);

    /** What the number does. */
    public enum Kind {
        POSITION,
        ROTATION,
        SCALE
    }

    /** {@link #values()} makes a new array each time, which a file of many positions would feel. */
    private static final List<BvhChannel> ALL = List.of(values());

    private static final Map<String, BvhChannel> BY_LOWER_CASE_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(c -> c.word.toLowerCase(Locale.ROOT), c -> c));

    private final String word;
    private final Kind kind;
    private final int axis;

    BvhChannel(String word, Kind kind, int axis) {
        this.word = word;
        this.kind = kind;
        this.axis = axis;
    }

    /** As the format spells it, for example {@code Zrotation}. */
    public String word() {
        return word;
    }

    public Kind kind() {
        return kind;
    }

    /** 0 X, 1 Y, 2 Z. */
    public int axis() {
        return axis;
    }

    static BvhChannel position(int axis) {
        return ALL.get(X_POSITION.ordinal() + axis);
    }

    static BvhChannel rotation(int axis) {
        return ALL.get(X_ROTATION.ordinal() + axis);
    }

    static Optional<BvhChannel> spelled(String word) {
        return Optional.ofNullable(BY_LOWER_CASE_NAME.get(word.toLowerCase(Locale.ROOT)));
    }
}
