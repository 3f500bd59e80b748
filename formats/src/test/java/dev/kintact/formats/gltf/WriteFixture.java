package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomRotations;
import dev.kintact.testkit.RandomSkeletons;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A random character whose file differs from its skeleton in all ways that files do, and a clip for it: turned, scaled, nodes
 * in another order, some given as matrices, some not in bind pose.
 */
record WriteFixture(GltfCharacter character, Clip clip) {

    /** Every frame unlike the one before. */
    static WriteFixture wild(Gen gen) {
        return of(gen, RandomClips.wild(RandomSkeletons.any()).generate(gen));
    }

    /** Neighbouring frames are alike. */
    static WriteFixture smooth(Gen gen) {
        return of(gen, RandomClips.smooth(RandomSkeletons.any()).generate(gen));
    }

    /** Mostly smooth. */
    static WriteFixture smoothOrWild(Gen gen) {
        return gen.between(0, 3) > 0 ? smooth(gen) : wild(gen);
    }

    private static WriteFixture of(Gen gen, Clip clip) {
        Quaterniond turn = gen.nextBoolean() ? new Quaterniond().rotationY(Math.PI) : new Quaterniond();
        double scale = gen.pick(List.of(1.0, 0.01, 0.4, 100.0));
        boolean binary = gen.nextBoolean();
        Skeleton skeleton = clip.skeleton();
        int joints = skeleton.jointCount();
        int[] nodes = new int[joints];
        double[] scales = new double[joints];
        Arrays.setAll(nodes, joint -> joints - 1 - joint);
        Arrays.setAll(scales, joint -> joint == 0 ? 1 : scale);
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.putObject("asset").put("version", "2.0");
        ArrayNode array = json.putArray("nodes");
        for (int joint = joints - 1; joint >= 0; joint--) {
            node(array.addObject(), skeleton, joint, turn, scale, gen);
        }
        for (int joint = 1; joint < joints; joint++) {
            ObjectNode parent = (ObjectNode) array.get(nodes[skeleton.parent(joint)]);
            ArrayNode children = parent.get("children") instanceof ArrayNode old ? old : parent.putArray("children");
            children.add(nodes[joint]);
        }
        GltfDocument document = new GltfDocument("fixture", binary, json, List.of(), List.of());
        return new WriteFixture(character(document, skeleton, nodes, scales, turn), clip);
    }

    private static GltfCharacter character(
            GltfDocument document, Skeleton skeleton, int[] nodes, double[] scales, Quaterniond turn) {
        return new GltfCharacter(
                document,
                GltfCharacter.Kind.GLTF,
                skeleton,
                nodes,
                scales,
                turn,
                Optional.empty(),
                List.of(),
                Map.of(),
                List.of());
    }

    /** The same character with another document of the same nodes. */
    WriteFixture on(GltfDocument document) {
        int joints = clip.skeleton().jointCount();
        int[] nodes = IntStream.range(0, joints).map(character::nodeOf).toArray();
        double[] scales =
                IntStream.range(0, joints).mapToDouble(character::scaleAbove).toArray();
        Quaterniond turn = character.getInternalFromFile(new Quaterniond());
        return new WriteFixture(character(document, clip.skeleton(), nodes, scales, turn), clip);
    }

    private static void node(ObjectNode node, Skeleton skeleton, int joint, Quaterniond turn, double scale, Gen gen) {
        Quaterniond back = new Quaterniond(turn).conjugate();
        boolean inBindPose = gen.between(0, 3) > 0;
        Quaterniond rotation = inBindPose
                ? skeleton.getRestRotation(joint, new Quaterniond())
                        .premul(back)
                        .mul(turn)
                : RandomRotations.rotation(gen);
        Vector3d translation =
                back.transform(skeleton.getRestOffset(joint, new Vector3d())).div(joint == 0 ? 1 : scale);
        Vector3d size = new Vector3d(joint == 0 ? scale : 1);
        if (gen.nextBoolean()) {
            double[] matrix = new Matrix4d()
                    .translationRotateScale(translation, rotation, size)
                    .get(new double[16]);
            ArrayNode array = node.putArray("matrix");
            Arrays.stream(matrix).forEach(array::add);
            return;
        }
        node.putArray("translation").add(translation.x).add(translation.y).add(translation.z);
        node.putArray("rotation")
                .add(rotation.x)
                .add(rotation.y)
                .add(rotation.z)
                .add(rotation.w);
        if (joint == 0) {
            node.putArray("scale").add(size.x).add(size.y).add(size.z);
        }
    }

    /** How far a written file is from the clip, and in what. */
    record Difference(double metres, double degrees) {}

    /** The largest difference of any joint in any frame, as a stranger sees the file. */
    Difference worst(WrittenGltf written) {
        Pose pose = new Pose(clip.skeleton());
        Quaterniond turn = character.getInternalFromFile(new Quaterniond());
        double metres = 0;
        double degrees = 0;
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            float time = (float) (frame / clip.rate().framesPerSecond());
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                Matrix4d world = written.world(character.nodeOf(joint), time);
                Vector3d at = turn.transform(world.getTranslation(new Vector3d()));
                metres = Math.max(metres, at.distance(pose.getWorldPosition(joint, new Vector3d())));
                Quaterniond is = world.getUnnormalizedRotation(new Quaterniond())
                        .normalize()
                        .premul(turn)
                        .mul(new Quaterniond(turn).conjugate());
                degrees = Math.max(degrees, degreesBetween(is, pose.getWorldRotation(joint, new Quaterniond())));
            }
        }
        return new Difference(metres, degrees);
    }

    static double degreesBetween(Quaterniond a, Quaterniond b) {
        Quaterniond between = new Quaterniond(a).conjugate().mul(b);
        double sine = Math.sqrt(between.x * between.x + between.y * between.y + between.z * between.z);
        return Math.toDegrees(2 * Math.atan2(sine, Math.abs(between.w)));
    }
}
