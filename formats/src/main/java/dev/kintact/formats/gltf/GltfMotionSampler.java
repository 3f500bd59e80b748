package dev.kintact.formats.gltf;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Makes frames of curves. Scratch. */
final class GltfMotionSampler {

    /** A clip may have so many values, and so many more for each key: a tiny file can announce a motion of years. */
    private static final long FEW_VALUES = 2L << 20;

    private static final long VALUES_PER_KEY = 1000;

    /** A last frame this near to the last key is on it, in frames. */
    private static final double ON_THE_FRAME = 1e-2;

    private static final double SAME_ROTATION = 1e-4;
    private static final double SAME_OFFSET = 1e-5;

    private final GltfCharacter character;
    private final Skeleton skeleton;
    private final Map<Integer, KeyCurve> rotations;
    private final Map<Integer, KeyCurve> translations;
    private final Pose pose;
    private final Quaterniond turn;
    private final Quaterniond turnBack;
    private final Quaterniond rotationOfFrame = new Quaterniond();
    private final Vector3d offsetOfFrame = new Vector3d();

    GltfMotionSampler(GltfCharacter character, Map<Integer, KeyCurve> rotations, Map<Integer, KeyCurve> translations) {
        this.character = character;
        this.rotations = rotations;
        this.translations = translations;
        skeleton = character.skeleton();
        pose = new Pose(skeleton);
        turn = character.getInternalFromFile(new Quaterniond());
        turnBack = new Quaterniond(turn).conjugate();
    }

    Clip sample(FrameRate rate) {
        ClipBuilder builder = new ClipBuilder(skeleton, rate);
        int width = standAsNodes(builder);
        double end = Stream.concat(rotations.values().stream(), translations.values().stream())
                .mapToDouble(KeyCurve::end)
                .max()
                .orElse(0);
        double frames = Math.ceil(end * rate.framesPerSecond() - ON_THE_FRAME) + 1;
        if (frames * width > FEW_VALUES + VALUES_PER_KEY * keys()) {
            throw character
                    .document()
                    .error("an animation of " + end + " seconds has far fewer keys than it would have frames at " + rate
                            + "; ask for a lower rate");
        }
        int count = (int) frames;
        builder.reserve(count);
        for (int frame = 0; frame < count; frame++) {
            boolean last = frame == count - 1;
            putFrame(last ? end : Math.min(end, frame * rate.frameTime()));
            builder.addFrame(pose);
        }
        return builder.build();
    }

    private long keys() {
        return Stream.concat(rotations.values().stream(), translations.values().stream())
                .mapToLong(curve -> curve.times().length)
                .sum();
    }

    /**
     * Puts the pose to where the nodes are and says what moves: what has a curve, and what is not at rest there.
     *
     * @return how many values a frame has
     */
    private int standAsNodes(ClipBuilder builder) {
        GltfNodes nodes = new GltfNodes(character.document());
        Quaterniond rotation = new Quaterniond();
        Vector3d offset = new Vector3d();
        int width = 1;
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            rotation(nodes, joint, rotation);
            offset(nodes, joint, offset);
            double cosine = Math.abs(rotation.dot(skeleton.getRestRotation(joint, new Quaterniond())));
            if (rotations.containsKey(joint) || 2 * Math.acos(Math.min(1, cosine)) > SAME_ROTATION) {
                builder.rotates(joint);
                pose.setLocalRotation(joint, rotation);
                width += 4;
            }
            double moved = offset.distance(skeleton.getRestOffset(joint, new Vector3d()));
            if (translations.containsKey(joint) || moved > SAME_OFFSET * Math.max(1, offset.length())) {
                builder.translates(joint);
                pose.setLocalTranslation(joint, offset);
                width += 3;
            }
        }
        return width;
    }

    private void rotation(GltfNodes nodes, int joint, Quaterniond dest) {
        int node = character.nodeOf(joint);
        GltfRest.rotation(nodes.getLocal(node, new Matrix4d()), dest);
        turned(dest);
    }

    private void offset(GltfNodes nodes, int joint, Vector3d dest) {
        nodes.getLocal(character.nodeOf(joint), new Matrix4d()).getTranslation(dest);
        turn.transform(dest.mul(character.scaleAbove(joint)));
    }

    private Quaterniond turned(Quaterniond rotation) {
        return rotation.premul(turn).mul(turnBack).normalize();
    }

    private void putFrame(double time) {
        rotations.forEach(
                (joint, curve) -> pose.setLocalRotation(joint, turned(curve.getRotation(time, rotationOfFrame))));
        translations.forEach((joint, curve) -> {
            curve.getVector(time, offsetOfFrame).mul(character.scaleAbove(joint));
            pose.setLocalTranslation(joint, turn.transform(offsetOfFrame));
        });
    }
}
