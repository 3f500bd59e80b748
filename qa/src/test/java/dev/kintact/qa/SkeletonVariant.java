package dev.kintact.qa;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A clip with its joints in another order and perhaps without names.
 *
 * @param order the original joint of each joint
 */
record SkeletonVariant(Clip clip, List<Integer> order) {

    /** @param seed of the shuffle; 0 keeps the order */
    static SkeletonVariant of(Clip clip, long seed, boolean renamed) {
        List<Integer> order = order(clip.skeleton(), seed);
        Skeleton skeleton = reordered(clip.skeleton(), order, renamed);
        ClipBuilder builder = new ClipBuilder(skeleton, clip.rate());
        for (int joint = 0; joint < order.size(); joint++) {
            builder.rotates(joint).translates(joint);
        }
        Pose from = new Pose(clip.skeleton());
        Pose to = new Pose(skeleton);
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, from);
            for (int joint = 0; joint < order.size(); joint++) {
                to.setLocalRotation(joint, from.getLocalRotation(order.get(joint), new Quaterniond()));
                to.setLocalTranslation(joint, from.getLocalTranslation(order.get(joint), new Vector3d()));
            }
            builder.addFrame(to);
        }
        return new SkeletonVariant(builder.build(), order);
    }

    /** Some frames spread over a clip. */
    static Clip thinned(Clip clip, int frames) {
        if (clip.frameCount() <= frames) {
            return clip;
        }
        ClipBuilder builder = clip.emptyCopy();
        Pose pose = new Pose(clip.skeleton());
        for (int i = 0; i < frames; i++) {
            clip.getFrame((int) ((long) i * (clip.frameCount() - 1) / (frames - 1)), pose);
            builder.addFrame(pose);
        }
        return builder.build();
    }

    /** The original joint of one of this clip's. */
    OptionalInt original(OptionalInt joint) {
        return joint.isPresent() ? OptionalInt.of(order.get(joint.getAsInt())) : joint;
    }

    /** Depth first; siblings in file order, or shuffled. */
    private static List<Integer> order(Skeleton skeleton, long seed) {
        List<List<Integer>> children = new ArrayList<>();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            children.add(new ArrayList<>());
            if (joint > 0) {
                children.get(skeleton.parent(joint)).add(joint);
            }
        }
        Random random = new Random(seed);
        List<Integer> order = new ArrayList<>(List.of(0));
        List<Integer> open = new ArrayList<>(children.get(0));
        while (!open.isEmpty()) {
            if (seed != 0) {
                Collections.shuffle(open, random);
            }
            int joint = open.remove(0);
            order.add(joint);
            open.addAll(0, children.get(joint));
        }
        return List.copyOf(order);
    }

    private static Skeleton reordered(Skeleton skeleton, List<Integer> order, boolean renamed) {
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < order.size(); joint++) {
            int old = order.get(joint);
            builder.addJoint(
                    renamed ? "n" + joint : skeleton.name(old),
                    old == 0 ? Skeleton.NO_PARENT : order.indexOf(skeleton.parent(old)),
                    skeleton.getRestOffset(old, new Vector3d()),
                    skeleton.getRestRotation(old, new Quaterniond()));
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            builder.addEndSite(
                    order.indexOf(skeleton.endSiteJoint(site)), skeleton.getEndSiteOffset(site, new Vector3d()));
        }
        return builder.build();
    }
}
