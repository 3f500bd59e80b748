package dev.kintact.testkit.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Makes a clip of poses that are held for a while each, with smooth motion in between and trembling arms. Scratch. */
final class HeldPoses {

    /** Of a tremor, in Hertz. */
    private static final double FREQUENCY = 8;

    private static final List<String> TREMBLING = List.of("UPPER_ARM", "LOWER_ARM");

    /**
     * A pose.
     *
     * @param share of the usual time for which it is held; 0 if it is only passed through
     */
    record Held(Pose pose, double share) {}

    private final Rig rig;
    private final TakeStyle style;
    private final Gen gen;
    private final ClipBuilder clip;
    private final Pose pose;
    private int frames;

    HeldPoses(Rig rig, TakeStyle style, Gen gen) {
        this.rig = rig;
        this.style = style;
        this.gen = gen;
        clip = new ClipBuilder(rig.skeleton(), FrameRate.of(style.framesPerSecond)).rotatesAllAndMovesRoot();
        pose = new Pose(rig.skeleton());
    }

    Clip clip(List<Held> poses) {
        for (int i = 0; i < poses.size(); i++) {
            hold(poses.get(i));
            if (i + 1 < poses.size()) {
                travel(poses.get(i).pose(), poses.get(i + 1).pose());
            }
        }
        return clip.build();
    }

    private void hold(Held held) {
        int count = frames(style.hold * held.share());
        for (int i = 0; i < count; i++) {
            pose.setLocal(held.pose());
            add();
        }
    }

    private void travel(Pose from, Pose to) {
        int count = frames(style.travel);
        for (int i = 1; i < count; i++) {
            double t = (double) i / count;
            blend(from, to, t * t * t * (10 - 15 * t + 6 * t * t)); // minimum jerk
            add();
        }
    }

    private int frames(double seconds) {
        return (int) Math.round(seconds * gen.between(0.85, 1.2) * style.framesPerSecond);
    }

    private void blend(Pose from, Pose to, double share) {
        Quaterniond end = new Quaterniond();
        Quaterniond rotation = new Quaterniond();
        for (int joint = 0; joint < rig.skeleton().jointCount(); joint++) {
            from.getLocalRotation(joint, rotation).slerp(to.getLocalRotation(joint, end), share);
            pose.setLocalRotation(joint, rotation.normalize());
        }
        Vector3d root = from.getLocalTranslation(0, new Vector3d());
        pose.setLocalTranslation(0, root.lerp(to.getLocalTranslation(0, new Vector3d()), share));
    }

    /** A tremor is a swing of a few Hertz with noise on top; both turn the joints of the arms. */
    private void add() {
        if (style.tremor > 0) {
            double seconds = (double) frames / style.framesPerSecond;
            for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
                for (String part : TREMBLING) {
                    int joint = rig.map().requireJoint(Role.valueOf(side + "_" + part));
                    double swing = Math.sin(2 * Math.PI * FREQUENCY * seconds + joint);
                    double size = style.tremor / (0.3 * rig.height());
                    Quaterniond turned = pose.getLocalRotation(joint, new Quaterniond())
                            .rotateXYZ(
                                    size * (swing + gen.nextGaussian()) / 2,
                                    size * gen.nextGaussian() / 2,
                                    size * (swing + gen.nextGaussian()) / 2);
                    pose.setLocalRotation(joint, turned.normalize());
                }
            }
        }
        clip.addFrame(pose);
        frames++;
    }
}
