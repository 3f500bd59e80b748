package dev.kintact.body.calibrate;

import dev.kintact.body.surface.Region;

/**
 * How thick people are, as shares of their stature: breadths, depths and circumferences of [Gordon14] (means over women and
 * men, each divided by their stature), lengths of hand and foot of [Drillis66]. Radii of limbs are means along the segment,
 * not at the thickest place.
 */
final class Proportions {

    static final double NECK_RADIUS = 0.036;

    /** Half the head's breadth and length, as shares of its height from chin to crown. */
    static final double HEAD_HALF_BREADTH = 0.34;

    static final double HEAD_HALF_LENGTH = 0.435;

    /** Half of what lies between the middle of a captured hand and what it touches: hand, glove and marker. */
    static final double PALM_HALF_THICKNESS = 0.018;

    /** From the wrist to the root of the middle finger. */
    static final double PALM_LENGTH = 0.05;

    static final double FOOT_LENGTH = 0.152;

    /** The part of the foot that is behind the ankle. */
    static final double HEEL = 0.035;

    /** From the ankle to the ball of the foot. */
    static final double BALL = 0.08;

    static final double FOOT_RADIUS = 0.022;

    /** From the hip joints down to the crotch. */
    static final double CROTCH = 0.045;

    /** Skin over the shoulder joint. */
    static final double SHOULDER_TOP = 0.025;

    /** Level, half breadth, depth in front of and behind the line from hip centre to shoulder centre. */
    private static final double[][] TRUNK = {
        {0, 0.098, 0.062, 0.078},
        {0.12, 0.096, 0.066, 0.07},
        {0.24, 0.088, 0.067, 0.06},
        {0.36, 0.083, 0.067, 0.058},
        {0.48, 0.082, 0.066, 0.062},
        {0.6, 0.083, 0.067, 0.066},
        {0.72, 0.086, 0.07, 0.068},
        {0.82, 0.088, 0.068, 0.07},
    };

    private Proportions() {}

    /**
     * A measure of the trunk.
     *
     * @param column 1 half breadth, 2 depth in front, 3 depth behind
     */
    static double trunk(double level, int column) {
        for (int row = 0; row + 1 < TRUNK.length; row++) {
            double low = TRUNK[row][0];
            double high = TRUNK[row + 1][0];
            if (level <= high) {
                double share = Math.max(0, (level - low) / (high - low));
                return (1 - share) * TRUNK[row][column] + share * TRUNK[row + 1][column];
            }
        }
        return TRUNK[TRUNK.length - 1][column];
    }

    /** The mean radius of a limb's segment; hands and feet have measures of their own. */
    static double radius(Region limb) {
        return switch (limb) {
            case LEFT_UPPER_ARM, RIGHT_UPPER_ARM -> 0.028;
            case LEFT_FOREARM, RIGHT_FOREARM -> 0.022;
            case LEFT_THIGH, RIGHT_THIGH -> 0.046;
            case LEFT_SHIN, RIGHT_SHIN -> 0.028;
            case LEFT_FOOT, RIGHT_FOOT -> FOOT_RADIUS;
            default -> throw new IllegalArgumentException("no radius is known of the " + limb.label());
        };
    }
}
