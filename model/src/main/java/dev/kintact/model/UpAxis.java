package dev.kintact.model;

import org.joml.Quaterniond;

/** Which axis of a file points away from the ground. Inside, it is always {@link #Y}. */
public enum UpAxis {
    X,
    Y,
    Z;

    /**
     * The quarter turn that brings this axis to the Y axis: about Z for X, about X for Z.
     *
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getTurnToY(Quaterniond dest) {
        return switch (this) {
            case X -> dest.identity().rotateZ(Math.PI / 2);
            case Y -> dest.identity();
            case Z -> dest.identity().rotateX(-Math.PI / 2);
        };
    }
}
