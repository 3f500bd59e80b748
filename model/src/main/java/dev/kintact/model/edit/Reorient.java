package dev.kintact.model.edit;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/**
 * Other axes and other units: the whole world turned and scaled, rest pose included.
 *
 * <p>World positions become s·R·p and world rotations R·q·R⁻¹. Every local offset, translation and rotation changes in the
 * same way, so a figure that stood upright in its zero pose still does.
 */
public final class Reorient {

    private final Quaterniondc turn;
    private final Quaterniondc turnBack;
    private final double scale;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d vector = new Vector3d();

    private Reorient(Quaterniondc turn, double scale) {
        this.turn = turn;
        this.scale = scale;
        turnBack = new Quaterniond(turn).conjugate();
    }

    /**
     * Turns and scales a clip; the clip itself if there is nothing to do.
     *
     * @param clip Not modified.
     * @param turn unit quaternion. Not modified.
     * @param scale new units for one old, positive
     */
    public static Clip apply(Clip clip, Quaterniondc turn, double scale) {
        if (!(scale > 0) || Double.isInfinite(scale)) {
            throw new IllegalArgumentException("a scale is positive and finite, not " + scale);
        }
        boolean noTurn = turn.x() == 0 && turn.y() == 0 && turn.z() == 0;
        return noTurn && scale == 1 ? clip : new Reorient(turn, scale).reorient(clip);
    }

    private Clip reorient(Clip clip) {
        ClipBuilder result =
                clip.emptyCopy(reorient(clip.skeleton()), clip.rate()).reserve(clip.frameCount());
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                pose.setLocalRotation(joint, turned(pose.getLocalRotation(joint, rotation)));
                pose.setLocalTranslation(joint, turned(pose.getLocalTranslation(joint, vector)));
            }
            result.addFrame(pose);
        }
        return result.build();
    }

    private Skeleton reorient(Skeleton skeleton) {
        SkeletonBuilder result = Skeleton.builder();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            result.addJoint(
                    skeleton.name(joint),
                    skeleton.parent(joint),
                    turned(skeleton.getRestOffset(joint, vector)),
                    turned(skeleton.getRestRotation(joint, rotation)));
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            result.addEndSite(skeleton.endSiteJoint(site), turned(skeleton.getEndSiteOffset(site, vector)));
        }
        return result.build();
    }

    private Quaterniond turned(Quaterniond local) {
        return local.premul(turn).mul(turnBack);
    }

    private Vector3d turned(Vector3d local) {
        return turn.transformUnit(local).mul(scale);
    }
}
