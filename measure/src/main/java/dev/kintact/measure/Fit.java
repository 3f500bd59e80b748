package dev.kintact.measure;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.List;
import org.joml.Vector3d;

/** Whether clips and bodies belong together. */
final class Fit {

    private Fit() {}

    /**
     * Requires that a motion is its actor's.
     *
     * @param what for the message: {@code the result}
     */
    static void require(Actor actor, Clip clip, String what) {
        Skeleton skeleton = actor.body().rig().skeleton();
        List<String> names = skeleton.names();
        if (clip.skeleton().jointCount() != skeleton.jointCount()) {
            throw new MisfitException(what + " has " + clip.skeleton().jointCount() + " joints, its body "
                    + skeleton.jointCount() + "; the body is another character's");
        }
        for (int joint = 0; joint < names.size(); joint++) {
            if (!names.get(joint).equals(clip.skeleton().name(joint))) {
                throw new MisfitException(
                        what + " has the joint '" + clip.skeleton().name(joint) + "' where its body has '"
                                + names.get(joint) + "'; the body is another character's");
            }
        }
        if (clip.frameCount() == 0) {
            throw new MisfitException(what + " has no frames");
        }
    }

    /** Requires that two clips are the same motion, frame for frame. */
    static void requireSameTime(Clip source, Clip other, String what) {
        if (source.frameCount() != other.frameCount()) {
            throw new MisfitException("the source has " + source.frameCount() + " frames, " + what + " "
                    + other.frameCount() + "; they must be the same motion, frame for frame");
        }
        double rate = source.rate().framesPerSecond();
        double otherRate = other.rate().framesPerSecond();
        // files give a frame's time with few digits
        if (Math.abs(rate - otherRate) > 0.002 * rate) {
            throw new MisfitException("the source has " + source.rate() + ", " + what + " " + other.rate()
                    + "; they must be the same motion, frame for frame ('kintact convert --fps' changes a rate)");
        }
    }

    /**
     * Requires that every joint is somewhere.
     *
     * @param pose with world transforms. Not modified.
     * @param scratch Modified.
     */
    static void requireFinite(Pose pose, int frame, String what, Vector3d scratch) {
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            if (!pose.getWorldPosition(joint, scratch).isFinite()) {
                throw new MisfitException(what + " has a joint that is nowhere: '"
                        + pose.skeleton().name(joint) + "' in frame " + frame + " is not a number");
            }
        }
    }
}
