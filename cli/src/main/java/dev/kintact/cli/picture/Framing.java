package dev.kintact.cli.picture;

import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * What of the world belongs into a picture, as seen from a view.
 *
 * @param centre point in the middle of the picture
 * @param span metres across the picture
 */
record Framing(Vector3d centre, double span) {

    /** Room around the figure; perspective makes near parts larger and takes some of it. */
    private static final double MARGIN = 1.14;

    /**
     * Fits all vertices near a point, and the floor below if the figure is anywhere near it.
     *
     * @param about about where the figure is. Not modified.
     * @param figureSize its height or so at rest; what is more than twice as far away has flown off and is left out
     */
    static Framing of(List<Part> parts, View view, Vector3dc about, double figureSize) {
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        Axes axes = new Axes(view.right(), view.up(), view.forward());
        Vector3d vertex = new Vector3d();
        for (Part part : parts) {
            for (int i = 0; i < part.surface().vertexCount(); i++) {
                part.surface().getPosition(i, vertex);
                if (vertex.distance(about) < 2 * figureSize) {
                    axes.turn(vertex);
                    min.min(vertex);
                    max.max(vertex);
                }
            }
        }
        Vector3d floor = axes.turn(new Vector3d(about.x(), 0, about.z()));
        if (!min.isFinite() || Math.abs(about.y()) < 2 * figureSize) {
            min.min(floor);
            max.max(floor);
        }
        Vector3d middle = new Vector3d(min).add(max).mul(0.5);
        double size = Math.max(max.x - min.x, max.y - min.y);
        return new Framing(axes.turnBack(middle), MARGIN * Math.max(size, 0.1 * figureSize));
    }

    /**
     * Fits some points, and nothing else.
     *
     * @param points at least two apart. Not modified.
     */
    static Framing ofPoints(List<? extends Vector3dc> points, View view) {
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        Axes axes = new Axes(view.right(), view.up(), view.forward());
        for (Vector3dc point : points) {
            Vector3d seen = axes.turn(new Vector3d(point));
            min.min(seen);
            max.max(seen);
        }
        Vector3d middle = new Vector3d(min).add(max).mul(0.5);
        double size = Math.max(max.x - min.x, max.y - min.y);
        return new Framing(axes.turnBack(middle), MARGIN * size);
    }

    /** The directions of a view: right, up, forward. */
    private record Axes(Vector3d right, Vector3d up, Vector3d forward) {

        Vector3d turn(Vector3d point) {
            return point.set(right.dot(point), up.dot(point), forward.dot(point));
        }

        Vector3d turnBack(Vector3d point) {
            return new Vector3d(right).mul(point.x).fma(point.y, up).fma(point.z, forward);
        }
    }
}
