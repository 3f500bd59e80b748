package dev.kintact.formats.gltf;

import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** The vertices of a primitive brought to where they are at rest. Scratch. */
final class MeshAtRest {

    private final double[] positions;
    private final double[] normals;
    private final int[] triangles;
    private final int[] joints;
    private final double[] weights;
    private final int influences;

    private MeshAtRest(GltfPrimitive primitive, int[] triangles, int influences) {
        positions = new double[primitive.positions().length];
        normals = new double[positions.length];
        this.triangles = triangles;
        this.influences = influences;
        joints = new int[primitive.vertexCount() * influences];
        weights = new double[joints.length];
    }

    /** All of it on one joint. */
    static MeshAtRest stiff(GltfPrimitive primitive, Matrix4d restFromMesh, int joint) {
        boolean mirrored = restFromMesh.determinant3x3() < 0;
        MeshAtRest mesh =
                new MeshAtRest(primitive, mirrored ? turnedOver(primitive.triangles()) : primitive.triangles(), 1);
        for (int vertex = 0; vertex < primitive.vertexCount(); vertex++) {
            mesh.joints[vertex] = joint;
            mesh.weights[vertex] = 1;
        }
        mesh.place(primitive, List.of(restFromMesh), new int[mesh.joints.length], mesh.weights);
        return mesh;
    }

    /**
     * As its skin has it.
     *
     * @param restFromMesh for each joint of the skin
     * @param jointOf for each joint of the skin, its index in the skeleton
     */
    static MeshAtRest skinned(GltfPrimitive primitive, List<Matrix4d> restFromMesh, int[] jointOf) {
        MeshAtRest mesh = new MeshAtRest(primitive, primitive.triangles(), primitive.influences());
        int[] inSkin = primitive.joints().clone();
        for (int i = 0; i < inSkin.length; i++) {
            boolean exists =
                    inSkin[i] >= 0 && inSkin[i] < jointOf.length && primitive.weights()[i] > 0;
            mesh.weights[i] = exists ? primitive.weights()[i] : 0;
            mesh.joints[i] = exists ? jointOf[inSkin[i]] : 0;
            inSkin[i] = exists ? inSkin[i] : 0;
        }
        if (jointOf.length > 0) {
            mesh.place(primitive, restFromMesh, inSkin, mesh.weights);
        }
        return mesh;
    }

    private static int[] turnedOver(int[] triangles) {
        int[] turned = triangles.clone();
        for (int i = 0; i + 2 < turned.length; i += 3) {
            turned[i + 1] = triangles[i + 2];
            turned[i + 2] = triangles[i + 1];
        }
        return turned;
    }

    /** Blends as the file's own skinning does, so that skins which disagree about a joint's place still fit together. */
    private void place(GltfPrimitive primitive, List<Matrix4d> transforms, int[] index, double[] shares) {
        List<Matrix3d> turns = transforms.stream()
                .map(transform -> transform.normal(new Matrix3d()))
                .toList();
        double[] fileNormals = primitive.normals();
        Vector3d given = new Vector3d();
        Vector3d moved = new Vector3d();
        Vector3d position = new Vector3d();
        Vector3d normal = new Vector3d();
        for (int vertex = 0; vertex < primitive.vertexCount(); vertex++) {
            double sum = 0;
            position.zero();
            normal.zero();
            for (int i = vertex * influences; i < (vertex + 1) * influences; i++) {
                sum += shares[i];
                if (shares[i] > 0) {
                    given.set(primitive.positions(), 3 * vertex);
                    position.fma(shares[i], transforms.get(index[i]).transformPosition(given, moved));
                    if (fileNormals != null) {
                        given.set(fileNormals, 3 * vertex);
                        normal.fma(
                                shares[i],
                                turns.get(index[i]).transform(given, moved).normalize());
                    }
                }
            }
            if (sum > 0) {
                position.div(sum);
            } else {
                transforms.get(0).transformPosition(position.set(primitive.positions(), 3 * vertex));
            }
            put(position, positions, vertex);
            put(normal, normals, vertex);
        }
        completeNormals(fileNormals == null);
    }

    private static void put(Vector3d from, double[] to, int vertex) {
        to[3 * vertex] = from.x;
        to[3 * vertex + 1] = from.y;
        to[3 * vertex + 2] = from.z;
    }

    /** Makes normals units; those that are missing or void are made from the triangles around a vertex. */
    private void completeNormals(boolean missing) {
        double[] made = missing ? triangleNormals() : normals;
        Vector3d normal = new Vector3d();
        for (int vertex = 0; vertex < normals.length / 3; vertex++) {
            normal.set(made, 3 * vertex).normalize();
            put(normal.isFinite() ? normal : normal.set(0, 1, 0), normals, vertex);
        }
    }

    private double[] triangleNormals() {
        double[] sums = new double[normals.length];
        Vector3d a = new Vector3d();
        Vector3d b = new Vector3d();
        Vector3d c = new Vector3d();
        for (int i = 0; i + 2 < triangles.length; i += 3) {
            a.set(positions, 3 * triangles[i]);
            b.set(positions, 3 * triangles[i + 1]).sub(a);
            c.set(positions, 3 * triangles[i + 2]).sub(a);
            b.cross(c);
            for (int corner = i; corner < i + 3; corner++) {
                sums[3 * triangles[corner]] += b.x;
                sums[3 * triangles[corner] + 1] += b.y;
                sums[3 * triangles[corner] + 2] += b.z;
            }
        }
        return sums;
    }

    boolean isFinite() {
        for (double value : positions) {
            if (!Double.isFinite(value)) {
                return false;
            }
        }
        return true;
    }

    SkinnedMesh on(Skeleton skeleton, String name) {
        return new SkinnedMesh(name, skeleton, positions, normals, triangles, joints, weights, influences);
    }
}
