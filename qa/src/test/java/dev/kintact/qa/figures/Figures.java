package dev.kintact.qa.figures;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.Measures;
import dev.kintact.body.calibrate.MeasuresCalibration;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMeasures;
import dev.kintact.samples.cast.CastSkeleton;
import java.util.List;
import java.util.OptionalDouble;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** People of given measures, and what they look like by a method. */
final class Figures {

    private Figures() {}

    /** A body of the given limbs, and otherwise of the performer's measures. */
    static Body person(double arm, double leg) {
        CastMeasures usual = Cast.PERFORMER.measures();
        return person(new CastMeasures(
                usual.height() + leg - usual.leg(),
                arm,
                leg,
                usual.upperArm(),
                usual.forearm(),
                usual.thigh(),
                usual.shin(),
                usual.belly(),
                usual.head(),
                usual.shoulders(),
                usual.hips(),
                usual.hand(),
                usual.foot()));
    }

    /** The performer, larger or smaller. */
    static Body scaledPerson(double factor) {
        CastMeasures usual = Cast.PERFORMER.measures();
        return person(new CastMeasures(
                factor * usual.height(),
                factor * usual.arm(),
                factor * usual.leg(),
                factor * usual.upperArm(),
                factor * usual.forearm(),
                factor * usual.thigh(),
                factor * usual.shin(),
                factor * usual.belly(),
                factor * usual.head(),
                factor * usual.shoulders(),
                factor * usual.hips(),
                factor * usual.hand(),
                factor * usual.foot()));
    }

    /** A body with a skin estimated from measures. */
    static Body person(CastMeasures measures) {
        return MeasuresCalibration.of(
                CastSkeleton.of(measures),
                new Measures(
                        OptionalDouble.of(measures.height()),
                        OptionalDouble.of(measures.belly()),
                        OptionalDouble.of(measures.upperArm()),
                        OptionalDouble.of(measures.forearm()),
                        OptionalDouble.of(measures.thigh()),
                        OptionalDouble.of(measures.shin()),
                        OptionalDouble.empty()));
    }

    /** The T-pose with world transforms; a new pose. */
    static Pose tPose(Rig rig) {
        return frame(rig.tPose(), 0);
    }

    /** A frame with world transforms; a new pose. */
    static Pose frame(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    /** A posture on another body; a new pose with world transforms. */
    static Pose retarget(Body performer, Pose source, Body character, Method method) {
        return retarget(performer, source, character, RetargetOptions.of(method));
    }

    /** A posture on another body; a new pose with world transforms. */
    static Pose retarget(Body performer, Pose source, Body character, RetargetOptions options) {
        Pose target = new Pose(character.rig().skeleton());
        Retargeter.between(performer, character, options).newSession().step(source, target);
        return target;
    }

    /** Where a joint is, metres; a new vector. */
    static Vector3d position(Rig rig, Role role, Pose pose) {
        return pose.getWorldPosition(rig.map().requireJoint(role), new Vector3d());
    }

    static double distance(Rig rig, Role one, Role other, Pose pose) {
        return position(rig, one, pose).distance(position(rig, other, pose));
    }

    /** How far a limb is stretched: 1 is straight. */
    static double extension(Rig rig, Role base, Role mid, Role end, Pose pose) {
        return distance(rig, base, end, pose) / (distance(rig, base, mid, pose) + distance(rig, mid, end, pose));
    }

    /**
     * Lowers the body until the hip joints are at a height, metres.
     *
     * @param pose with world transforms. Modified.
     */
    static void sit(Rig rig, double hipHeight, Pose pose) {
        int hips = rig.map().requireJoint(Role.HIPS);
        double lower = position(rig, Role.LEFT_UPPER_LEG, pose).y - hipHeight;
        pose.setLocalTranslation(
                hips, pose.getLocalTranslation(hips, new Vector3d()).sub(0, lower, 0));
        pose.updateWorld();
    }

    /**
     * Brings a limb's end and middle to goals.
     *
     * @param pose with world transforms. Modified.
     */
    static void reach(Rig rig, BodyLimb limb, Vector3dc end, Vector3dc mid, Pose pose) {
        LimbPosture posture = new LimbPosture(LimbJoints.of(rig, limb.base()));
        posture.read(pose);
        posture.reachEnd(end, mid);
        posture.write(pose);
        pose.updateWorld();
    }

    /** The T-pose with arms stretched; {@code way} is the left arm's direction; a new pose. */
    static Pose stretchingArms(Rig rig, Vector3dc way) {
        Pose pose = tPose(rig);
        for (BodyLimb arm : List.of(BodyLimb.LEFT_ARM, BodyLimb.RIGHT_ARM)) {
            Vector3d goal =
                    new Vector3d(way).mul(arm.side() == 0 ? 1 : -1, 1, 1).mul(100);
            goal.add(position(rig, arm.base(), pose));
            reach(rig, arm, goal, goal, pose);
        }
        return pose;
    }
}
