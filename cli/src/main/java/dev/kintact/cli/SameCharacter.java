package dev.kintact.cli;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.nio.file.Path;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** One character in two files, which differ in the joints they list and the axes of these. */
final class SameCharacter {

    /** Bones of one character may differ by so much between files. */
    private static final double SAME_BONE = 0.05;

    private SameCharacter() {}

    /**
     * Requires that limbs have the same proportions.
     *
     * @throws FormatException names both files and the bone
     */
    static void require(Path file, Rig rig, Path otherFile, Rig other) {
        for (Bone bone : Bone.LIMBS) {
            double share = length(rig, bone) / size(rig);
            double wanted = length(other, bone) / size(other);
            if (Math.abs(share - wanted) > SAME_BONE * wanted) {
                throw new FormatException(
                        file.toString(),
                        String.format(
                                Locale.ROOT,
                                "is another character's than %s: from %s to %s are %.1f %% of all limbs' lengths, there"
                                        + " %.1f %%",
                                otherFile,
                                bone.start().vrmName(),
                                bone.end().vrmName(),
                                100 * share,
                                100 * wanted));
            }
        }
    }

    /**
     * A motion on the character's other skeleton. Hips are where they were, not where their height over the soles would
     * have them: a file of bones alone does not say where the soles are.
     */
    static Clip carry(Clip clip, Rig from, Rig to, RootMotion.Carrier carrier) {
        Clip turned =
                Retargeter.copying(from, to, new RootMotion(false, carrier)).apply(clip);
        double scale = size(to) / size(from);
        Pose before = new Pose(clip.skeleton());
        Pose after = new Pose(turned.skeleton());
        ClipBuilder moved = turned.emptyCopy();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, before);
            turned.getFrame(frame, after);
            before.updateWorld();
            after.updateWorld();
            Vector3d way = hipCentre(from, before).mul(scale).sub(hipCentre(to, after));
            after.setLocalTranslation(
                    0, after.getLocalTranslation(0, new Vector3d()).add(way));
            moved.addFrame(after);
        }
        return moved.build();
    }

    private static Vector3d hipCentre(Rig rig, Pose pose) {
        int hips = rig.map().requireJoint(Role.HIPS);
        Vector3d centre = rig.getHipCentreInHips(new Vector3d());
        pose.getWorldRotation(hips, new Quaterniond()).transform(centre);
        return centre.add(pose.getWorldPosition(hips, new Vector3d()));
    }

    /** All bones of limbs together, metres. */
    private static double size(Rig rig) {
        return Bone.LIMBS.stream().mapToDouble(bone -> length(rig, bone)).sum();
    }

    private static double length(Rig rig, Bone bone) {
        Pose pose = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        Vector3d start = pose.getWorldPosition(rig.map().requireJoint(bone.start()), new Vector3d());
        return start.distance(pose.getWorldPosition(rig.map().requireJoint(bone.end()), new Vector3d()));
    }
}
