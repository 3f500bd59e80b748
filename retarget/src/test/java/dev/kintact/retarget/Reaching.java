package dev.kintact.retarget;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A random body that moves smoothly from its rest pose towards postures in which it touches something, as far as it can go
 * without going into itself or the ground, and back: motions as people make them, with contacts that hold for a while.
 *
 * @param clip of the body's skeleton; its first frame is the rest pose
 */
public record Reaching(RandomBody random, Clip clip) {

    private static final int HALVINGS = 6;

    /** A performer of some reaches at thirty frames a second, each three quarters of a second there and back. */
    public static Reaching any(Gen gen, int reaches) {
        return any(gen, reaches, 22, 30);
    }

    /**
     * A performer.
     *
     * @param frames of each reach
     */
    public static Reaching any(Gen gen, int reaches, int frames, int framesPerSecond) {
        ContactCase wild = ContactCase.any(gen);
        while (depth(new GapMeter(wild.random().body()), wild.pose(0)) > 0) {
            wild = ContactCase.any(gen);
        }
        Body body = wild.random().body();
        GapMeter meter = new GapMeter(body);
        ClipBuilder clip = wild.clip().emptyCopy(wild.clip().skeleton(), FrameRate.of(framesPerSecond));
        Pose rest = wild.pose(0);
        for (int reach = 0; reach < reaches; reach++) {
            Pose goal = wild.pose(gen.between(1, wild.clip().frameCount() - 1));
            double most = farthest(meter, rest, goal);
            for (int frame = 0; frame < frames; frame++) {
                double share = (1 - Math.cos(2 * Math.PI * frame / frames)) / 2;
                clip.addFrame(between(rest, goal, most * share));
            }
        }
        return new Reaching(wild.random(), clip.build());
    }

    /** How far a posture may be left for another until something goes in. */
    private static double farthest(GapMeter meter, Pose rest, Pose goal) {
        double most = 0;
        for (double step = 0.5; step > Math.pow(0.5, HALVINGS); step /= 2) {
            boolean free = true;
            for (int i = 0; i <= 4 && free; i++) {
                free = depth(meter, between(rest, goal, most + step * i / 4)) <= 0;
            }
            most += free ? step : 0;
        }
        return most;
    }

    /** How deep anything is in anything but feet in the ground, a share of the height; negative if all is apart. */
    static double depth(GapMeter meter, Pose pose) {
        meter.update(pose);
        double deepest = Double.NEGATIVE_INFINITY;
        for (int pair = 0; pair < Pair.list().size(); pair++) {
            boolean stands = Pair.list().get(pair).isGround()
                    && Pair.list().get(pair).effector().label().contains("foot");
            deepest = stands ? deepest : Math.max(deepest, -meter.gap(pair));
        }
        return deepest;
    }

    private static Pose between(Pose one, Pose other, double share) {
        Pose pose = new Pose(one.skeleton());
        for (int joint = 0; joint < one.skeleton().jointCount(); joint++) {
            Quaterniond rotation = one.getLocalRotation(joint, new Quaterniond());
            pose.setLocalRotation(joint, rotation.slerp(other.getLocalRotation(joint, new Quaterniond()), share));
            pose.setLocalTranslation(
                    joint,
                    one.getLocalTranslation(joint, new Vector3d())
                            .lerp(other.getLocalTranslation(joint, new Vector3d()), share));
        }
        pose.updateWorld();
        return pose;
    }

    @Override
    public String toString() {
        return random + " reaching in " + clip.frameCount() + " frames";
    }
}
