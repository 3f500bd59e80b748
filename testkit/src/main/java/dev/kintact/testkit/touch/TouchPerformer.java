package dev.kintact.testkit.touch;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Region;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomRotations;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A body of human proportions whose skin is known, so that what its hands measure can be checked. Its arms reach every touch
 * of the protocol, as a person's do.
 *
 * @param rig skeleton and roles
 * @param skin points of trunk and head
 * @param radii of the limbs touched, metres
 * @param thickness from the middle of a hand to its skin, metres
 */
public record TouchPerformer(Rig rig, Map<String, SkinPoint> skin, Map<Region, Double> radii, double thickness) {

    /**
     * A place on the skin.
     *
     * @param joint that carries it
     * @param inJoint metres
     * @param normal outwards in the joint's space
     */
    public record SkinPoint(int joint, Vector3dc inJoint, Vector3dc normal) {}

    /** Some body. */
    public static TouchPerformer any(Gen gen) {
        Rig rig = new Maker(gen).rig();
        double girth = gen.between(0.9, 1.1);
        Map<Region, Double> radii = new EnumMap<>(Region.class);
        for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
            radii.put(Region.valueOf(side + "_THIGH"), rig.height() * girth * gen.between(0.045, 0.055));
            radii.put(Region.valueOf(side + "_SHIN"), rig.height() * girth * gen.between(0.025, 0.035));
            radii.put(Region.valueOf(side + "_UPPER_ARM"), rig.height() * girth * gen.between(0.025, 0.032));
            radii.put(Region.valueOf(side + "_FOREARM"), rig.height() * girth * gen.between(0.018, 0.025));
        }
        return new TouchPerformer(
                rig, KnownSkin.points(rig, girth, gen), radii, rig.height() * gen.between(0.012, 0.022));
    }

    /** The same body with other hands. */
    public TouchPerformer withThickness(double other) {
        return new TouchPerformer(rig, skin, radii, other);
    }

    /** Builds joints from where they stand in a T-pose. Scratch. */
    private static final class Maker {
        private final Gen gen;
        private final double height;
        private final boolean ownAxes;
        private final boolean fingers;
        private final SkeletonBuilder skeleton = Skeleton.builder();
        private final List<Vector3d> positions = new ArrayList<>();
        private final List<Quaterniond> rotations = new ArrayList<>();
        private final Map<Role, Integer> roles = new EnumMap<>(Role.class);

        Maker(Gen gen) {
            this.gen = gen;
            height = gen.between(1.45, 2.0);
            ownAxes = gen.nextBoolean();
            fingers = gen.between(0, 3) > 0;
        }

        Rig rig() {
            int hips = joint("Hips", Skeleton.NO_PARENT, new Vector3d(0, share(0.53), 0), Optional.of(Role.HIPS));
            double trunk = share(0.29);
            int chest = trunk(hips, trunk);
            head(chest, trunk);
            double upperArm = share(0.172);
            double foreArm = share(0.152);
            double thigh = share(0.24);
            for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
                arm(chest, side, trunk, upperArm, foreArm);
                leg(hips, side, thigh);
            }
            Skeleton made = skeleton.build();
            RigMap.Builder map = RigMap.builder(made);
            roles.forEach((role, joint) -> map.put(new RigMap.Match(role, joint, 1, "made so")));
            RigMap done = map.build();
            return Rig.of(done, ReferenceFinder.zero(new ClipBuilder(made, FrameRate.of(30)).build(), done));
        }

        /** A length of about a share of the height. */
        private double share(double of) {
            return height * of * gen.between(0.96, 1.04);
        }

        private int joint(String name, int parent, Vector3dc at, Optional<Role> role) {
            Quaterniond world = ownAxes ? RandomRotations.rotation(gen) : new Quaterniond();
            Vector3d offset = new Vector3d(at);
            Quaterniond local = new Quaterniond(world);
            if (parent != Skeleton.NO_PARENT) {
                Quaterniond parentFromWorld = new Quaterniond(rotations.get(parent)).conjugate();
                parentFromWorld.transform(offset.sub(positions.get(parent)));
                local.premul(parentFromWorld);
            }
            int joint = skeleton.addJoint(name, parent, offset, local);
            positions.add(new Vector3d(at));
            rotations.add(world);
            role.ifPresent(r -> roles.put(r, joint));
            return joint;
        }

        private void tip(int joint, Vector3d at) {
            Vector3d offset = new Vector3d(at).sub(positions.get(joint));
            skeleton.addEndSite(
                    joint, new Quaterniond(rotations.get(joint)).conjugate().transform(offset));
        }

        private int trunk(int hips, double length) {
            int count = gen.between(2, 4);
            int joint = hips;
            for (int i = 0; i < count; i++) {
                double level = 0.19 + 0.58 * i / (count - 1);
                Role role = i == 0 ? Role.SPINE : count > 2 && i == count - 1 ? Role.UPPER_CHEST : Role.CHEST;
                boolean named = i == 0 || i >= count - 2;
                Vector3d at = new Vector3d(positions.get(hips)).add(0, level * length, -0.012 * height);
                joint = joint("Spine" + i, joint, at, named ? Optional.of(role) : Optional.empty());
            }
            return joint;
        }

        private void head(int chest, double trunk) {
            Vector3d at = new Vector3d(positions.get(0)).add(0, trunk + 0.03 * height, -0.005 * height);
            int neck = joint("Neck", chest, at, Optional.of(Role.NECK));
            int head = joint("Head", neck, at.add(0, share(0.05), 0), Optional.of(Role.HEAD));
            tip(head, at.add(0, 0.1 * height, 0));
        }

        private void arm(int chest, Side side, double trunk, double upper, double fore) {
            int sign = side == Side.LEFT ? 1 : -1;
            Vector3d at = new Vector3d(positions.get(0)).add(sign * 0.02 * height, trunk, 0);
            int joint = joint(side + "Shoulder", chest, at, role(side, "SHOULDER"));
            joint = joint(side + "Arm", joint, at.add(sign * 0.09 * height, 0, 0), role(side, "UPPER_ARM"));
            joint = joint(side + "ForeArm", joint, at.add(sign * upper, 0, 0), role(side, "LOWER_ARM"));
            int hand = joint(side + "Hand", joint, at.add(sign * fore, 0, 0), role(side, "HAND"));
            at.add(sign * (fingers ? share(0.055) : 0.05 * height), 0, 0);
            if (!fingers) {
                tip(hand, at);
                return;
            }
            double apart = 0.015 * height;
            tip(
                    joint(side + "Middle", hand, at, role(side, "MIDDLE_PROXIMAL")),
                    new Vector3d(at).add(sign * 0.04, 0, 0));
            joint(side + "Index", hand, at.add(0, 0, apart, new Vector3d()), role(side, "INDEX_PROXIMAL"));
            joint(side + "Little", hand, at.add(0, 0, -apart, new Vector3d()), role(side, "LITTLE_PROXIMAL"));
        }

        private void leg(int hips, Side side, double thigh) {
            int sign = side == Side.LEFT ? 1 : -1;
            Vector3d at = new Vector3d(positions.get(hips)).add(sign * 0.055 * height, 0, 0);
            int joint = joint(side + "UpLeg", hips, at, role(side, "UPPER_LEG"));
            joint = joint(side + "Leg", joint, at.add(0, -thigh, 0), role(side, "LOWER_LEG"));
            joint = joint(side + "Foot", joint, at.add(0, -thigh, 0), role(side, "FOOT"));
            tip(joint, at.add(0, -0.04 * height, 0.1 * height));
        }

        private static Optional<Role> role(Side side, String part) {
            return Optional.of(Role.valueOf(side + "_" + part));
        }
    }
}
