package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;

/**
 * A skin of a document.
 *
 * @param joints nodes
 * @param inverseBind for each joint, from the space of the skin's meshes to the joint as it was when the mesh was bound
 * @param meshNodes nodes whose mesh has this skin
 */
record GltfSkin(List<Integer> joints, List<Matrix4dc> inverseBind, List<Integer> meshNodes) {

    /** All skins; every joint is a node, every matrix there and finite. */
    static List<GltfSkin> readAll(GltfDocument document, GltfData data, int nodeCount) {
        List<GltfSkin> skins = new ArrayList<>();
        for (JsonNode json : document.list("skins")) {
            List<Integer> joints = joints(document, json, nodeCount, skins.size());
            List<Matrix4dc> matrices = matrices(document, data, json, joints.size(), skins.size());
            skins.add(new GltfSkin(joints, matrices, new ArrayList<>()));
        }
        List<JsonNode> nodes = document.list("nodes");
        for (int node = 0; node < nodes.size(); node++) {
            int skin = nodes.get(node).path("skin").asInt(-1);
            if (nodes.get(node).has("mesh") && skin >= 0 && skin < skins.size()) {
                skins.get(skin).meshNodes.add(node);
            }
        }
        return skins;
    }

    private static List<Integer> joints(GltfDocument document, JsonNode json, int nodeCount, int index) {
        List<Integer> joints = new ArrayList<>();
        for (JsonNode joint : GltfDocument.elements(json.get("joints"))) {
            int node = joint.asInt(-1);
            if (node < 0 || node >= nodeCount) {
                throw document.error("skin " + index + " has the joint " + node + ", but there is no such node");
            }
            joints.add(node);
        }
        if (joints.size() > nodeCount) {
            throw document.error("skin " + index + " has " + joints.size() + " joints of " + nodeCount + " nodes");
        }
        return joints;
    }

    private static List<Matrix4dc> matrices(
            GltfDocument document, GltfData data, JsonNode json, int joints, int index) {
        if (!json.has("inverseBindMatrices")) {
            // said by the format: the joints' own space is then that of the mesh
            return Collections.nCopies(joints, new Matrix4d());
        }
        int accessor = json.path("inverseBindMatrices").asInt(-1);
        double[] values = data.read(accessor, 16);
        if (values.length < 16 * joints) {
            throw document.error("skin " + index + " has " + joints + " joints, but only " + values.length / 16
                    + " inverse bind matrices");
        }
        List<Matrix4dc> matrices = new ArrayList<>();
        for (int joint = 0; joint < joints; joint++) {
            Matrix4d matrix = new Matrix4d().set(values, 16 * joint);
            if (!matrix.isFinite()) {
                throw document.error("skin " + index + " has an inverse bind matrix that is not finite");
            }
            // exporters leave 0.9999999 here; the bottom row of such a matrix says nothing
            matrix.m03(0).m13(0).m23(0).m33(1);
            matrices.add(matrix);
        }
        return matrices;
    }
}
