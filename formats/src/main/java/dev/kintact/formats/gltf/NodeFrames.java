package dev.kintact.formats.gltf;

import dev.kintact.model.Clip;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Frames of a character's clip as its file's nodes have them: local to the parent node, in the file's own units and facing the
 * file's own way. Scratch.
 */
public final class NodeFrames {

    private final GltfCharacter character;
    private final Quaterniond internalFromFile = new Quaterniond();
    private final Quaterniond fileFromInternal = new Quaterniond();

    /** Frames of a character. */
    public NodeFrames(GltfCharacter character) {
        this.character = character;
        character.getInternalFromFile(internalFromFile).conjugate(fileFromInternal);
    }

    /**
     * The translation of a joint's node.
     *
     * @param clip of the character's joints
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getTranslation(Clip clip, int frame, int joint, Vector3d dest) {
        clip.getTranslation(frame, joint, dest).div(scaleAbove(joint));
        return fileFromInternal.transform(dest);
    }

    /**
     * The rotation of a joint's node, a unit quaternion.
     *
     * @param clip of the character's joints
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getRotation(Clip clip, int frame, int joint, Quaterniond dest) {
        return clip.getRotation(frame, joint, dest).premul(fileFromInternal).mul(internalFromFile);
    }

    /** Metres for a unit of translation; below a node shrunk to nothing, where no translation moves anything, one. */
    double scaleAbove(int joint) {
        return character.scaleAbove(joint) == 0 ? 1 : character.scaleAbove(joint);
    }
}
