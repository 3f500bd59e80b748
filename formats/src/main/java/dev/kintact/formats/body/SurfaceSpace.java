package dev.kintact.formats.body;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * How the numbers of a surface file become places of a body in its T-pose, and back again: slips are found in the T-pose,
 * where all bodies are alike, and told in the numbers that stand in the file.
 */
interface SurfaceSpace {

    /** The joint that carries a point. */
    int joint(String point);

    /** A point of the file in its joint's space, metres; a new vector. */
    Vector3d toJoint(String point, Vector3dc inFile);

    /** The reverse of {@link #toJoint}; a new vector. */
    Vector3d fromJoint(String point, Vector3dc inJoint);

    /** Metres of one unit of the file. */
    double metres();
}
