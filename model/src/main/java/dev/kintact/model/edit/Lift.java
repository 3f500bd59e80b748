package dev.kintact.model.edit;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import org.joml.Vector3d;

/** Moves clips up and down. */
public final class Lift {

    private Lift() {}

    /**
     * The same motion higher or lower; the clip itself if by nothing.
     *
     * @param clip Not modified.
     * @param metres up; down if less than 0
     */
    public static Clip apply(Clip clip, double metres) {
        if (metres == 0) {
            return clip;
        }
        ClipBuilder lifted = clip.emptyCopy().translates(0).reserve(clip.frameCount());
        Pose pose = new Pose(clip.skeleton());
        Vector3d root = new Vector3d();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.setLocalTranslation(0, pose.getLocalTranslation(0, root).add(0, metres, 0));
            lifted.addFrame(pose);
        }
        return lifted.build();
    }
}
