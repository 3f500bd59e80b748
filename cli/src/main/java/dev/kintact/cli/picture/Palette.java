package dev.kintact.cli.picture;

import dev.kintact.body.Role.Side;

/** All colours of the pictures: muted, and told apart by brightness and along blue to orange, not red to green. */
final class Palette {

    static final int PAPER = 0xFFFFFF;
    static final int INK = 0x24282D;
    static final int FAINT_INK = 0x464D55;
    static final int BACKDROP = 0xEDEFF1;
    static final int FLOOR = 0xDDE0E3;
    static final int GRID = 0xC1C6CB;
    static final int SHADOW = 0x30363F;
    /** What has sunk into the floor. */
    static final int SUNKEN = 0xC2410C;

    private static final int[] MESHES = {
        0xC9C2B8, 0x7F9DB8, 0xD1A877, 0x6F7680, 0xA9C3C0, 0xB58A96, 0xE0D9B0, 0x8C86AE,
    };

    private Palette() {}

    /** Colour of a character's mesh by its number; repeats after eight. */
    static int mesh(int number) {
        return MESHES[number % MESHES.length];
    }

    /** Colour of a bone of a bare skeleton. */
    static int bone(Side side) {
        return switch (side) {
            case LEFT -> 0x4C86BD;
            case MIDDLE -> 0xA8ABAF;
            case RIGHT -> 0xDB8B36;
        };
    }
}
