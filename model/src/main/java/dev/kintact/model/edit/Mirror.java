package dev.kintact.model.edit;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * What a mirror shows: left and right exchanged through the plane x = 0.
 *
 * <p>Each joint takes the mirrored transform of its twin, rest pose included. The result is exact for every body: where
 * left and right differ (a performer's legs are never quite of a length) the mirrored body is the one with the sides
 * exchanged, and mirroring twice gives back the same clip.
 */
public final class Mirror {

    private Mirror() {}

    /**
     * Mirrors a clip.
     *
     * @param clip Not modified.
     * @param pairs which joint takes whose place
     */
    public static Clip apply(Clip clip, MirrorPairs pairs) {
        Skeleton skeleton = clip.skeleton();
        ClipBuilder result = new ClipBuilder(mirrored(skeleton, pairs), clip.rate());
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            if (clip.rotates(pairs.twin(joint))) {
                result.rotates(joint);
            }
            if (clip.translates(pairs.twin(joint))) {
                result.translates(joint);
            }
        }
        result.reserve(clip.frameCount());
        Pose pose = new Pose(skeleton);
        Pose mirrored = new Pose(skeleton);
        Quaterniond rotation = new Quaterniond();
        Vector3d vector = new Vector3d();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                int twin = pairs.twin(joint);
                mirrored.setLocalRotation(joint, mirrored(pose.getLocalRotation(twin, rotation)));
                mirrored.setLocalTranslation(joint, mirrored(pose.getLocalTranslation(twin, vector)));
            }
            result.addFrame(mirrored);
        }
        return result.build();
    }

    private static Skeleton mirrored(Skeleton skeleton, MirrorPairs pairs) {
        SkeletonBuilder result = Skeleton.builder();
        Quaterniond rotation = new Quaterniond();
        Vector3d vector = new Vector3d();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            int twin = pairs.twin(joint);
            result.addJoint(
                    skeleton.name(joint),
                    skeleton.parent(joint),
                    mirrored(skeleton.getRestOffset(twin, vector)),
                    mirrored(skeleton.getRestRotation(twin, rotation)));
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            result.addEndSite(
                    pairs.twin(skeleton.endSiteJoint(site)), mirrored(skeleton.getEndSiteOffset(site, vector)));
        }
        return result.build();
    }

    private static Vector3d mirrored(Vector3d vector) {
        vector.x = 0 - vector.x;
        return vector;
    }

    /** M·R·M for M the mirror in x: the axis is mirrored and, since a mirror turns clockwise round, negated. */
    private static Quaterniond mirrored(Quaterniond rotation) {
        rotation.y = 0 - rotation.y;
        rotation.z = 0 - rotation.z;
        return rotation;
    }
}
