package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import java.util.OptionalInt;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The middle of a hand, which measures [Tonoli19, §3.2.1, footnote 4]: the base of its middle finger, or where that would be.
 */
final class HandPoint {

    /** From the wrist to the base of the middle finger where no joint tells, as a share of the standing height. */
    private static final double BEYOND_WRIST = 0.05;

    private final int hand;
    private final int carrier;
    private final Vector3d inCarrier = new Vector3d();
    private final Vector3d palmInHand;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d origin = new Vector3d();

    HandPoint(StandingBody body, Side side) {
        Rig rig = body.rig();
        Role handRole = side == Side.LEFT ? Role.LEFT_HAND : Role.RIGHT_HAND;
        Role finger = side == Side.LEFT ? Role.LEFT_MIDDLE_PROXIMAL : Role.RIGHT_MIDDLE_PROXIMAL;
        hand = rig.map().requireJoint(handRole);
        OptionalInt knuckle = rig.map().joint(finger);
        carrier = knuckle.orElse(hand);
        if (knuckle.isEmpty()) {
            double beyond = BEYOND_WRIST * rig.height() * (side == Side.LEFT ? 1 : -1);
            body.toJoint(hand, body.position(hand).add(beyond, 0, 0), inCarrier);
        }
        palmInHand = body.directionToJoint(hand, new Vector3d(0, -1, 0), new Vector3d());
    }

    /** Where it is in a pose, metres. */
    Vector3d position(Pose pose, Vector3d dest) {
        pose.getWorldRotation(carrier, rotation).transform(inCarrier, dest);
        return dest.add(pose.getWorldPosition(carrier, origin));
    }

    /** The direction out of the palm in a pose, a unit vector. */
    Vector3d palm(Pose pose, Vector3d dest) {
        return pose.getWorldRotation(hand, rotation).transform(palmInHand, dest);
    }
}
