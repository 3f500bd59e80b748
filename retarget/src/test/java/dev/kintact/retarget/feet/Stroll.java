package dev.kintact.retarget.feet;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Sole;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A random body that walks: each foot stands flat, lifts its heel while the ball (or where there are no toes, the tip) stays
 * where it is, swings and stands again.
 *
 * @param stride of one foot, in hip heights
 * @param turn by which feet are turned out, radians
 */
record Stroll(RandomBody random, double stride, double turn) {

    private static final double PERIOD = 1.2;
    private static final double STANCE = 0.6;
    private static final double HEEL_UP = 0.4;
    private static final double STANDS = 0.02;
    private static final double LOWER = 0.93;

    static Stroll any(Gen gen) {
        return new Stroll(RandomBody.any(gen), gen.between(0.2, 0.8), gen.between(-0.3, 0.6));
    }

    /** The place that a foot stands on to the last. */
    static int pivot(Sole sole) {
        return sole.toes() == sole.foot() ? 2 : 1;
    }

    /**
     * Whether the place stands that a foot stands on to the last, and stood in the frame before: legs may be too short, and toes
     * that are not where the ball is may be lower.
     */
    boolean stands(Clip clip, int frame, int side) {
        Pose pose = new Pose(clip.skeleton());
        Vector3d[] places = new Vector3d[2];
        for (int i = 0; i < 2; i++) {
            clip.getFrame(frame - i, pose);
            pose.updateWorld();
            places[i] = pivotPlace(pose, side);
        }
        double still = 1e-9 * random.rig().height();
        SolePlaces sole = new SolePlaces(random.body(), side);
        sole.read(pose);
        for (Vector3d place : sole.fromAnkle) {
            if (sole.ankle.y + place.y < places[1].y - still) {
                return false;
            }
        }
        return Math.abs(places[0].y) < STANDS * random.rig().height() && places[0].distance(places[1]) < still;
    }

    Clip clip(int framesPerSecond, double seconds) {
        ClipBuilder clip = new ClipBuilder(random.rig().skeleton(), FrameRate.of(framesPerSecond));
        for (int joint = 0; joint < random.rig().skeleton().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        for (int frame = 0; frame <= seconds * framesPerSecond; frame++) {
            clip.addFrame(pose(frame / (PERIOD * framesPerSecond)));
        }
        return clip.build();
    }

    private Pose pose(double cycles) {
        Pose pose = random.tPose();
        double length = stride * random.rig().hipHeight();
        Vector3d root = pose.getLocalTranslation(0, new Vector3d());
        double lower = (1 - LOWER) * random.rig().hipHeight();
        Vector3d[] standing = {pivotPlace(pose, 0), pivotPlace(pose, 1)};
        pose.setLocalTranslation(0, root.add(0, -lower, cycles * length));
        pose.updateWorld();
        for (int side = 0; side < 2; side++) {
            step(pose, side, cycles + side / 2.0, side * length / 2, length, standing[side]);
        }
        return pose;
    }

    private Vector3d pivotPlace(Pose pose, int side) {
        Sole sole = random.body().fine().soles().get(side);
        Quaterniond rotation = pose.getWorldRotation(sole.foot(), new Quaterniond());
        return rotation.transform(inFoot(sole)).add(pose.getWorldPosition(sole.foot(), new Vector3d()));
    }

    private static Vector3d inFoot(Sole sole) {
        return new Vector3d(pivot(sole) == 2 ? sole.tip() : sole.ball());
    }

    private void step(Pose pose, int side, double cycles, double back, double length, Vector3d place) {
        Sole sole = random.body().fine().soles().get(side);
        double cycle = Math.floor(cycles);
        double phase = cycles - cycle;
        double swing = 1 - Ease.out(STANCE, 1, phase);
        double heel = (1 - Ease.out(HEEL_UP, STANCE, phase)) * Ease.out(STANCE, 1, phase);
        double up = 4 * swing * (1 - swing);
        place.add(0, 0.06 * up * random.rig().hipHeight(), (cycle + swing + STANCE / 2) * length - back);
        Quaterniond turned = new Quaterniond().rotationY(side == 0 ? turn : -turn);
        Quaterniond toes =
                random.rig().getTPoseRotation(sole.toes(), new Quaterniond()).premul(turned);
        Quaterniond foot = random.rig()
                .getTPoseRotation(sole.foot(), new Quaterniond())
                .premul(new Quaterniond(turned).rotateX(0.6 * heel));
        Vector3d ankle = foot.transform(inFoot(sole)).negate().add(place);
        LimbPosture leg = new LimbPosture(LimbJoints.of(
                random.rig(), List.of(Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG).get(side)));
        leg.read(pose);
        leg.reachEnd(ankle, leg.mid());
        leg.setEndRotation(foot);
        leg.write(pose);
        pose.updateWorld();
        if (sole.toes() != sole.foot()) {
            Quaterniond parent = pose.getWorldRotation(random.rig().skeleton().parent(sole.toes()), new Quaterniond());
            pose.setLocalRotation(sole.toes(), parent.conjugate().mul(toes));
            pose.updateWorld();
        }
    }
}
