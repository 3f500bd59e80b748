package dev.kintact.samples.repertoire;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Fingers;
import dev.kintact.body.surface.Region;
import java.util.Locale;

/**
 * What touches.
 *
 * @param part which part of the limb
 * @param side LEFT or RIGHT
 */
public record Effector(Part part, Side side) {

    /** A part of a limb that touches. */
    public enum Part {
        PALM,
        /** The back of the hand. */
        BACK,
        /** The tip of the middle finger. */
        FINGERTIPS,
        ELBOW,
        /** The lower end of the shin. */
        ANKLE
    }

    /** Thickness of a finger at its tip, half of it, as a share of the body's height. */
    public static final double FINGER_RADIUS = Fingers.RADIUS;

    /** The region that it is a part of. */
    public Region region() {
        String limb = switch (part) {
            case PALM, BACK, FINGERTIPS -> "HAND";
            case ELBOW -> "FOREARM";
            case ANKLE -> "SHIN";
        };
        return Region.valueOf(side.name() + "_" + limb);
    }

    /** Whether it is a part of a hand. */
    public boolean isOfHand() {
        return part == Part.PALM || part == Part.BACK || part == Part.FINGERTIPS;
    }

    /** 0 left, 1 right. */
    public int sideIndex() {
        return side == Side.LEFT ? 0 : 1;
    }

    /** For people and files: {@code right palm}. */
    public String label() {
        return (side.name() + " " + part.name()).toLowerCase(Locale.ROOT);
    }
}
