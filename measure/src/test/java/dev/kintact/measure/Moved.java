package dev.kintact.measure;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The same motion elsewhere on the ground, and the other way round.
 *
 * @param turn about the vertical, radians
 * @param x metres
 * @param z metres
 */
record Moved(double turn, double x, double z) {

    static Moved anyhow(Gen gen) {
        return new Moved(gen.between(-3.0, 3.0), gen.between(-5.0, 5.0), gen.between(-5.0, 5.0));
    }

    Clip apply(Clip clip) {
        ClipBuilder moved = clip.emptyCopy(clip.skeleton(), clip.rate());
        Quaterniond way = new Quaterniond().rotationY(turn);
        Quaterniond rotation = new Quaterniond();
        Vector3d root = new Vector3d();
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.setLocalRotation(0, pose.getLocalRotation(0, rotation).premul(way));
            pose.setLocalTranslation(
                    0, way.transform(pose.getLocalTranslation(0, root)).add(x, 0, z));
            moved.addFrame(pose);
        }
        return moved.build();
    }
}
