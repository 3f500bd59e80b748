package dev.kintact.body.calibrate;

import org.joml.Vector3d;

/** Directions in which points of the grid are seen from the centre of their ring. */
final class Rays {

    private Rays() {}

    /**
     * A unit vector; a new one.
     *
     * @param elevation over the horizontal, degrees
     * @param angle from the front (Z) to the left (X), degrees
     */
    static Vector3d direction(double elevation, double angle) {
        double up = Math.toRadians(elevation);
        double left = Math.toRadians(angle);
        return new Vector3d(Math.cos(up) * Math.sin(left), Math.sin(up), Math.cos(up) * Math.cos(left));
    }
}
