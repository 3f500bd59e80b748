package dev.kintact.cli.picture;

import org.joml.Vector3d;

/** From where a figure that faces +Z is looked at, always from a little above so that the floor shows. */
public enum View {
    FRONT(0, 9),
    /** From the figure's left front. */
    THREE_QUARTER(33, 13),
    /** From the figure's left. */
    SIDE(90, 9),
    /** From the figure's right. */
    RIGHT(-90, 9),
    BACK(180, 9);

    private final double yaw;
    private final double pitch;

    View(double yawDegrees, double pitchDegrees) {
        yaw = StrictMath.toRadians(yawDegrees);
        pitch = StrictMath.toRadians(pitchDegrees);
    }

    /** Unit vector to the right of the picture, world space. */
    Vector3d right() {
        return new Vector3d(StrictMath.cos(yaw), 0, -StrictMath.sin(yaw));
    }

    /** Unit vector to the top of the picture, world space. */
    Vector3d up() {
        return right().cross(forward());
    }

    /** Unit vector from the viewer into the picture, world space. */
    Vector3d forward() {
        double level = StrictMath.cos(pitch);
        return new Vector3d(-level * StrictMath.sin(yaw), -StrictMath.sin(pitch), -level * StrictMath.cos(yaw));
    }
}
