package dev.kintact.samples.repertoire;

import org.joml.Vector3d;

/** A point of a posed body that touches or is touched. Scratch. */
final class Anchor {
    /** The joint that carries it. */
    int joint;

    final Vector3d position = new Vector3d();

    /** Out of the body; zero if it has no side. */
    final Vector3d normal = new Vector3d();

    /** From the position to the skin, metres. */
    double thickness;
}
