package dev.kintact.retarget.egocentric;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfaceTemplate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Boxes around the regions of trunk and head, by which what is far away is told at once. Scratch. */
final class RegionBoxes {

    private final int[][] triangles;
    private final int[][] points;
    /** Least and largest coordinates. */
    private final double[] boxes;

    private final Vector3d point = new Vector3d();

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
        boxes = new double[6 * triangles.length];
    }

    void update(PosedBody posed) {
        for (int region = 0; region < triangles.length; region++) {
            int at = 6 * region;
            Arrays.fill(boxes, at, at + 3, Double.POSITIVE_INFINITY);
            Arrays.fill(boxes, at + 3, at + 6, Double.NEGATIVE_INFINITY);
            for (int corner : points[region]) {
                posed.getPoint(corner, point);
                boxes[at] = Math.min(boxes[at], point.x);
                boxes[at + 1] = Math.min(boxes[at + 1], point.y);
                boxes[at + 2] = Math.min(boxes[at + 2], point.z);
                boxes[at + 3] = Math.max(boxes[at + 3], point.x);
                boxes[at + 4] = Math.max(boxes[at + 4], point.y);
                boxes[at + 5] = Math.max(boxes[at + 5], point.z);
            }
        }
    }

    int count() {
        return triangles.length;
    }

    /** Shared: do not modify. */
    int[] triangles(int region) {
        return triangles[region];
    }

    /** From a point to the box around a region, metres squared; 0 inside. */
    double distanceSquared(int region, Vector3dc from) {
        int at = 6 * region;
        double x = apart(boxes[at], boxes[at + 3], from.x());
        double y = apart(boxes[at + 1], boxes[at + 4], from.y());
        double z = apart(boxes[at + 2], boxes[at + 5], from.z());
        return x * x + y * y + z * z;
    }

    private static double apart(double least, double most, double value) {
        return Math.max(0, Math.max(least - value, value - most));
    }
}
