package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.StandingBody;
import org.joml.Vector3d;

/** What an arm does while its hand rests: one of the postures between touches, or something else. */
enum Posture {
    T_POSE,
    ARM_DOWN,
    OTHER;

    /** A stretched arm reaches at least so much of its length. */
    private static final double STRETCHED = 0.9;

    private static final double DEGREES = 30;

    /** Looks at the frame that the sampler looks at. */
    static Posture of(StandingBody body, TouchSampler sampler, Side side, int frame) {
        Rig rig = body.rig();
        var pose = sampler.look(frame);
        Role shoulder = side == Side.LEFT ? Role.LEFT_UPPER_ARM : Role.RIGHT_UPPER_ARM;
        Role wrist = side == Side.LEFT ? Role.LEFT_HAND : Role.RIGHT_HAND;
        Vector3d top = pose.getWorldPosition(rig.map().requireJoint(shoulder), new Vector3d());
        Vector3d other = pose.getWorldPosition(rig.map().requireJoint(shoulder.twin()), new Vector3d());
        Vector3d hips = pose.getWorldPosition(rig.map().requireJoint(Role.LEFT_UPPER_LEG), new Vector3d())
                .add(pose.getWorldPosition(rig.map().requireJoint(Role.RIGHT_UPPER_LEG), new Vector3d()))
                .mul(0.5);
        Vector3d arm = pose.getWorldPosition(rig.map().requireJoint(wrist), new Vector3d())
                .sub(top);
        double reach = body.position(wrist).distance(body.position(shoulder));
        if (arm.length() < STRETCHED * reach) {
            return OTHER;
        }
        Vector3d down = hips.sub(new Vector3d(top).add(other).mul(0.5));
        Vector3d outwards = top.sub(other);
        return isNear(arm, outwards) ? T_POSE : isNear(arm, down) ? ARM_DOWN : OTHER;
    }

    private static boolean isNear(Vector3d a, Vector3d b) {
        return Math.toDegrees(a.angle(b)) < DEGREES;
    }
}
