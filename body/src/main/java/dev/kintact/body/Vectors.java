package dev.kintact.body;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Small geometry that degenerate input must not break. */
final class Vectors {

    private static final double TINY = 1e-9;

    private Vectors() {}

    /** The angle between two directions in degrees; 0 if one has no length. */
    static double degreesBetween(Vector3dc a, Vector3dc b) {
        Vector3d cross = a.cross(b, new Vector3d());
        return Math.toDegrees(Math.atan2(cross.length(), a.dot(b)));
    }

    /** Scales to length 1; false, and no change, if there is no length to scale. */
    static boolean normalize(Vector3d vector) {
        double length = vector.length();
        if (!(length > TINY)) {
            return false;
        }
        vector.div(length);
        return true;
    }
}
