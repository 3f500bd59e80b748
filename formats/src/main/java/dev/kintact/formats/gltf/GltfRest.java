package dev.kintact.formats.gltf;

import dev.kintact.formats.io.Remarks;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Where each node is when the character is at rest, in the file's own space: as it was when the mesh was bound. Nodes often
 * stand so already; some files are stored in the midst of a motion.
 */
final class GltfRest {

    private static final double LARGEST_POSITION = 1e9;

    private final GltfNodes nodes;
    private final Matrix4d[] world;
    private int moved;

    GltfRest(GltfDocument document, GltfNodes nodes, List<GltfSkin> skins, Remarks remarks) {
        this.nodes = nodes;
        Matrix4d[] bound = new Matrix4d[nodes.count()];
        for (GltfSkin skin : skins) {
            bind(skin, bound);
        }
        world = new Matrix4d[nodes.count()];
        for (int node : nodes.parentsFirst()) {
            world[node] = bound[node] != null ? bound[node] : belowParent(node);
            if (!isUsable(world[node])) {
                throw document.error("node " + node + " '" + nodes.name(node) + "' lies beyond all measure");
            }
        }
        if (moved > 0) {
            remarks.note(
                    "bind pose",
                    0,
                    "%d joints do not stand as they did when the mesh was bound to them; rest is the latter",
                    moved);
        }
    }

    private Matrix4d belowParent(int node) {
        Matrix4d local = nodes.getLocal(node, new Matrix4d());
        int parent = nodes.parent(node);
        return parent == GltfNodes.NONE ? local : world[parent].mul(local, new Matrix4d());
    }

    private static boolean isUsable(Matrix4dc matrix) {
        Vector3d position = matrix.getTranslation(new Vector3d()).absolute();
        return matrix.isFinite() && position.get(position.maxComponent()) < LARGEST_POSITION;
    }

    /** The first skin that has a joint decides about it. */
    private void bind(GltfSkin skin, Matrix4d[] bound) {
        BindSpace space = new BindSpace(nodes, skin);
        Matrix4dc worldFromMesh = space.find();
        for (int i = 0; i < skin.joints().size(); i++) {
            int node = skin.joints().get(i);
            if (bound[node] != null) {
                continue;
            }
            bound[node] = nodes.getWorld(node, new Matrix4d());
            if (!space.agrees(worldFromMesh, i)) {
                Matrix4d atBinding =
                        worldFromMesh.mul(skin.inverseBind().get(i).invert(new Matrix4d()), new Matrix4d());
                if (isUsable(atBinding)) {
                    bound[node] = atBinding;
                    moved++;
                }
            }
        }
    }

    /**
     * From node to the scene at rest, scales included.
     *
     * @param dest Modified.
     * @return dest
     */
    Matrix4d getWorld(int node, Matrix4d dest) {
        return dest.set(world[node]);
    }

    Vector3d getPosition(int node, Vector3d dest) {
        return world[node].getTranslation(dest);
    }

    Quaterniond getRotation(int node, Quaterniond dest) {
        return rotation(world[node], dest);
    }

    /** The rotation of a transform that may have a scale, which may be mirrored or none at all. */
    static Quaterniond rotation(Matrix4dc matrix, Quaterniond dest) {
        Matrix4d unmirrored = new Matrix4d(matrix);
        if (unmirrored.determinant3x3() < 0) {
            unmirrored.scale(-1);
        }
        unmirrored.getUnnormalizedRotation(dest).normalize();
        return dest.isFinite() ? dest : dest.identity();
    }

    /** The edge of what a transform makes of a cube of edge 1. */
    static double scale(Matrix4dc matrix) {
        return Math.cbrt(Math.abs(matrix.determinant3x3()));
    }

    /** How many times longer the longest axis is than the shortest. */
    static double stretch(Matrix4dc matrix) {
        double[] lengths = {
            matrix.getColumn(0, new Vector3d()).length(),
            matrix.getColumn(1, new Vector3d()).length(),
            matrix.getColumn(2, new Vector3d()).length()
        };
        Arrays.sort(lengths);
        return lengths[0] > 0 ? lengths[2] / lengths[0] : Double.POSITIVE_INFINITY;
    }
}
