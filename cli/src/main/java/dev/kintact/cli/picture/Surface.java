package dev.kintact.cli.picture;

import dev.kintact.model.PosedMesh;
import org.joml.Vector3d;

/**
 * Triangles to draw, world space. Immutable.
 *
 * <p>Vertices may be NaN or infinite (a picture of a broken result is wanted most of all): triangles that use them are
 * left out. A normal that is zero or NaN is replaced by that of the triangle.
 */
final class Surface {

    /** Three values a vertex. */
    final double[] positions;
    /** Three values a vertex. */
    final double[] normals;
    /** Three vertices a triangle, in any winding. */
    final int[] triangles;

    /** Takes over the arrays, which the caller gives up. */
    Surface(double[] positions, double[] normals, int[] triangles) {
        this.positions = positions;
        this.normals = normals;
        this.triangles = triangles;
    }

    /** The mesh as it is posed now; later poses do not change the copy. */
    static Surface of(PosedMesh posed) {
        int vertices = posed.mesh().vertexCount();
        double[] positions = new double[3 * vertices];
        double[] normals = new double[3 * vertices];
        Vector3d vector = new Vector3d();
        for (int vertex = 0; vertex < vertices; vertex++) {
            put(posed.getPosition(vertex, vector), positions, 3 * vertex);
            put(posed.getNormal(vertex, vector), normals, 3 * vertex);
        }
        int[] triangles = new int[3 * posed.mesh().triangleCount()];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = posed.mesh().triangleVertex(i / 3, i % 3);
        }
        return new Surface(positions, normals, triangles);
    }

    private static void put(Vector3d vector, double[] values, int at) {
        values[at] = vector.x;
        values[at + 1] = vector.y;
        values[at + 2] = vector.z;
    }

    int vertexCount() {
        return positions.length / 3;
    }

    int triangleCount() {
        return triangles.length / 3;
    }

    /**
     * Position of a vertex.
     *
     * @param dest Modified.
     * @return dest
     */
    Vector3d getPosition(int vertex, Vector3d dest) {
        return dest.set(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
    }

    /**
     * Normal of a vertex.
     *
     * @param dest Modified.
     * @return dest
     */
    Vector3d getNormal(int vertex, Vector3d dest) {
        return dest.set(normals[3 * vertex], normals[3 * vertex + 1], normals[3 * vertex + 2]);
    }
}
