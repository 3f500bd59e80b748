package dev.kintact.model;

import java.util.Objects;
import org.joml.Vector3d;

/**
 * A surface that moves with a skeleton: vertices in the skeleton's rest pose, triangles over them, and for each vertex the
 * joints that carry it with their weights. Immutable.
 *
 * <p>Positions are in world space with the skeleton at rest, metres. Every vertex has the same number of influences; those
 * that are not needed have weight 0. Weights of a vertex sum to 1.
 */
public final class SkinnedMesh {

    final double[] positions;
    final double[] normals;
    final int[] joints;
    final double[] weights;
    final int influences;

    private final String name;
    private final Skeleton skeleton;
    private final int[] triangles;

    /**
     * Makes a mesh; arrays are copied, weights normalised. A vertex without any weight hangs on joint 0.
     *
     * @param name of the mesh in its file
     * @param skeleton whose rest pose the positions are in
     * @param positions three values a vertex, metres
     * @param normals three values a vertex, unit vectors
     * @param triangles three vertices each
     * @param joints of each vertex, {@code influences} each
     * @param weights of each vertex, {@code influences} each, not negative
     * @throws IllegalArgumentException if lengths do not fit or an index is out of range
     */
    public SkinnedMesh(
            String name,
            Skeleton skeleton,
            double[] positions,
            double[] normals,
            int[] triangles,
            int[] joints,
            double[] weights,
            int influences) {
        this.name = name;
        this.skeleton = skeleton;
        this.positions = positions.clone();
        this.normals = normals.clone();
        this.triangles = triangles.clone();
        this.joints = joints.clone();
        this.weights = weights.clone();
        this.influences = influences;
        int vertices = positions.length / 3;
        if (influences < 1
                || positions.length % 3 != 0
                || triangles.length % 3 != 0
                || normals.length != positions.length
                || joints.length != vertices * influences
                || weights.length != joints.length) {
            throw new IllegalArgumentException("the arrays of mesh '" + name + "' are not of fitting lengths");
        }
        for (int vertex : triangles) {
            Objects.checkIndex(vertex, vertices);
        }
        for (int joint : joints) {
            Objects.checkIndex(joint, skeleton.jointCount());
        }
        normalizeWeights(vertices);
    }

    private void normalizeWeights(int vertices) {
        for (int vertex = 0; vertex < vertices; vertex++) {
            int first = vertex * influences;
            double sum = 0;
            for (int i = first; i < first + influences; i++) {
                sum += weights[i];
            }
            if (!(sum > 0)) {
                joints[first] = 0;
                weights[first] = 1;
                continue;
            }
            for (int i = first; i < first + influences; i++) {
                weights[i] /= sum;
            }
        }
    }

    public String name() {
        return name;
    }

    public Skeleton skeleton() {
        return skeleton;
    }

    public int vertexCount() {
        return positions.length / 3;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }

    /** A vertex of a triangle; corners 0 to 2 run counter-clockwise seen from outside. */
    public int triangleVertex(int triangle, int corner) {
        return triangles[3 * triangle + corner];
    }

    /** How many joints may carry a vertex. */
    public int influences() {
        return influences;
    }

    /** A joint that carries a vertex; influence 0 to {@link #influences()} - 1. */
    public int joint(int vertex, int influence) {
        return joints[vertex * influences + influence];
    }

    /** The share of that joint, 0 to 1. */
    public double weight(int vertex, int influence) {
        return weights[vertex * influences + influence];
    }

    /**
     * Position of a vertex at rest, world space, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getPosition(int vertex, Vector3d dest) {
        return dest.set(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
    }

    /**
     * Normal of a vertex at rest, world space.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getNormal(int vertex, Vector3d dest) {
        return dest.set(normals[3 * vertex], normals[3 * vertex + 1], normals[3 * vertex + 2]);
    }
}
