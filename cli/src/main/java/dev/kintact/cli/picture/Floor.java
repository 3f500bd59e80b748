package dev.kintact.cli.picture;

import org.joml.Vector3dc;

/** The ground at y = 0: a pale disc with a grid that fades into the backdrop, and the figure's shadow. Immutable. */
final class Floor {

    private final Shadow shadow;
    private final Vector3dc middle;
    private final double reach;
    private final double spacing;
    private final Camera camera;

    /**
     * A floor.
     *
     * @param middle what is looked at; its height does not matter. Not modified.
     * @param camera that looks; it decides how large and how fine the floor is
     */
    Floor(Shadow shadow, Vector3dc middle, Camera camera) {
        this.shadow = shadow;
        this.middle = middle;
        reach = camera.span;
        spacing = roundLength(camera.span / 7);
        this.camera = camera;
    }

    /**
     * Colour at a place of the floor.
     *
     * @param place where a line of sight meets the floor. Not modified.
     * @param ray that line, one unit of it being one metre of depth. Not modified.
     * @param depth of the place, metres
     */
    int colour(Vector3dc place, Vector3dc ray, double depth) {
        double x = (place.x() - middle.x()) / reach;
        double z = (place.z() - middle.z()) / reach;
        double edge = Math.max(0, 1 - (x * x + z * z) / 1.2);
        int floor = Tone.mix(Palette.BACKDROP, Palette.FLOOR, edge);
        // metres of floor in a pixel: across the line of sight, and along it, where the floor is seen at a slant
        double across = depth / camera.focal;
        double along = across / -ray.y();
        double widthX = Math.abs(camera.right.x()) * across + Math.abs(camera.forward.x()) * along;
        double widthZ = Math.abs(camera.right.z()) * across + Math.abs(camera.forward.z()) * along;
        double line = 1 - (1 - line(place.x(), widthX)) * (1 - line(place.z(), widthZ));
        return Tone.mix(Tone.mix(floor, Palette.GRID, edge * line), Palette.SHADOW, shadow.at(place));
    }

    /** How much of a grid line is at a coordinate, 0 to 1; lines are about a pixel wide and melt where they crowd. */
    private double line(double coordinate, double pixel) {
        double fromLine = Math.abs(coordinate - spacing * Math.rint(coordinate / spacing));
        double crowding = Math.min(1, 0.25 * spacing / pixel);
        return crowding * Math.max(0, Math.min(1, 1.1 - fromLine / pixel));
    }

    /** The next of …, 0.1, 0.2, 0.5, 1, 2, 5, … metres above a length, so that the grid can be counted. */
    private static double roundLength(double length) {
        double decade = StrictMath.pow(10, StrictMath.floor(StrictMath.log10(length)));
        for (int step : new int[] {1, 2, 5}) {
            if (step * decade >= length) {
                return step * decade;
            }
        }
        return 10 * decade;
    }
}
