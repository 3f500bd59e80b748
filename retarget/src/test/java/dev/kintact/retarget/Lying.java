package dev.kintact.retarget;

import dev.kintact.body.Role;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A random body that lies on its back or front, or sits with its legs out, and rocks: its trunk is never off the ground.
 *
 * @param clip of the body's skeleton
 */
record Lying(RandomBody random, Clip clip) {

    private static final int FRAMES = 24;

    /** Ways to be on the ground: how far all is tilted, thighs are bent and arms brought forward, radians. */
    private enum Way {
        ON_THE_BACK(-1.5, -0.4, 0.5),
        ON_THE_FRONT(1.4, 0.4, -0.5),
        SITTING(-0.2, -1.5, 0.5);

        private final double tilt;
        private final double thighs;
        private final double arms;

        Way(double tilt, double thighs, double arms) {
            this.tilt = tilt;
            this.thighs = thighs;
            this.arms = arms;
        }
    }

    /** Somebody of whom nothing is in anything: overlap becomes touch, so it does change. */
    static Lying any(Gen gen) {
        while (true) {
            RandomBody random = RandomBody.any(gen);
            Lying lying = new Lying(random, clip(random, gen.pick(List.of(Way.values())), gen.between(0.05, 0.15)));
            if (lying.deepest() <= 0) {
                return lying;
            }
        }
    }

    private static Clip clip(RandomBody random, Way way, double rocks) {
        GapMeter meter = new GapMeter(random.body());
        ClipBuilder clip = random.clip().emptyCopy(random.clip().skeleton(), FrameRate.of(30));
        for (int frame = 0; frame < FRAMES; frame++) {
            Pose pose = random.pose(0);
            bend(random, pose, Role.LEFT_UPPER_LEG, new Quaterniond().rotationX(way.thighs));
            bend(random, pose, Role.RIGHT_UPPER_LEG, new Quaterniond().rotationX(way.thighs));
            bend(random, pose, Role.LEFT_UPPER_ARM, new Quaterniond().rotationY(-way.arms));
            bend(random, pose, Role.RIGHT_UPPER_ARM, new Quaterniond().rotationY(way.arms));
            lay(pose, way.tilt + rocks * Math.sin(2 * Math.PI * frame / FRAMES), 0);
            lay(pose, 0, -lowest(meter, pose));
            clip.addFrame(pose);
        }
        return clip.build();
    }

    /** The same with hands and feet bent three degrees less than they go. */
    Clip withBentEnds() {
        ClipBuilder bent = clip.emptyCopy();
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            for (Limbs.Joint joint : Limbs.RANGES) {
                if (joint.below() != Role.HEAD) {
                    joint.bend(random.rig(), pose, joint.most() - 3);
                }
            }
            bent.addFrame(pose);
        }
        return bent.build();
    }

    private double deepest() {
        GapMeter meter = new GapMeter(random.body());
        double deepest = Double.NEGATIVE_INFINITY;
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            deepest = Math.max(deepest, Reaching.depth(meter, pose));
        }
        return deepest;
    }

    private static void bend(RandomBody random, Pose pose, Role role, Quaterniond turn) {
        int joint = random.rig().map().requireJoint(role);
        Quaterniond world = pose.getWorldRotation(joint, new Quaterniond()).premul(turn);
        Quaterniond parent = pose.getWorldRotation(pose.skeleton().parent(joint), new Quaterniond());
        pose.setLocalRotation(joint, parent.conjugate().mul(world));
        pose.updateWorld();
    }

    /** Turns all of a body about a horizontal axis, then lifts it, metres. */
    private static void lay(Pose pose, double angle, double lift) {
        Quaterniond turn = new Quaterniond().rotationX(angle);
        pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(turn));
        pose.setLocalTranslation(
                0, turn.transform(pose.getLocalTranslation(0, new Vector3d())).add(0, lift, 0));
        pose.updateWorld();
    }

    /** How high the lowest skin of trunk and head is, metres. */
    private static double lowest(GapMeter meter, Pose pose) {
        meter.update(pose);
        double least = Double.POSITIVE_INFINITY;
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            least = Math.min(least, meter.skinHeights().metres(spot));
        }
        return least;
    }
}
