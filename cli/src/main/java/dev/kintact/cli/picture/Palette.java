package dev.kintact.cli.picture;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Region;

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

    /** A character's mesh behind the surface that was found on it. */
    static final int GHOST = 0xBDB9B3;

    /** Palms and soles: what contacts are made with. */
    static final int TOUCH = 0x8A1C6A;

    /** What was found and what was missed. */
    static final int FOUND = 0x4C86BD;

    static final int MISSED = 0xDB8B36;

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

    /** Colour of a region of the skin: blues on the left, oranges on the right, neighbours told apart by brightness. */
    static int region(Region region) {
        return switch (region) {
            case FACE -> 0xE3C9AE;
            case CROWN -> 0xA79BB5;
            case NAPE -> 0xC2B7A9;
            case CHEST -> 0x9DBFAE;
            case UPPER_BACK -> 0x8FAF9F;
            case BELLY -> 0xD8D6A4;
            case LOIN -> 0xC4C08F;
            case PELVIS_FRONT -> 0xB9A3B4;
            case PELVIS_BACK -> 0xA08C9E;
            case GROUND -> FLOOR;
            case LEFT_SIDE_OF_HEAD, LEFT_FLANK -> 0x8FB4D6;
            case LEFT_UPPER_ARM, LEFT_THIGH -> 0x7AA3C9;
            case LEFT_FOREARM, LEFT_SHIN -> 0x9BBEDD;
            case LEFT_HAND, LEFT_FOOT -> 0x6790B8;
            case RIGHT_SIDE_OF_HEAD, RIGHT_FLANK -> 0xE8B57F;
            case RIGHT_UPPER_ARM, RIGHT_THIGH -> 0xDFA566;
            case RIGHT_FOREARM, RIGHT_SHIN -> 0xEDC394;
            case RIGHT_HAND, RIGHT_FOOT -> 0xCF9150;
        };
    }
}
