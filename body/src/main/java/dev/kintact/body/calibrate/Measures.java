package dev.kintact.body.calibrate;

import dev.kintact.body.surface.Region;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Measures of a body that somebody knows; what is not given follows from the skeleton and human proportions. Metres.
 *
 * @param height from the soles to the crown
 * @param belly depth of the trunk from front to back at the belly
 * @param upperArm radius
 * @param forearm radius
 * @param thigh radius
 * @param shin radius
 * @param handThickness of the whole hand from back to palm
 */
public record Measures(
        OptionalDouble height,
        OptionalDouble belly,
        OptionalDouble upperArm,
        OptionalDouble forearm,
        OptionalDouble thigh,
        OptionalDouble shin,
        OptionalDouble handThickness) {

    /** Nothing is known. */
    public static final Measures NONE = new Measures(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty());

    /** The radii that are given, by segment. */
    Map<Region, Double> radii() {
        Map<Region, Double> radii = new EnumMap<>(Region.class);
        upperArm.ifPresent(radius -> putBoth(radii, Region.LEFT_UPPER_ARM, radius));
        forearm.ifPresent(radius -> putBoth(radii, Region.LEFT_FOREARM, radius));
        thigh.ifPresent(radius -> putBoth(radii, Region.LEFT_THIGH, radius));
        shin.ifPresent(radius -> putBoth(radii, Region.LEFT_SHIN, radius));
        return radii;
    }

    private static void putBoth(Map<Region, Double> radii, Region left, double radius) {
        radii.put(left, radius);
        radii.put(left.twin(), radius);
    }
}
