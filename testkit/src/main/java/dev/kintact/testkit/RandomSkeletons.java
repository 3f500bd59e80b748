package dev.kintact.testkit;

import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Random skeletons. */
public final class RandomSkeletons {

    /** Ways to say on which side a joint is; {@code %s} is its name without the side. */
    private static final List<List<String>> SIDE_STYLES = List.of(
            List.of("Left%s", "Right%s"),
            List.of("l%s", "r%s"),
            List.of("%s.L", "%s.R"),
            List.of("%s_L", "%s_R"),
            List.of("Bip01 L %s", "Bip01 R %s"),
            List.of("mixamorig:Left%s", "mixamorig:Right%s"));

    private static final List<String> LIMB_PARTS = List.of("Arm", "Elbow", "Thigh", "Foot", "Thumb1", "Ear", "Wing");

    private RandomSkeletons() {}

    /** Trees of 1 to 60 joints in any parents-first order, some with rest rotations, with none to three end sites a joint. */
    public static Generator<Skeleton> any() {
        return gen -> tree(gen, gen.nextBoolean());
    }

    /** As {@link #any()}, but without rest rotations, which some formats cannot say. */
    public static Generator<Skeleton> unrotated() {
        return gen -> tree(gen, false);
    }

    /** A spine with pairs of limbs whose names tell their side; the body is its own mirror image. */
    public static Generator<Skeleton> symmetric() {
        return gen -> twoSided(gen, true);
    }

    /** A tree and names as in {@link #symmetric()}, but left and right differ in length and direction. */
    public static Generator<Skeleton> lopsided() {
        return gen -> twoSided(gen, false);
    }

    private static Skeleton tree(Gen gen, boolean rotated) {
        SkeletonBuilder builder = Skeleton.builder();
        int count = Math.min(60, gen.count(1));
        for (int joint = 0; joint < count; joint++) {
            // a near parent makes long chains, any parent makes bushes
            int parent = gen.nextBoolean() ? joint - 1 : gen.between(0, Math.max(0, joint - 1));
            Quaterniond rest = rotated ? RandomRotations.rotation(gen) : new Quaterniond();
            builder.addJoint(
                    "joint" + joint, joint == 0 ? Skeleton.NO_PARENT : parent, RandomRotations.offset(gen), rest);
            for (int sites = gen.between(-3, 3); sites > 0; sites--) {
                builder.addEndSite(joint, RandomRotations.offset(gen));
            }
        }
        return builder.build();
    }

    private static Skeleton twoSided(Gen gen, boolean symmetric) {
        SkeletonBuilder builder = Skeleton.builder();
        List<String> style = gen.pick(SIDE_STYLES);
        int spine = Skeleton.NO_PARENT;
        int spineCount = 1 + gen.between(0, 1 + gen.size() / 10);
        for (int i = 0; i < spineCount; i++) {
            Vector3d offset = RandomRotations.offset(gen);
            offset.x = symmetric ? 0 : offset.x;
            spine = builder.addJoint("Spine" + i, spine, offset);
            for (String part : partsOf(gen)) {
                addLimbs(builder, spine, style, part + i, symmetric, gen);
            }
        }
        return builder.build();
    }

    private static List<String> partsOf(Gen gen) {
        List<String> parts = new ArrayList<>(LIMB_PARTS);
        parts.removeIf(part -> gen.between(0, 3) > 0);
        return parts;
    }

    private static void addLimbs(
            SkeletonBuilder builder, int spine, List<String> style, String part, boolean symmetric, Gen gen) {
        int left = spine;
        int right = spine;
        int length = gen.between(1, 3);
        for (int i = 0; i < length; i++) {
            Vector3d leftOffset = RandomRotations.offset(gen);
            Quaterniond leftRest = RandomRotations.rotation(gen);
            Vector3d rightOffset = symmetric ? mirrored(leftOffset) : RandomRotations.offset(gen);
            Quaterniond rightRest = symmetric ? mirrored(leftRest) : RandomRotations.rotation(gen);
            left = builder.addJoint(style.get(0).formatted(part + "x" + i), left, leftOffset, leftRest);
            right = builder.addJoint(style.get(1).formatted(part + "x" + i), right, rightOffset, rightRest);
        }
        Vector3d tip = RandomRotations.offset(gen);
        builder.addEndSite(left, tip);
        builder.addEndSite(right, symmetric ? mirrored(tip) : RandomRotations.offset(gen));
    }

    private static Vector3d mirrored(Vector3d offset) {
        // not -x: a negative zero would be equal to no other skeleton's
        return new Vector3d(0 - offset.x, offset.y, offset.z);
    }

    private static Quaterniond mirrored(Quaterniond rotation) {
        return new Quaterniond(rotation.x, 0 - rotation.y, 0 - rotation.z, rotation.w);
    }
}
