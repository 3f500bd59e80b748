package dev.kintact.testkit;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.model.edit.Reorient;
import java.util.HashMap;
import java.util.Map;
import org.joml.Quaterniond;

/**
 * A random body with skin, and a motion of it: ellipsoids around spine and skull, capsules of any thickness. The same body
 * can be had larger and as its mirror image.
 *
 * @param clip its first frame is the rest pose
 */
public record RandomBody(RandomHumanoid humanoid, Clip clip, BodyShape shape, Body body) {

    /** A body of any proportions. */
    public static RandomBody any(Gen gen) {
        RandomHumanoid humanoid = RandomHumanoid.any(gen);
        return of(humanoid, humanoid.clip(), BodyShape.any(gen));
    }

    private static RandomBody of(RandomHumanoid humanoid, Clip clip, BodyShape shape) {
        RigMap map = humanoid.mapOn(clip.skeleton());
        Rig rig = Rig.of(map, ReferenceFinder.zero(clip, map));
        return new RandomBody(humanoid, clip, shape, new BodyMaker(rig, shape).make());
    }

    public Rig rig() {
        return body.rig();
    }

    /** The same body and motion, all lengths multiplied. */
    public RandomBody scaled(double factor) {
        return of(humanoid, Reorient.apply(clip, new Quaterniond(), factor), shape);
    }

    /** The body and motion that a mirror shows. */
    public RandomBody mirrored() {
        Map<Integer, Integer> twins = new HashMap<>();
        for (RigMap.Match match : humanoid.map().matches()) {
            Role twin = match.role().twin();
            twins.put(match.joint(), humanoid.map().joint(twin).orElse(match.joint()));
        }
        Clip image = Mirror.apply(clip, MirrorPairs.of(clip.skeleton(), twins));
        return of(humanoid, image, shape.mirrored());
    }

    /** A frame of the motion with world transforms; a new pose. */
    public Pose pose(int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    /** The T-pose with world transforms; a new pose. */
    public Pose tPose() {
        Pose pose = new Pose(rig().tPose().skeleton());
        rig().tPose().getFrame(0, pose);
        pose.updateWorld();
        return pose;
    }

    @Override
    public String toString() {
        return "RandomBody[" + clip.skeleton().jointCount() + " joints, " + clip.frameCount() + " frames, height "
                + rig().height() + ", " + shape + "]";
    }
}
