package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.joml.Matrix4d;

/**
 * An arm of two bones below an armature node, with a strip of three rungs as skin. Nodes: 0 armature, 1 upper, 2 lower,
 * 3 the skinned mesh. The lower bone begins at (0, 1, 0) of the upper one.
 */
final class SmallArm {

    static final int ARMATURE = 0;
    static final int UPPER = 1;
    static final int LOWER = 2;
    static final int MESH = 3;

    private SmallArm() {}

    static GlbBuilder builder() {
        GlbBuilder glb = new GlbBuilder();
        glb.node("armature", UPPER);
        glb.node("upper", LOWER);
        GlbBuilder.put(glb.node("lower"), "translation", 0, 1, 0);
        glb.node("skin").put("mesh", 0).put("skin", 0);
        ObjectNode skin = glb.array("skins").addObject();
        GlbBuilder.put(skin, "joints");
        skin.putArray("joints").add(UPPER).add(LOWER);
        skin.put("inverseBindMatrices", glb.matrices(new Matrix4d(), new Matrix4d().translation(0, -1, 0)));
        ObjectNode primitive = glb.array("meshes")
                .addObject()
                .put("name", "strip")
                .putArray("primitives")
                .addObject();
        ObjectNode attributes = primitive.putObject("attributes");
        attributes.put("POSITION", glb.floats("VEC3", 3, -1, 0, 0, 1, 0, 0, -1, 1, 0, 1, 1, 0, -1, 2, 0, 1, 2, 0));
        attributes.put("JOINTS_0", glb.shorts("VEC4", 4, new int[] {
            0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0
        }));
        attributes.put("WEIGHTS_0", glb.floats("VEC4", 4, new double[] {
            1, 0, 0, 0, 1, 0, 0, 0, 0.5, 0.5, 0, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0
        }));
        primitive.put("indices", glb.shorts("SCALAR", 1, 0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5));
        return glb;
    }

    static ObjectNode node(GlbBuilder glb, int node) {
        return (ObjectNode) glb.array("nodes").get(node);
    }

    static ObjectNode primitive(GlbBuilder glb) {
        return (ObjectNode) glb.array("meshes").get(0).get("primitives").get(0);
    }
}
