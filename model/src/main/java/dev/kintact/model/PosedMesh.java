package dev.kintact.model;

import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A skinned mesh in a pose: linear blend skinning on the CPU, without allocation. Scratch. */
public final class PosedMesh {

    private final SkinnedMesh mesh;
    private final double[] positions;
    /** From the world at rest to each joint. */
    private final Matrix4x3d[] jointFromRest;

    private final Matrix4x3d[] posedFromRest;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d vector = new Vector3d();

    /** The mesh at rest. */
    public PosedMesh(SkinnedMesh mesh) {
        this.mesh = mesh;
        positions = mesh.positions.clone();
        int joints = mesh.skeleton().jointCount();
        jointFromRest = new Matrix4x3d[joints];
        posedFromRest = new Matrix4x3d[joints];
        Pose rest = new Pose(mesh.skeleton());
        for (int joint = 0; joint < joints; joint++) {
            jointFromRest[joint] =
                    getWorldFromJoint(rest, joint, new Matrix4x3d()).invert();
            posedFromRest[joint] = new Matrix4x3d();
        }
    }

    public SkinnedMesh mesh() {
        return mesh;
    }

    /**
     * Poses the mesh.
     *
     * @param pose of the mesh's skeleton, or one with the same joints; world transforms are up to date. Not modified.
     */
    public void update(Pose pose) {
        for (int joint = 0; joint < posedFromRest.length; joint++) {
            getWorldFromJoint(pose, joint, posedFromRest[joint]).mul(jointFromRest[joint]);
        }
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            blend(vertex);
        }
    }

    private Matrix4x3d getWorldFromJoint(Pose pose, int joint, Matrix4x3d dest) {
        dest.rotation(pose.getWorldRotation(joint, rotation));
        return dest.setTranslation(pose.getWorldPosition(joint, vector));
    }

    private void blend(int vertex) {
        int at = 3 * vertex;
        double px = mesh.positions[at];
        double py = mesh.positions[at + 1];
        double pz = mesh.positions[at + 2];
        double x = 0;
        double y = 0;
        double z = 0;
        for (int i = vertex * mesh.influences; i < (vertex + 1) * mesh.influences; i++) {
            double weight = mesh.weights[i];
            if (weight != 0) {
                Matrix4x3d m = posedFromRest[mesh.joints[i]];
                x += weight * (m.m00() * px + m.m10() * py + m.m20() * pz + m.m30());
                y += weight * (m.m01() * px + m.m11() * py + m.m21() * pz + m.m31());
                z += weight * (m.m02() * px + m.m12() * py + m.m22() * pz + m.m32());
            }
        }
        positions[at] = x;
        positions[at + 1] = y;
        positions[at + 2] = z;
    }

    /**
     * Position of a vertex in the last pose, world space, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getPosition(int vertex, Vector3d dest) {
        return dest.set(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
    }

    /**
     * Normal of a vertex in the last pose, world space, a unit vector. It is found when it is asked for: most who pose a mesh
     * never do.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getNormal(int vertex, Vector3d dest) {
        double nx = mesh.normals[3 * vertex];
        double ny = mesh.normals[3 * vertex + 1];
        double nz = mesh.normals[3 * vertex + 2];
        double x = 0;
        double y = 0;
        double z = 0;
        for (int i = vertex * mesh.influences; i < (vertex + 1) * mesh.influences; i++) {
            double weight = mesh.weights[i];
            if (weight != 0) {
                Matrix4x3d m = posedFromRest[mesh.joints[i]];
                x += weight * (m.m00() * nx + m.m10() * ny + m.m20() * nz);
                y += weight * (m.m01() * nx + m.m11() * ny + m.m21() * nz);
                z += weight * (m.m02() * nx + m.m12() * ny + m.m22() * nz);
            }
        }
        double length = Math.sqrt(x * x + y * y + z * z);
        double scale = length > 0 ? 1 / length : 0;
        return dest.set(x * scale, y * scale, z * scale);
    }
}
