package dev.kintact.retarget.egocentric;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfaceTemplate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3dc;

/**
 * Boxes around trunk and head, around their regions, and balls around triangles, by which what is far away is told at once. Those
 * of a region are found when it is first looked into. Scratch.
 */
final class RegionBoxes {

    private static final double THIRD = 1.0 / 3;

    /** By more than rounding. */
    private static final double CLEAR = 1 + 1e-9;

    private final int[][] triangles;
    private final int[][] points;
    /** By region: whether its boxes and balls are those of the pose. */
    private final boolean[] isFresh;

    /** Least and largest coordinates, of each region and at last of all. */
    private final double[] boxes;

    /** Of each triangle its corners, and in a pose its middle and how far the farthest corner is from there. */
    private final int[] corners;

    private final double[] balls;
    private final double[] places;
    private final int[] allPoints;

    RegionBoxes(SurfaceTemplate template) {
        List<Region> regions = IntStream.range(0, template.triangleCount())
                .mapToObj(template::region)
                .distinct()
                .toList();
        triangles = regions.stream()
                .map(region -> IntStream.range(0, template.triangleCount())
                        .filter(triangle -> template.region(triangle) == region)
                        .toArray())
                .toArray(int[][]::new);
        points = Arrays.stream(triangles)
                .map(region -> Arrays.stream(region)
                        .flatMap(triangle -> IntStream.range(0, 3).map(corner -> template.corner(triangle, corner)))
                        .distinct()
                        .toArray())
                .toArray(int[][]::new);
        allPoints =
                Arrays.stream(points).flatMapToInt(Arrays::stream).distinct().toArray();
        isFresh = new boolean[triangles.length];
        boxes = new double[6 * (triangles.length + 1)];
        corners = IntStream.range(0, 3 * template.triangleCount())
                .map(i -> 3 * template.corner(i / 3, i % 3))
                .toArray();
        balls = new double[4 * template.triangleCount()];
        places = new double[3 * template.pointCount()];
    }

    void update(PosedBody posed) {
        posed.getPoints(places);
        Arrays.fill(isFresh, false);
        updateBox(triangles.length, allPoints);
    }

    private void updateBox(int box, int[] inside) {
        double lowX = Double.POSITIVE_INFINITY;
        double lowY = Double.POSITIVE_INFINITY;
        double lowZ = Double.POSITIVE_INFINITY;
        double highX = Double.NEGATIVE_INFINITY;
        double highY = Double.NEGATIVE_INFINITY;
        double highZ = Double.NEGATIVE_INFINITY;
        for (int point : inside) {
            double x = places[3 * point];
            double y = places[3 * point + 1];
            double z = places[3 * point + 2];
            lowX = Math.min(lowX, x);
            lowY = Math.min(lowY, y);
            lowZ = Math.min(lowZ, z);
            highX = Math.max(highX, x);
            highY = Math.max(highY, y);
            highZ = Math.max(highZ, z);
        }
        int at = 6 * box;
        boxes[at] = lowX;
        boxes[at + 1] = lowY;
        boxes[at + 2] = lowZ;
        boxes[at + 3] = highX;
        boxes[at + 4] = highY;
        boxes[at + 5] = highZ;
    }

    private void freshen(int region) {
        isFresh[region] = true;
        updateBox(region, points[region]);
        for (int triangle : triangles[region]) {
            updateBall(triangle);
        }
    }

    private void updateBall(int triangle) {
        double[] p = places;
        int a = corners[3 * triangle];
        int b = corners[3 * triangle + 1];
        int c = corners[3 * triangle + 2];
        double x = (p[a] + p[b] + p[c]) * THIRD;
        double y = (p[a + 1] + p[b + 1] + p[c + 1]) * THIRD;
        double z = (p[a + 2] + p[b + 2] + p[c + 2]) * THIRD;
        double farthest = Math.max(squared(a, x, y, z), Math.max(squared(b, x, y, z), squared(c, x, y, z)));
        balls[4 * triangle] = x;
        balls[4 * triangle + 1] = y;
        balls[4 * triangle + 2] = z;
        balls[4 * triangle + 3] = CLEAR * Math.sqrt(farthest);
    }

    private double squared(int corner, double x, double y, double z) {
        double dx = places[corner] - x;
        double dy = places[corner + 1] - y;
        double dz = places[corner + 2] - z;
        return dx * dx + dy * dy + dz * dz;
    }

    int count() {
        return triangles.length;
    }

    /** Shared: do not modify. */
    int[] triangles(int region) {
        return triangles[region];
    }

    /** From a point to the box around trunk and head, metres squared; 0 inside. */
    double distanceSquared(Vector3dc from) {
        return toBox(triangles.length, from);
    }

    /** From a point to the box around a region, metres squared; 0 inside. */
    double distanceSquared(int region, Vector3dc from) {
        if (!isFresh[region]) {
            freshen(region);
        }
        return toBox(region, from);
    }

    private double toBox(int box, Vector3dc from) {
        int at = 6 * box;
        double x = apart(boxes[at], boxes[at + 3], from.x());
        double y = apart(boxes[at + 1], boxes[at + 4], from.y());
        double z = apart(boxes[at + 2], boxes[at + 5], from.z());
        return x * x + y * y + z * z;
    }

    private static double apart(double least, double most, double value) {
        return Math.max(0, Math.max(least - value, value - most));
    }

    /**
     * Whether a triangle may be nearer to a point than so many metres; false only where it is clearly not.
     *
     * @param triangle of a region that was looked into
     */
    boolean isNearer(int triangle, Vector3dc from, double distance) {
        int at = 4 * triangle;
        double x = balls[at] - from.x();
        double y = balls[at + 1] - from.y();
        double z = balls[at + 2] - from.z();
        double far = CLEAR * distance + balls[at + 3];
        return x * x + y * y + z * z < far * far;
    }
}
