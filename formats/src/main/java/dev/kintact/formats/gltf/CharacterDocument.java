package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.RigMap;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A whole character made into a document: skeleton, skin in plain colours, and for avatars the table of bones. */
public final class CharacterDocument {

    private static final int FLOAT = 5126;
    private static final int UNSIGNED_BYTE = 5121;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    private static final int VERTICES = 34962;
    private static final int INDICES = 34963;

    /** How many joints carry a vertex in a file. */
    private static final int INFLUENCES = 4;

    /** From this many on, 65535 included, an index needs four bytes. */
    private static final int LARGE = 65535;

    /**
     * Some skin of one colour.
     *
     * @param name of its material
     * @param rgb red, green and blue in one number, eight bits each, as screens show them
     * @param mesh on the character's skeleton, at most four joints a vertex
     */
    public record Part(String name, int rgb, SkinnedMesh mesh) {}

    private final GltfDocument document;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private CharacterDocument(Skeleton skeleton) {
        document = SkeletonDocument.of(skeleton).document();
    }

    /**
     * A character as a GLB; read it with {@link GltfCharacterReader} to animate it.
     *
     * @param name of the character
     */
    public static GltfDocument glb(String name, Skeleton skeleton, List<Part> parts) {
        CharacterDocument made = new CharacterDocument(skeleton);
        made.addSkin(name, skeleton, parts);
        return made.document;
    }

    /**
     * A character as a VRM 1.0 avatar that everybody may use, change and pass on.
     *
     * @param name of the character
     * @param roles of the skeleton's joints; at rest it stands in a T-pose facing Z, as VRM wants it
     */
    public static GltfDocument vrm(String name, RigMap roles, List<Part> parts) {
        GltfDocument document = glb(name, roles.skeleton(), parts);
        document.json().putArray("extensionsUsed").add("VRMC_vrm");
        ObjectNode vrm = document.json().putObject("extensions").putObject("VRMC_vrm");
        vrm.put("specVersion", "1.0");
        ObjectNode meta = vrm.putObject("meta").put("name", name).put("version", "1");
        meta.putArray("authors").add("Kintact");
        meta.put("licenseUrl", "https://vrm.dev/licenses/1.0/")
                .put("avatarPermission", "everyone")
                .put("commercialUsage", "corporation")
                .put("creditNotation", "unnecessary")
                .put("allowRedistribution", true)
                .put("modification", "allowModificationRedistribution")
                .put("allowPoliticalOrReligiousUsage", true)
                .put("allowExcessivelyViolentUsage", false)
                .put("allowExcessivelySexualUsage", false)
                .put("allowAntisocialOrHateUsage", false);
        ObjectNode bones = vrm.putObject("humanoid").putObject("humanBones");
        roles.requireComplete()
                .matches()
                .forEach(match -> bones.putObject(match.role().vrmName()).put("node", match.joint()));
        return document;
    }

    private void addSkin(String name, Skeleton skeleton, List<Part> parts) {
        ObjectNode json = document.json();
        ArrayNode nodes = (ArrayNode) json.get("nodes");
        ((ArrayNode) json.path("scenes").path(0).path("nodes")).add(nodes.size());
        nodes.addObject().put("name", name).put("mesh", 0).put("skin", 0);
        ObjectNode skin = json.putArray("skins").addObject().put("name", name).put("skeleton", 0);
        skin.put("inverseBindMatrices", addBindMatrices(skeleton));
        ArrayNode joints = skin.putArray("joints");
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            joints.add(joint);
        }
        ArrayNode primitives =
                json.putArray("meshes").addObject().put("name", name).putArray("primitives");
        ArrayNode materials = json.putArray("materials");
        for (Part part : parts) {
            addPrimitive(primitives.addObject(), part.mesh, materials.size());
            addMaterial(materials.addObject(), part);
        }
        json.putArray("buffers").addObject().put("byteLength", bytes.size());
        document.addBuffer(bytes.toByteArray());
    }

    private int addBindMatrices(Skeleton skeleton) {
        Pose rest = new Pose(skeleton);
        rest.setRest();
        rest.updateWorld();
        float[] values = new float[16 * skeleton.jointCount()];
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            new Matrix4d()
                    .translationRotate(
                            rest.getWorldPosition(joint, new Vector3d()),
                            rest.getWorldRotation(joint, new Quaterniond()))
                    .invertAffine()
                    .get(values, 16 * joint);
        }
        for (int i = 0; i < values.length; i++) {
            values[i] += 0f; // no negative zeros
        }
        return addFloats(values, 16, "MAT4", false, 0);
    }

    private static void addMaterial(ObjectNode material, Part part) {
        ObjectNode surface = material.put("name", part.name).putObject("pbrMetallicRoughness");
        ArrayNode colour = surface.putArray("baseColorFactor");
        for (int shift = 16; shift >= 0; shift -= 8) {
            colour.add(linear((part.rgb >> shift & 0xFF) / 255.0));
        }
        colour.add(1.0);
        surface.put("metallicFactor", 0.0).put("roughnessFactor", 0.8);
    }

    /** Light of a colour value of sRGB, to four digits: the same on every machine. */
    private static double linear(double value) {
        double light = value <= 0.04045 ? value / 12.92 : StrictMath.pow((value + 0.055) / 1.055, 2.4);
        return Math.rint(10000 * light) / 10000;
    }

    private void addPrimitive(ObjectNode primitive, SkinnedMesh mesh, int material) {
        if (mesh.influences() > INFLUENCES) {
            throw new IllegalArgumentException(
                    "mesh '" + mesh.name() + "' has " + mesh.influences() + " joints a vertex; four are written");
        }
        int count = mesh.vertexCount();
        float[] positions = new float[3 * count];
        float[] normals = new float[3 * count];
        float[] weights = new float[INFLUENCES * count];
        byte[] joints = new byte[INFLUENCES * count];
        Vector3d vector = new Vector3d();
        for (int vertex = 0; vertex < count; vertex++) {
            put(mesh.getPosition(vertex, vector), positions, vertex);
            put(mesh.getNormal(vertex, vector), normals, vertex);
            addWeights(mesh, vertex, weights, joints);
        }
        ObjectNode attributes = primitive.putObject("attributes");
        attributes.put("POSITION", addFloats(positions, 3, "VEC3", true, VERTICES));
        attributes.put("NORMAL", addFloats(normals, 3, "VEC3", false, VERTICES));
        attributes.put("JOINTS_0", addAccessor(addView(joints, VERTICES), UNSIGNED_BYTE, count, "VEC4"));
        attributes.put("WEIGHTS_0", addFloats(weights, INFLUENCES, "VEC4", false, VERTICES));
        primitive.put("indices", addIndices(mesh)).put("material", material).put("mode", 4);
    }

    private static void put(Vector3d vector, float[] values, int vertex) {
        values[3 * vertex] = (float) vector.x;
        values[3 * vertex + 1] = (float) vector.y;
        values[3 * vertex + 2] = (float) vector.z;
    }

    /** The first takes what rounding left over, so that floats sum to 1 as well. */
    private static void addWeights(SkinnedMesh mesh, int vertex, float[] weights, byte[] joints) {
        int first = INFLUENCES * vertex;
        int largest = 0;
        for (int i = 0; i < mesh.influences(); i++) {
            weights[first + i] = (float) mesh.weight(vertex, i);
            boolean carries = weights[first + i] > 0;
            joints[first + i] = (byte) (carries ? mesh.joint(vertex, i) : 0);
            largest = weights[first + i] > weights[first + largest] ? i : largest;
        }
        float others = 0;
        for (int i = 0; i < INFLUENCES; i++) {
            others += i == largest ? 0 : weights[first + i];
        }
        weights[first + largest] = 1 - others;
    }

    private int addIndices(SkinnedMesh mesh) {
        boolean large = mesh.vertexCount() > LARGE;
        int width = large ? 4 : 2;
        byte[] content = new byte[3 * mesh.triangleCount() * width];
        for (int corner = 0; corner < 3 * mesh.triangleCount(); corner++) {
            int vertex = mesh.triangleVertex(corner / 3, corner % 3);
            for (int at = 0; at < width; at++) {
                content[width * corner + at] = (byte) (vertex >>> (8 * at));
            }
        }
        return addAccessor(
                addView(content, INDICES), large ? UNSIGNED_INT : UNSIGNED_SHORT, 3 * mesh.triangleCount(), "SCALAR");
    }

    private int addFloats(float[] data, int width, String type, boolean bounds, int target) {
        byte[] content = new byte[4 * data.length];
        for (int i = 0; i < data.length; i++) {
            int bits = Float.floatToIntBits(data[i]);
            for (int at = 0; at < 4; at++) {
                content[4 * i + at] = (byte) (bits >>> (8 * at));
            }
        }
        int accessor = addAccessor(addView(content, target), FLOAT, data.length / width, type);
        if (bounds) {
            ObjectNode node = (ObjectNode) document.json().path("accessors").path(accessor);
            ArrayNode min = node.putArray("min");
            ArrayNode max = node.putArray("max");
            for (int component = 0; component < width; component++) {
                float least = Float.POSITIVE_INFINITY;
                float most = Float.NEGATIVE_INFINITY;
                for (int at = component; at < data.length; at += width) {
                    least = Math.min(least, data[at]);
                    most = Math.max(most, data[at]);
                }
                // as doubles, which print all digits of the float that is stored: validators compare exactly
                min.add((double) least);
                max.add((double) most);
            }
        }
        return accessor;
    }

    private int addAccessor(int view, int componentType, int count, String type) {
        ArrayNode accessors = GltfAppendix.arrayOf(document, "accessors");
        accessors
                .addObject()
                .put("bufferView", view)
                .put("componentType", componentType)
                .put("count", count)
                .put("type", type);
        return accessors.size() - 1;
    }

    /** Adds bytes at the next multiple of four; target 0 is none. */
    private int addView(byte[] content, int target) {
        while (bytes.size() % 4 != 0) {
            bytes.write(0);
        }
        ArrayNode views = GltfAppendix.arrayOf(document, "bufferViews");
        ObjectNode view = views.addObject()
                .put("buffer", 0)
                .put("byteOffset", bytes.size())
                .put("byteLength", content.length);
        if (target != 0) {
            view.put("target", target);
        }
        bytes.writeBytes(content);
        return views.size() - 1;
    }
}
