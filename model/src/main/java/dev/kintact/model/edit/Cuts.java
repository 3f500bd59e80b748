package dev.kintact.model.edit;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;

/** Takes clips apart where they were cut. */
public final class Cuts {

    private Cuts() {}

    /**
     * The stretches between cuts, in order; {@link Join} makes the clip of them again. A clip without cuts is its only one.
     *
     * @param clip Not modified.
     * @param height of the figure, metres
     */
    public static List<Clip> split(Clip clip, double height) {
        CutFinder finder = new CutFinder(clip.skeleton(), height, clip.rate().framesPerSecond());
        List<Clip> shots = new ArrayList<>();
        Pose pose = new Pose(clip.skeleton());
        int begin = 0;
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            if (finder.look(pose)) {
                shots.add(Trim.apply(clip, begin, frame - 1));
                begin = frame;
            }
        }
        shots.add(begin == 0 ? clip : Trim.apply(clip, begin, clip.frameCount() - 1));
        return List.copyOf(shots);
    }
}
