package dev.kintact.model.edit;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;

/** A part of a clip. */
public final class Trim {

    private Trim() {}

    /**
     * The frames first to last, both included, at the same rate.
     *
     * @param clip Not modified.
     * @param first 0 to last
     * @param last up to frameCount - 1
     */
    public static Clip apply(Clip clip, int first, int last) {
        if (first < 0 || last >= clip.frameCount() || first > last) {
            throw new IllegalArgumentException(
                    "frames " + first + " to " + last + " are not within the clip's 0 to " + (clip.frameCount() - 1));
        }
        ClipBuilder part = clip.emptyCopy().reserve(last - first + 1);
        Pose pose = new Pose(clip.skeleton());
        for (int frame = first; frame <= last; frame++) {
            clip.getFrame(frame, pose);
            part.addFrame(pose);
        }
        return part.build();
    }
}
