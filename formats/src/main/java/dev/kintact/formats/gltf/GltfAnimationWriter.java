package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.model.Clip;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Adds a motion to a character's own document. All else in the document stays as it is. */
public final class GltfAnimationWriter {

    private GltfAnimationWriter() {}

    /**
     * The character's document with one more animation.
     *
     * <p>A joint gets a channel for what the clip makes other than the file has it: keys where it moves, a single key where
     * it only stands otherwise. Scale never gets one.
     *
     * @param character its document is not modified
     * @param clip of the character's skeleton, with at least one frame
     */
    public static GltfDocument append(GltfCharacter character, Clip clip, GltfWriteOptions options) {
        int joints = character.skeleton().jointCount();
        if (clip.skeleton().jointCount() != joints) {
            throw new IllegalArgumentException("the clip has " + clip.skeleton().jointCount()
                    + " joints, but the character " + joints + "; retarget it first");
        }
        for (int joint = 0; joint < joints; joint++) {
            String name = character.skeleton().name(joint);
            if (!clip.skeleton().name(joint).equals(name)) {
                throw new IllegalArgumentException("the clip's joint " + joint + " is '"
                        + clip.skeleton().name(joint) + "', but the character's '" + name + "'; retarget it first");
            }
        }
        GltfDocument document = GltfAppendix.copyOf(character.document());
        GltfAnimationBuilder animation = new GltfAnimationBuilder(document, clip, options);
        Tracks tracks = new Tracks(character, clip);
        for (int joint = 0; joint < joints; joint++) {
            animation.add(character.nodeOf(joint), tracks.translations(joint));
            if (joint > 0) {
                animation.add(character.nodeOf(joint), tracks.rotations(joint));
            }
        }
        // last, to lend its channel to a clip in which nothing moves: an animation is as long as its longest channel
        if (animation.reachesLastFrame()) {
            animation.add(character.nodeOf(0), tracks.rotations(0));
        } else {
            animation.addWhole(character.nodeOf(0), tracks.rotations(0));
        }
        animation.finish();
        for (int node : animation.nodes()) {
            NodeTransform.replaceMatrix((ObjectNode) document.object("nodes", node));
        }
        return document;
    }

    /** The clip's joints as the file's nodes. */
    private static final class Tracks {
        private final GltfCharacter character;
        private final Clip clip;
        private final NodeFrames nodes;

        Tracks(GltfCharacter character, Clip clip) {
            this.character = character;
            this.clip = clip;
            nodes = new NodeFrames(character);
        }

        KeyTrack rotations(int joint) {
            int frames = clip.rotates(joint) ? clip.frameCount() : 1;
            double[] values = new double[4 * frames];
            Quaterniond rotation = new Quaterniond();
            for (int frame = 0; frame < frames; frame++) {
                nodes.getRotation(clip, frame, joint, rotation);
                values[4 * frame] = rotation.x;
                values[4 * frame + 1] = rotation.y;
                values[4 * frame + 2] = rotation.z;
                values[4 * frame + 3] = rotation.w;
            }
            return KeyTrack.ofRotations(values, own(joint).rotation());
        }

        KeyTrack translations(int joint) {
            int frames = clip.translates(joint) ? clip.frameCount() : 1;
            double[] values = new double[3 * frames];
            Vector3d translation = new Vector3d();
            for (int frame = 0; frame < frames; frame++) {
                nodes.getTranslation(clip, frame, joint, translation);
                values[3 * frame] = translation.x;
                values[3 * frame + 1] = translation.y;
                values[3 * frame + 2] = translation.z;
            }
            return KeyTrack.ofTranslations(values, own(joint).translation(), nodes.scaleAbove(joint));
        }

        private NodeTransform own(int joint) {
            return NodeTransform.of(character.document().object("nodes", character.nodeOf(joint)));
        }
    }
}
