package dev.kintact.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * In which order three turns about the coordinate axes make a rotation: {@code ZXY} is R = Rz·Rx·Ry, each turn about an
 * axis that the turns to its left have already moved. Only the six orders of three different axes.
 */
public enum EulerOrder {
    XYZ(0, 1, 2),
    XZY(0, 2, 1),
    YXZ(1, 0, 2),
    YZX(1, 2, 0),
    ZXY(2, 0, 1),
    ZYX(2, 1, 0);

    final int first;
    final int second;
    final int third;
    /** 1 if the axes follow each other as X, Y, Z, X… do, else -1. */
    final int parity;

    EulerOrder(int first, int second, int third) {
        this.first = first;
        this.second = second;
        this.third = third;
        parity = (first + 1) % 3 == second ? 1 : -1;
    }

    /** The axis (0 X, 1 Y, 2 Z) of the turn at a place (0 to 2) of the order. */
    public int axis(int place) {
        return place == 0 ? first : place == 1 ? second : third;
    }

    /** The order by name, in any case. */
    public static Optional<EulerOrder> named(String name) {
        String upper = name.trim().toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(order -> order.name().equals(upper))
                .findFirst();
    }

    /** The order of three axes (0 X, 1 Y, 2 Z); empty if one of them stands there twice. */
    public static Optional<EulerOrder> ofAxes(int first, int second, int third) {
        return Arrays.stream(values())
                .filter(order -> order.first == first && order.second == second && order.third == third)
                .findFirst();
    }
}
