package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.formats.io.FormatException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The node tree of a document with its transforms as the file has them: its own units, axes and scales. Immutable. */
public final class GltfNodes {

    /** The parent of a root. */
    public static final int NONE = -1;

    /** An empty node is three bytes of text and a few hundred of memory. */
    private static final int MOST_NODES = 1 << 16;

    private final GltfDocument document;
    private final int[] parents;
    private final List<Integer> parentsFirst = new ArrayList<>();
    private final List<Matrix4d> local = new ArrayList<>();
    private final Matrix4d[] world;

    /**
     * Reads the tree.
     *
     * @throws FormatException if a node is its own ancestor or has two parents
     */
    public GltfNodes(GltfDocument document) {
        this.document = document;
        List<JsonNode> nodes = document.list("nodes");
        if (nodes.size() > MOST_NODES) {
            throw document.error("has " + nodes.size() + " nodes; at most " + MOST_NODES + " are read");
        }
        parents = new int[nodes.size()];
        Arrays.fill(parents, NONE);
        for (int node = 0; node < nodes.size(); node++) {
            for (JsonNode child : GltfDocument.elements(nodes.get(node).get("children"))) {
                adopt(node, child.asInt(NONE));
            }
            local.add(matrix(nodes.get(node), node));
        }
        world = new Matrix4d[parents.length];
        order();
        for (int node : parentsFirst) {
            world[node] =
                    parents[node] == NONE ? local.get(node) : world[parents[node]].mul(local.get(node), new Matrix4d());
        }
    }

    private void adopt(int node, int child) {
        if (child < 0 || child >= parents.length) {
            throw document.error("node " + node + " has the child " + child + ", but there is no such node");
        }
        if (parents[child] != NONE) {
            throw document.error("node " + child + " has two parents, " + parents[child] + " and " + node);
        }
        parents[child] = node;
    }

    /** A walk down each tree, as BVH files list joints; what is left over hangs in a circle. */
    private void order() {
        List<List<Integer>> children = new ArrayList<>();
        for (int node = 0; node < parents.length; node++) {
            children.add(new ArrayList<>());
        }
        Deque<Integer> next = new ArrayDeque<>();
        for (int node = parents.length - 1; node >= 0; node--) {
            if (parents[node] == NONE) {
                next.push(node);
            } else {
                children.get(parents[node]).add(node);
            }
        }
        while (!next.isEmpty()) {
            int node = next.pop();
            parentsFirst.add(node);
            children.get(node).forEach(next::push);
        }
        if (parentsFirst.size() < parents.length) {
            throw document.error("some of its nodes are their own ancestors");
        }
    }

    private Matrix4d matrix(JsonNode node, int index) {
        if (node.has("matrix")) {
            double[] values = numbers(node.get("matrix"), 16, index);
            return new Matrix4d().set(values);
        }
        double[] t = node.has("translation") ? numbers(node.get("translation"), 3, index) : new double[3];
        double[] r = node.has("rotation") ? numbers(node.get("rotation"), 4, index) : new double[] {0, 0, 0, 1};
        double[] s = node.has("scale") ? numbers(node.get("scale"), 3, index) : new double[] {1, 1, 1};
        Quaterniond rotation = new Quaterniond(r[0], r[1], r[2], r[3]);
        if (!(rotation.lengthSquared() > 1e-12)) {
            rotation.identity();
        }
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(t[0], t[1], t[2]), rotation.normalize(), new Vector3d(s[0], s[1], s[2]));
    }

    private double[] numbers(JsonNode array, int count, int node) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = array.path(i).asDouble(Double.NaN);
            if (array.size() != count || !Double.isFinite(values[i])) {
                throw document.error("node " + node + " has a transform that is not " + count + " numbers");
            }
        }
        return values;
    }

    /** Number of nodes. */
    public int count() {
        return parents.length;
    }

    public int parent(int node) {
        return parents[node];
    }

    /** All nodes in the order of a walk down the trees: each after its parent, siblings in the file's order. */
    public List<Integer> parentsFirst() {
        return List.copyOf(parentsFirst);
    }

    /** A node's name, or the word node and its number if it has none. */
    public String name(int node) {
        String name = document.object("nodes", node).path("name").asText("");
        return name.isEmpty() ? "node" + node : name;
    }

    /**
     * Transform from node to parent.
     *
     * @param dest Modified.
     * @return dest
     */
    public Matrix4d getLocal(int node, Matrix4d dest) {
        return dest.set(local.get(node));
    }

    /**
     * Transform from node to the scene.
     *
     * @param dest Modified.
     * @return dest
     */
    public Matrix4d getWorld(int node, Matrix4d dest) {
        return dest.set(world[node]);
    }
}
