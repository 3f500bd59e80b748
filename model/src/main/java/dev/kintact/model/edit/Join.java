package dev.kintact.model.edit;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import java.util.List;

/** Clips one after another. */
public final class Join {

    private Join() {}

    /**
     * All frames of all parts, in order, at the rate of the first.
     *
     * @param parts at least one, all with equal skeletons and the same tracks. Not modified.
     */
    public static Clip apply(List<Clip> parts) {
        Clip first = parts.get(0);
        ClipBuilder joined = first.emptyCopy()
                .reserve(parts.stream().mapToInt(Clip::frameCount).sum());
        Pose pose = new Pose(first.skeleton());
        for (Clip part : parts) {
            for (int frame = 0; frame < part.frameCount(); frame++) {
                part.getFrame(frame, pose);
                joined.addFrame(pose);
            }
        }
        return joined.build();
    }
}
