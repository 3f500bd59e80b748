package dev.kintact.body.surface;

import dev.kintact.body.surface.Region.Group;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the points of the fine surface lie on any body in T-pose: on rings around the trunk and around neck and head, each
 * cut at the same angles.
 *
 * <p>A ring has a level, which says how high its centre is, and an elevation, the slope at which its rays leave the centre.
 * Levels of the trunk run from the hip centre (0) to the shoulder line (1), those of the neck from its base (0) to the base
 * of the skull (1); rings with an elevation share their centre with others and close the mesh like a dome. Between rings,
 * heights are counted in rings: 2.5 is half way from ring 2 to ring 3; ring 0 and the last one are the poles.
 */
public final class FineGrid {

    /** Points on a ring, from the front to the left and around. */
    public static final int ANGLES = 16;

    /**
     * A ring.
     *
     * @param level of its centre
     * @param elevation of its rays over the horizontal, degrees
     */
    public record Ring(double level, double elevation) {}

    /** The level of the skull's centre, from which the rings of the head spread. */
    public static final double SKULL = 2;

    private static final List<Ring> TRUNK = rings(
            0, -90, 0, -65, 0, -35, 0, 0, 0.12, 0, 0.24, 0, 0.36, 0, 0.48, 0, 0.6, 0, 0.72, 0, 0.82, 0, 0.82, 30, 0.82,
            58, 0.82, 90);

    private static final List<Ring> HEAD = rings(
            0, -90, 0.35, 0, 0.85, 0, SKULL, -42, SKULL, -25, SKULL, -8, SKULL, 9, SKULL, 26, SKULL, 43, SKULL, 62,
            SKULL, 90);

    private FineGrid() {}

    private static List<Ring> rings(double... levelsAndElevations) {
        return Stream.iterate(0, at -> at < levelsAndElevations.length, at -> at + 2)
                .map(at -> new Ring(levelsAndElevations[at], levelsAndElevations[at + 1]))
                .toList();
    }

    /** The rings of the trunk or of the head, poles included, from below. */
    public static List<Ring> rings(Group group) {
        return switch (group) {
            case TRUNK -> TRUNK;
            case HEAD -> HEAD;
            case ARM, LEG, GROUND -> throw new IllegalArgumentException("there are no rings around " + group);
        };
    }

    /** How many points a ring has: a pole is one. */
    public static int pointsOn(Group group, int ring) {
        return ring == 0 || ring == rings(group).size() - 1 ? 1 : ANGLES;
    }

    /** The angle of a point on a ring from the front, degrees, positive to the left, up to 180. */
    public static double angle(int place) {
        double angle = 360.0 * place / ANGLES;
        return angle > 180 ? angle - 360 : angle;
    }

    /** Name of a point, for example {@code trunk 7 45 Left}. */
    public static String pointName(Group group, int ring, int place) {
        String stem = (group == Group.HEAD ? "head " : "trunk ") + ring;
        if (pointsOn(group, ring) == 1) {
            return stem;
        }
        double angle = angle(place);
        String side = angle == 0 || angle == 180 ? "" : angle > 0 ? SurfaceTemplate.LEFT : SurfaceTemplate.RIGHT;
        return (stem + " " + Math.abs(angle) + " " + side).strip();
    }

    /** The height, in rings, of a level of the trunk between hip centre and armpits. */
    public static double trunkHeight(double level) {
        return height(TRUNK, 3, 10, level, true);
    }

    /** The height, in rings, of an elevation over the trunk's upper centre. */
    public static double shoulderHeight(double elevation) {
        return height(TRUNK, 10, 13, elevation, false);
    }

    /** The height, in rings, of an elevation as seen from the skull's centre. */
    public static double headHeight(double elevation) {
        return height(HEAD, 3, 10, elevation, false);
    }

    private static double height(List<Ring> rings, int first, int last, double value, boolean byLevel) {
        for (int ring = first; ring < last; ring++) {
            double low = byLevel ? rings.get(ring).level : rings.get(ring).elevation;
            double high = byLevel ? rings.get(ring + 1).level : rings.get(ring + 1).elevation;
            if (value <= high) {
                return ring + Math.max(0, (value - low) / (high - low));
            }
        }
        return last;
    }
}
