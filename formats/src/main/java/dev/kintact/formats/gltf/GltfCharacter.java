package dev.kintact.formats.gltf;

import dev.kintact.body.RigMap;
import dev.kintact.formats.io.Remark;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;

/**
 * A character as read from a glTF document. Immutable, but for the document itself.
 *
 * <p>The skeleton is in metres, Y up, facing Z; its rest pose is the bind pose. Its joints are the nodes that skins use and
 * all nodes above and between them; scales of the node tree are worked into offsets, so that local rotations are those of the
 * nodes (turned by {@link #getInternalFromFile} where the file faces another way) and a joint's offset is its node's
 * translation times {@link #scaleAbove}.
 */
public final class GltfCharacter {

    /** Which kind of avatar a file says it is. */
    public enum Kind {
        GLTF,
        VRM_0,
        VRM_1,
        /** An animation for avatars, with the skeleton it is given on and no mesh. */
        VRMA
    }

    private final GltfDocument document;
    private final Kind kind;
    private final Skeleton skeleton;
    private final int[] nodeOfJoint;
    private final double[] scaleAboveJoint;
    private final Quaterniondc internalFromFile;
    private final Optional<RigMap> humanoid;
    private final List<SkinnedMesh> meshes;
    private final Map<String, String> licence;
    private final List<Remark> remarks;

    GltfCharacter(
            GltfDocument document,
            Kind kind,
            Skeleton skeleton,
            int[] nodeOfJoint,
            double[] scaleAboveJoint,
            Quaterniondc internalFromFile,
            Optional<RigMap> humanoid,
            List<SkinnedMesh> meshes,
            Map<String, String> licence,
            List<Remark> remarks) {
        this.document = document;
        this.kind = kind;
        this.skeleton = skeleton;
        this.nodeOfJoint = nodeOfJoint.clone();
        this.scaleAboveJoint = scaleAboveJoint.clone();
        this.internalFromFile = new Quaterniond(internalFromFile);
        this.humanoid = humanoid;
        this.meshes = List.copyOf(meshes);
        this.licence = Collections.unmodifiableMap(new LinkedHashMap<>(licence));
        this.remarks = List.copyOf(remarks);
    }

    public GltfDocument document() {
        return document;
    }

    public Kind kind() {
        return kind;
    }

    public Skeleton skeleton() {
        return skeleton;
    }

    /** The node that is a joint. */
    public int nodeOf(int joint) {
        return nodeOfJoint[joint];
    }

    /** The joint that is a node, if it is one. */
    public OptionalInt jointOf(int node) {
        return IntStream.range(0, nodeOfJoint.length)
                .filter(joint -> nodeOfJoint[joint] == node)
                .findFirst();
    }

    /** Metres for one unit of the translation of a joint's node: the scale of all nodes above it. */
    public double scaleAbove(int joint) {
        return scaleAboveJoint[joint];
    }

    /**
     * The turn that brings the file's directions to ours: none, or half a turn about Y for files that face -Z. Positions become
     * R·p, local rotations R·q·R⁻¹.
     *
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getInternalFromFile(Quaterniond dest) {
        return dest.set(internalFromFile);
    }

    /** The roles that the file itself gives to joints (VRM, VRMA), of full confidence. */
    public Optional<RigMap> humanoid() {
        return humanoid;
    }

    /** Skinned meshes, one for each primitive that has a skin; none in a VRMA. */
    public List<SkinnedMesh> meshes() {
        return meshes;
    }

    /** What a VRM says of its author and use, by the names of its fields; empty for others. */
    public Map<String, String> licence() {
        return licence;
    }

    public List<Remark> remarks() {
        return remarks;
    }
}
