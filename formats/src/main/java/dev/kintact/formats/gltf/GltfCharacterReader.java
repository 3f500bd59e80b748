package dev.kintact.formats.gltf;

import dev.kintact.formats.gltf.GltfCharacter.Kind;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.HashSet;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** Reads the character of a glTF document: skeleton, skinned meshes, and what VRM adds to them. */
public final class GltfCharacterReader {

    /** Axes that differ by less have the same scale as far as a body goes. */
    private static final double UNIFORM = 1.01;

    private static final double SMALL = 0.3;
    private static final double TALL = 3.5;

    private final GltfDocument document;
    private final GltfNodes nodes;
    private final GltfData data;
    private final Remarks remarks = new Remarks();
    private final Kind kind;
    private final Quaterniondc internalFromFile;

    private GltfCharacterReader(GltfDocument document) {
        this.document = document;
        nodes = new GltfNodes(document);
        data = new GltfData(document);
        kind = VrmHumanoid.kind(document);
        internalFromFile = kind == Kind.VRM_0 ? new Quaterniond(0, 1, 0, 0) : new Quaterniond();
    }

    /**
     * Reads a character.
     *
     * @param document Not modified.
     * @throws FormatException if it refers to what is not there, or there is no skeleton in it
     */
    public static GltfCharacter read(GltfDocument document) {
        return new GltfCharacterReader(document).read();
    }

    private GltfCharacter read() {
        List<GltfSkin> skins = GltfSkin.readAll(document, data, nodes.count());
        VrmHumanoid humanoid = VrmHumanoid.read(document, kind, nodes.count(), remarks);
        GltfJoints joints = new GltfJoints(document, nodes, skins, new HashSet<>(humanoid.nodes()), remarks);
        GltfRest rest = new GltfRest(document, nodes, skins, remarks);
        Skeleton skeleton = new GltfSkeletons(document, nodes, joints, rest, internalFromFile).build();
        List<SkinnedMesh> meshes =
                new GltfMeshes(document, nodes, data, skins, joints, rest, skeleton, internalFromFile, remarks).read();
        remarkOnScales(joints);
        remarkOnHeight(skeleton, meshes);
        return new GltfCharacter(
                document,
                kind,
                skeleton,
                joints.nodes(),
                scalesAbove(joints),
                internalFromFile,
                humanoid.map(skeleton, joints, remarks),
                meshes,
                VrmLicence.read(document, kind, remarks),
                remarks.list());
    }

    private double[] scalesAbove(GltfJoints joints) {
        double[] scales = new double[joints.count()];
        for (int joint = 0; joint < scales.length; joint++) {
            int parent = nodes.parent(joints.nodeOf(joint));
            double scale = parent == GltfNodes.NONE ? 1 : GltfRest.scale(nodes.getWorld(parent, new Matrix4d()));
            scales[joint] = Double.isFinite(scale) ? rounded(scale) : 1;
        }
        return scales;
    }

    /** Without the noise that products of single precision leave. */
    private static double rounded(double scale) {
        return Math.abs(scale - 1) < 1e-6 ? 1 : scale;
    }

    private void remarkOnScales(GltfJoints joints) {
        for (int node : joints.nodes()) {
            Matrix4d local = nodes.getLocal(node, new Matrix4d());
            if (local.determinant3x3() < 0) {
                remarks.warn("mirrored", 0, "'%s' is mirrored; taken as if it were not", nodes.name(node));
            } else if (GltfRest.stretch(local) > UNIFORM) {
                remarks.warn(
                        "stretched",
                        0,
                        "'%s' is scaled differently along its axes; motions are applied as if it were not",
                        nodes.name(node));
            }
        }
    }

    private void remarkOnHeight(Skeleton skeleton, List<SkinnedMesh> meshes) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        Vector3d point = new Vector3d();
        Pose pose = new Pose(skeleton);
        for (int joint = 0; joint < skeleton.jointCount() && meshes.isEmpty(); joint++) {
            low = Math.min(low, pose.getWorldPosition(joint, point).y);
            high = Math.max(high, point.y);
        }
        for (SkinnedMesh mesh : meshes) {
            for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
                low = Math.min(low, mesh.getPosition(vertex, point).y);
                high = Math.max(high, point.y);
            }
        }
        double height = high - low;
        if (height > TALL || height < SMALL) {
            remarks.note("height", 0, "it is %.3g m tall, if its unit is the metre as the format asks for", height);
        }
    }
}
