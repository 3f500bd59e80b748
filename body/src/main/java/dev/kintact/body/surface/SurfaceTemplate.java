package dev.kintact.body.surface;

import dev.kintact.body.Role.Side;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Which points a surface has and which triangles lie over them, the same on every body: this is what makes a place on one
 * body the same place on another. Immutable.
 *
 * <p>Triangles are wound counter-clockwise seen from outside. Those of the trunk and those of the head are closed meshes,
 * each for itself.
 */
public final class SurfaceTemplate {

    /** How the names of points on the left end. */
    static final String LEFT = "Left";

    /** How the names of points on the right end. */
    static final String RIGHT = "Right";

    private final String name;
    private final List<String> pointNames;
    private final Map<String, Integer> points;
    private final int[] triangles;
    private final Region[] regions;
    private final int[] twins;
    private final int[][] trianglesOf;

    /**
     * Makes a template; arrays are copied.
     *
     * @param triangles three points each
     * @param regions one for each triangle
     */
    SurfaceTemplate(String name, List<String> pointNames, int[] triangles, List<Region> regions) {
        this.name = name;
        this.pointNames = List.copyOf(pointNames);
        this.triangles = triangles.clone();
        this.regions = regions.toArray(new Region[0]);
        points = new HashMap<>();
        for (int point = 0; point < pointNames.size(); point++) {
            if (points.put(pointNames.get(point), point) != null) {
                throw new IllegalArgumentException("two points are called " + pointNames.get(point));
            }
        }
        if (triangles.length != 3 * this.regions.length) {
            throw new IllegalArgumentException(triangles.length + " corners for " + this.regions.length + " regions");
        }
        trianglesOf = Arrays.stream(Region.Group.values())
                .map(group -> IntStream.range(0, this.regions.length)
                        .filter(triangle -> this.regions[triangle].group() == group)
                        .toArray())
                .toArray(int[][]::new);
        twins = pointNames.stream().mapToInt(this::findTwin).toArray();
    }

    /** For files and people: {@code named}. */
    public String name() {
        return name;
    }

    public int pointCount() {
        return pointNames.size();
    }

    public List<String> pointNames() {
        return pointNames;
    }

    /** The point of that name, if there is one. */
    public OptionalInt find(String point) {
        Integer index = points.get(point);
        return index == null ? OptionalInt.empty() : OptionalInt.of(index);
    }

    /**
     * The point of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public int require(String point) {
        return find(point)
                .orElseThrow(() -> new IllegalArgumentException("surface " + name + " has no point " + point));
    }

    public int triangleCount() {
        return regions.length;
    }

    /** A point of a triangle; corners 0 to 2. */
    public int corner(int triangle, int corner) {
        return triangles[3 * triangle + corner];
    }

    public Region region(int triangle) {
        return regions[triangle];
    }

    /** The point on the other side of the body; one in the middle is its own twin. */
    public int twin(int point) {
        return twins[point];
    }

    /** The side of the body that a point is on. */
    public Side side(int point) {
        String called = pointNames.get(point);
        return called.endsWith(LEFT) ? Side.LEFT : called.endsWith(RIGHT) ? Side.RIGHT : Side.MIDDLE;
    }

    private int findTwin(String point) {
        if (point.endsWith(LEFT)) {
            return require(point.substring(0, point.length() - LEFT.length()) + RIGHT);
        }
        return require(point.endsWith(RIGHT) ? point.substring(0, point.length() - RIGHT.length()) + LEFT : point);
    }

    /** The triangles that lie in a group of regions, in order. */
    public int[] triangles(Region.Group group) {
        return trianglesOf[group.ordinal()].clone();
    }

    @Override
    public String toString() {
        return name + Arrays.asList(pointCount(), triangleCount());
    }
}
