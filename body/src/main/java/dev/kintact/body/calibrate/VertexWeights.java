package dev.kintact.body.calibrate;

import dev.kintact.model.SkinnedMesh;
import java.util.List;

/** What carries the vertices of several meshes, one after another. Immutable. */
final class VertexWeights {

    private final SkinnedMesh[] meshes;
    /** Where the vertices of each mesh begin; one more at the end. */
    private final int[] first;

    VertexWeights(List<SkinnedMesh> meshes) {
        this.meshes = meshes.toArray(SkinnedMesh[]::new);
        first = new int[this.meshes.length + 1];
        for (int mesh = 0; mesh < this.meshes.length; mesh++) {
            first[mesh + 1] = first[mesh] + this.meshes[mesh].vertexCount();
        }
    }

    int vertexCount() {
        return first[meshes.length];
    }

    int meshCount() {
        return meshes.length;
    }

    /** The first vertex after those of a mesh. */
    int end(int mesh) {
        return first[mesh + 1];
    }

    /** The number of a vertex's mesh, for what follows: files have few. */
    int mesh(int vertex) {
        int mesh = 0;
        while (vertex >= first[mesh + 1]) {
            mesh++;
        }
        return mesh;
    }

    /** How many weights a vertex of a mesh has; some are 0. */
    int count(int mesh) {
        return meshes[mesh].influences();
    }

    int joint(int mesh, int vertex, int weight) {
        return meshes[mesh].joint(vertex - first[mesh], weight);
    }

    double weight(int mesh, int vertex, int weight) {
        return meshes[mesh].weight(vertex - first[mesh], weight);
    }
}
