package dev.kintact.body.calibrate;

import dev.kintact.model.SkinnedMesh;
import java.util.Arrays;
import java.util.List;

/** What carries the vertices of several meshes, one after another: the weights of a vertex are a range, without zeros. Immutable. */
final class VertexWeights {

    private final int[] first;
    private final int[] joints;
    private final double[] weights;

    VertexWeights(List<SkinnedMesh> meshes) {
        first = new int[1 + meshes.stream().mapToInt(SkinnedMesh::vertexCount).sum()];
        int most = meshes.stream()
                .mapToInt(mesh -> mesh.vertexCount() * mesh.influences())
                .sum();
        int[] allJoints = new int[most];
        double[] allWeights = new double[most];
        int vertices = 0;
        int used = 0;
        for (SkinnedMesh mesh : meshes) {
            for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
                for (int i = 0; i < mesh.influences(); i++) {
                    if (mesh.weight(vertex, i) > 0) {
                        allJoints[used] = mesh.joint(vertex, i);
                        allWeights[used++] = mesh.weight(vertex, i);
                    }
                }
                first[++vertices] = used;
            }
        }
        joints = Arrays.copyOf(allJoints, used);
        weights = Arrays.copyOf(allWeights, used);
    }

    int vertexCount() {
        return first.length - 1;
    }

    /** Where the weights of a vertex begin; those of the last one end at {@code first(vertexCount())}. */
    int first(int vertex) {
        return first[vertex];
    }

    int joint(int weight) {
        return joints[weight];
    }

    double weight(int weight) {
        return weights[weight];
    }
}
