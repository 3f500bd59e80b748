package dev.kintact.testkit;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Clips elsewhere in the world, for laws that say that it does not matter where. */
public final class Moves {

    private Moves() {}

    /**
     * A clip that is turned about the origin, then moved.
     *
     * @param clip whose root is turned and moved. Not modified.
     * @param way metres. Not modified.
     */
    public static Clip moved(Clip clip, Quaterniondc turn, Vector3dc way) {
        ClipBuilder moved = clip.emptyCopy();
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(turn));
            pose.setLocalTranslation(
                    0,
                    turn.transform(pose.getLocalTranslation(0, new Vector3d())).add(way));
            moved.addFrame(pose);
        }
        return moved.build();
    }
}
