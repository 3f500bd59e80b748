package dev.kintact.qa;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A body with a motion. */
record BrowserBody(Rig rig, Clip clip) {

    static BrowserBody performer(Path bvh) throws IOException {
        Motion motion = MotionFiles.read(bvh, ReadOptions.AUTO, Progress.NONE);
        return new BrowserBody(
                Rig.of(motion.roles(), ReferenceFinder.find(motion.clip(), motion.roles())), motion.clip());
    }

    /** The body of a character: by its own table of bones, or found out. */
    static Rig rig(GltfCharacter character) {
        Clip atRest = new ClipBuilder(character.skeleton(), FrameRate.of(30)).build();
        RigMap roles = character.humanoid().orElseGet(() -> RoleMatcher.match(atRest));
        return Rig.of(roles, ReferenceFinder.find(atRest, roles));
    }

    /** A frame's pose, world transforms included. */
    Pose pose(int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    /**
     * What three-vrm makes of this motion, given as a VRMA, on an avatar. It is the transfer that VRMC_vrm_animation
     * describes, and differs from our retargeting in what follows:
     *
     * <ul>
     *   <li>The avatar's T-pose is its rest pose as it is; we straighten that first.
     *   <li>Each bone takes over its rotation against the bone above. Rotations of bones that an avatar lacks are dropped; we
     *       copy rotations against the world, so that they are kept.
     *   <li>The way of the hips joint is scaled by that joint's height above the origin; we scale the way of the hip centre by
     *       its height above the soles.
     * </ul>
     */
    Pose onAvatar(int frame, GltfCharacter avatar) {
        Map<Role, Quaterniond> turns = turnsInVrma(frame);
        RigMap bones = avatar.humanoid().orElseThrow();
        Skeleton skeleton = avatar.skeleton();
        Pose rest = new Pose(skeleton);
        Pose pose = new Pose(skeleton);
        for (RigMap.Match bone : bones.matches()) {
            Quaterniond turn = turns.get(bone.role());
            if (turn != null) {
                Quaterniond above = parentRotation(rest, bone.joint());
                pose.setLocalRotation(
                        bone.joint(),
                        new Quaterniond(above)
                                .conjugate()
                                .mul(turn)
                                .mul(above)
                                .mul(skeleton.getRestRotation(bone.joint(), new Quaterniond())));
            }
        }
        int hips = bones.requireJoint(Role.HIPS);
        Vector3d place = hips(pose(frame)).mul(rest.getWorldPosition(hips, new Vector3d()).y / hipsInTPose().y);
        if (skeleton.parent(hips) != Skeleton.NO_PARENT) {
            place.sub(rest.getWorldPosition(skeleton.parent(hips), new Vector3d()));
            parentRotation(rest, hips).conjugate().transform(place);
        }
        pose.setLocalTranslation(hips, place);
        pose.updateWorld();
        return pose;
    }

    /** How each bone has turned from the T-pose against the bone above, by the bones that a VRMA may have. */
    private Map<Role, Quaterniond> turnsInVrma(int frame) {
        Pose pose = pose(frame);
        Map<Role, Quaterniond> turns = new EnumMap<>(Role.class);
        for (RigMap.Match bone : rig.map().matches()) {
            Optional<Role> above = rig.map().presentParent(bone.role());
            Quaterniond turn = turn(pose, bone.role());
            above.ifPresent(role -> turn.premul(turn(pose, role).conjugate()));
            boolean isOnlyChest = bone.role() == Role.UPPER_CHEST && !rig.map().has(Role.CHEST);
            turns.put(isOnlyChest ? Role.CHEST : bone.role(), turn);
        }
        turns.remove(Role.LEFT_EYE);
        turns.remove(Role.RIGHT_EYE);
        return turns;
    }

    private Quaterniond turn(Pose pose, Role role) {
        int joint = rig.map().requireJoint(role);
        Quaterniond inTPose = rig.getTPoseRotation(joint, new Quaterniond());
        return pose.getWorldRotation(joint, new Quaterniond()).mul(inTPose.conjugate());
    }

    private Vector3d hipsInTPose() {
        return hips(new BrowserBody(rig, rig.tPose()).pose(0));
    }

    private Vector3d hips(Pose pose) {
        return pose.getWorldPosition(rig.map().requireJoint(Role.HIPS), new Vector3d());
    }

    private static Quaterniond parentRotation(Pose pose, int joint) {
        int parent = pose.skeleton().parent(joint);
        return parent == Skeleton.NO_PARENT ? new Quaterniond() : pose.getWorldRotation(parent, new Quaterniond());
    }
}
