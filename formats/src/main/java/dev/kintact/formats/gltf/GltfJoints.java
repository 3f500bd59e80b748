package dev.kintact.formats.gltf;

import dev.kintact.formats.io.Remarks;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Which nodes are joints: those that skins or a table of bones name and all nodes above them, of one tree. A file without either
 * is a skeleton as a whole. Immutable.
 */
final class GltfJoints {

    private final int[] nodeOf;
    private final int[] jointOf;

    GltfJoints(GltfDocument document, GltfNodes nodes, List<GltfSkin> skins, Set<Integer> bones, Remarks remarks) {
        BitSet named = new BitSet();
        skins.forEach(skin -> skin.joints().forEach(named::set));
        bones.forEach(named::set);
        if (named.isEmpty()) {
            named.set(0, nodes.count());
        }
        if (named.isEmpty()) {
            throw document.error("has no nodes, so there is no skeleton to read");
        }
        int[] roots = roots(nodes);
        int root = fullestTree(named, roots);
        BitSet joints = new BitSet();
        int left = 0;
        for (int node = named.nextSetBit(0); node >= 0; node = named.nextSetBit(node + 1)) {
            if (roots[node] != root) {
                left++;
                continue;
            }
            for (int above = node; above != GltfNodes.NONE && !joints.get(above); above = nodes.parent(above)) {
                joints.set(above);
            }
        }
        if (left > 0) {
            remarks.warn(
                    "trees",
                    0,
                    "%d joints do not hang on '%s' as the others do; they are left out",
                    left,
                    nodes.name(root));
        }
        nodeOf = nodes.parentsFirst().stream()
                .filter(joints::get)
                .mapToInt(Integer::intValue)
                .toArray();
        jointOf = new int[nodes.count()];
        Arrays.fill(jointOf, -1);
        for (int joint = 0; joint < nodeOf.length; joint++) {
            jointOf[nodeOf[joint]] = joint;
        }
    }

    /** The root above each node. */
    private static int[] roots(GltfNodes nodes) {
        int[] roots = new int[nodes.count()];
        for (int node : nodes.parentsFirst()) {
            int parent = nodes.parent(node);
            roots[node] = parent == GltfNodes.NONE ? node : roots[parent];
        }
        return roots;
    }

    private static int fullestTree(BitSet named, int[] roots) {
        int[] counts = new int[roots.length];
        named.stream().forEach(node -> counts[roots[node]]++);
        int best = 0;
        for (int node = 1; node < counts.length; node++) {
            best = counts[node] > counts[best] ? node : best;
        }
        return best;
    }

    int count() {
        return nodeOf.length;
    }

    int nodeOf(int joint) {
        return nodeOf[joint];
    }

    /** The joint that is a node, or -1. */
    int jointOf(int node) {
        return jointOf[node];
    }

    /** The joint that a node hangs on: itself, the nearest one above it, or -1. */
    int carrier(GltfNodes nodes, int node) {
        for (int above = node; above != GltfNodes.NONE; above = nodes.parent(above)) {
            if (jointOf[above] >= 0) {
                return jointOf[above];
            }
        }
        return -1;
    }

    int[] nodes() {
        return nodeOf.clone();
    }
}
