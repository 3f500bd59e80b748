package dev.kintact.body.calibrate;

import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Templates;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.joml.Vector3dc;

/**
 * What is known of a body's surface because somebody measured it: some of the named points, some radii, perhaps the
 * thickness of the hands. Immutable.
 *
 * @param points by their name in {@link Templates#NAMED}
 * @param radii of limbs' segments, metres
 * @param palmHalfThickness from the middle of the hand to its skin, metres
 */
public record MeasuredSurface(Map<String, Point> points, Map<Region, Double> radii, OptionalDouble palmHalfThickness) {

    /**
     * A measured point.
     *
     * @param joint that carries it
     * @param inJoint where it is in that joint's space, metres
     */
    public record Point(int joint, Vector3dc inJoint) {}

    public MeasuredSurface {
        points = new LinkedHashMap<>(points);
        radii = radii.isEmpty() ? Map.of() : new EnumMap<>(radii);
        points.keySet().forEach(Templates.NAMED::require);
    }
}
