package dev.kintact.testkit;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A random human body with a motion: any proportions, any number of spine, neck, clavicle and twist joints, with or without
 * toes, fingers and joints above the hips, the axes of its joints any way round, at rest anywhere between A- and T-pose.
 *
 * @param clip in metres, Y up; its first frame is the rest pose, facing Z
 * @param map the roles, known by construction
 */
public record RandomHumanoid(Clip clip, RigMap map) {

    /** Bodies whose joints have axes of their own, as characters have. */
    public static RandomHumanoid any(Gen gen) {
        return new Maker(gen, true).make();
    }

    /** Bodies whose joints have world axes at rest, as BVH files have. */
    public static RandomHumanoid withWorldAxes(Gen gen) {
        return new Maker(gen, false).make();
    }

    /** The same roles on another skeleton with the same joints. */
    public RigMap mapOn(Skeleton skeleton) {
        RigMap.Builder builder = RigMap.builder(skeleton);
        map.matches().forEach(builder::put);
        return builder.build();
    }

    /** Builds joints from where they stand in the world. Scratch. */
    private static final class Maker {
        private final Gen gen;
        private final boolean ownAxes;
        private final SkeletonBuilder skeleton = Skeleton.builder();
        private final List<Vector3d> positions = new ArrayList<>();
        private final List<Quaterniond> rotations = new ArrayList<>();
        private final Map<Role, Integer> roles = new HashMap<>();
        private final double droop;
        /** Both sides have the same joints, of different lengths. */
        private final int clavicles;

        private final boolean fingers;
        private final boolean hipJoints;
        private final boolean toes;
        private final int boneWithTwist;

        Maker(Gen gen, boolean ownAxes) {
            this.gen = gen;
            this.ownAxes = ownAxes;
            droop = Math.toRadians(gen.between(0.0, 45.0));
            clavicles = gen.between(0, 2);
            fingers = gen.nextBoolean();
            hipJoints = gen.nextBoolean();
            toes = gen.nextBoolean();
            boneWithTwist = gen.between(0, 7);
        }

        RandomHumanoid make() {
            double leg = gen.between(0.3, 1.2);
            double spine = gen.between(0.25, 0.7);
            int above = gen.nextBoolean()
                    ? joint("Reference", Skeleton.NO_PARENT, new Vector3d(), Optional.empty())
                    : Skeleton.NO_PARENT;
            Vector3d hipsAt = new Vector3d(0, 2 * leg + 0.1, gen.between(-0.05, 0.05));
            int hips = joint("Hips", above, hipsAt, Optional.of(Role.HIPS));
            int chest = trunk(hips, new Vector3d(hipsAt), spine);
            head(chest, gen.between(0.05, 0.3));
            arm(chest, Role.Side.LEFT);
            arm(chest, Role.Side.RIGHT);
            leg(hips, Role.Side.LEFT, leg);
            leg(hips, Role.Side.RIGHT, leg);
            Skeleton made = skeleton.build();
            RigMap.Builder map = RigMap.builder(made);
            roles.forEach((role, joint) -> map.put(new RigMap.Match(role, joint, 1, "made so")));
            return new RandomHumanoid(motion(made), map.build());
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

        private int trunk(int hips, Vector3d at, double length) {
            int count = gen.between(1, 4);
            int joint = hips;
            for (int i = 0; i < count; i++) {
                Optional<Role> role = i == 0
                        ? Optional.of(Role.SPINE)
                        : i == count - 1
                                ? Optional.of(count == 2 ? Role.CHEST : Role.UPPER_CHEST)
                                : i == count - 2 ? Optional.of(Role.CHEST) : Optional.empty();
                joint = joint("Spine" + i, joint, at.add(0, length / count, 0, at), role);
            }
            return joint;
        }

        private void head(int chest, double length) {
            int count = gen.between(0, 2);
            Vector3d at = new Vector3d(positions.get(chest)).add(0, 0.15, 0);
            int joint = chest;
            for (int i = 0; i < count; i++) {
                joint = joint("Neck" + i, joint, at, i == 0 ? Optional.of(Role.NECK) : Optional.empty());
                at.add(0, length / count, 0);
            }
            int head = joint("Head", joint, at, Optional.of(Role.HEAD));
            addTip(head, new Vector3d(at).add(0, 0.2, 0));
        }

        private void arm(int chest, Role.Side side) {
            int sign = side == Role.Side.LEFT ? 1 : -1;
            String name = side == Role.Side.LEFT ? "Left" : "Right";
            Vector3d along = new Vector3d(sign * Math.cos(droop), -Math.sin(droop), 0);
            Vector3d at = new Vector3d(positions.get(chest)).add(sign * 0.03, 0.1, 0);
            int joint = chest;
            for (int i = 0; i < clavicles; i++) {
                joint = joint(name + "Shoulder" + i, joint, at, i == 0 ? role(side, "SHOULDER") : Optional.empty());
                at.add(sign * 0.08, 0, 0);
            }
            at.add(sign * 0.05, 0, 0);
            joint = bone(name + "Arm", joint, at, along, gen.between(0.1, 0.5), role(side, "UPPER_ARM"), 0);
            joint = bone(name + "ForeArm", joint, at, along, gen.between(0.1, 0.5), role(side, "LOWER_ARM"), 1);
            int hand = joint(name + "Hand", joint, at, role(side, "HAND"));
            double size = gen.between(0.05, 0.15);
            if (fingers) {
                finger(name + "Middle", hand, at, along, size, 0, role(side, "MIDDLE_PROXIMAL"));
                finger(name + "Index", hand, at, along, size, 0.3 * size, role(side, "INDEX_PROXIMAL"));
                finger(name + "Little", hand, at, along, size, -0.3 * size, role(side, "LITTLE_PROXIMAL"));
            } else {
                addTip(hand, new Vector3d(at).fma(size, along));
            }
        }

        private void finger(
                String name, int hand, Vector3d at, Vector3d along, double size, double forward, Optional<Role> role) {
            Vector3d knuckle = new Vector3d(at).fma(size, along).add(0, 0, forward);
            addTip(joint(name, hand, knuckle, role), new Vector3d(knuckle).fma(size, along));
        }

        private void leg(int hips, Role.Side side, double length) {
            int sign = side == Role.Side.LEFT ? 1 : -1;
            String name = side == Role.Side.LEFT ? "Left" : "Right";
            Vector3d down = new Vector3d(sign * gen.between(0.0, 0.2), -1, 0).normalize();
            Vector3d at = new Vector3d(positions.get(hips)).add(sign * 0.1, -0.03, 0);
            int joint = hipJoints ? joint(name + "HipJoint", hips, at, Optional.empty()) : hips;
            joint = bone(name + "UpLeg", joint, at, down, length, role(side, "UPPER_LEG"), 2);
            joint = bone(name + "Leg", joint, at, down, length * gen.between(0.8, 1.2), role(side, "LOWER_LEG"), 3);
            int foot = joint(name + "Foot", joint, at, role(side, "FOOT"));
            at.add(0, -0.05, 0.15);
            if (toes) {
                foot = joint(name + "Toes", foot, at, role(side, "TOES"));
                at.add(0, -0.01, 0.06);
            }
            addTip(foot, at);
        }

        /** A joint and perhaps a twist joint within its bone; moves on to the bone's end. */
        private int bone(
                String name, int parent, Vector3d at, Vector3d along, double length, Optional<Role> role, int number) {
            int joint = joint(name, parent, at, role);
            if (boneWithTwist == number) {
                joint = joint(name + "Twist", joint, new Vector3d(at).fma(length / 2, along), Optional.empty());
            }
            at.fma(length, along);
            return joint;
        }

        private void addTip(int joint, Vector3d at) {
            Vector3d offset = new Vector3d(at).sub(positions.get(joint));
            new Quaterniond(rotations.get(joint)).conjugate().transform(offset);
            skeleton.addEndSite(joint, offset);
        }

        private static Optional<Role> role(Role.Side side, String part) {
            return Optional.of(Role.valueOf(side + "_" + part));
        }

        /** The rest pose, then frames in which every joint but those above the hips turns, some far. */
        private Clip motion(Skeleton made) {
            ClipBuilder clip = new ClipBuilder(made, FrameRate.of(30)).rotatesAllAndMovesRoot();
            Pose pose = new Pose(made);
            clip.addFrame(pose);
            int hips = roles.getOrDefault(Role.HIPS, 0);
            Vector3d root = new Vector3d();
            int frames = gen.count(1);
            for (int frame = 0; frame < frames; frame++) {
                pose.setRest();
                for (int joint = hips; joint < made.jointCount(); joint++) {
                    Quaterniond bend = new Quaterniond().slerp(RandomRotations.rotation(gen), gen.between(0.0, 0.5));
                    pose.setLocalRotation(
                            joint,
                            made.getRestRotation(joint, new Quaterniond()).mul(bend));
                }
                made.getRestOffset(0, root).add(gen.nextGaussian(), 0.1 * gen.nextGaussian(), gen.nextGaussian());
                pose.setLocalTranslation(0, root);
                clip.addFrame(pose);
            }
            return clip.build();
        }
    }
}
