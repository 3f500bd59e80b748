package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.touch.TouchPlace.OnLimb;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.EnumMap;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Measures where the skin is while a hand rests on it. Scratch.
 *
 * <p>The middle of the hand is as far from the skin as the hand is thick. The dissertation moves it by that much towards the
 * joint that carries the point [Tonoli19, eq. 3.24], which may be far above or below and so drags the point along the skin.
 * Here it moves along the palm's normal: a hand laid flat shows where the skin faces. But some touch with their fingers, and
 * where a skeleton has no more than a thumb, how its palm is turned is a guess: a palm that does not face the bone beneath is
 * not believed, and the point moves towards that bone.
 */
final class TouchSampler {

    /** A palm that faces the bone this well is believed, degrees; from there on less and less. */
    private static final double BELIEVED = 45;

    /** A palm that faces the bone as badly as this is not believed at all, degrees. */
    private static final double NOT_BELIEVED = 60;

    private final Rig rig;
    private final StandingBody body;
    private final Clip clip;
    private final Map<Side, HandPoint> hands = new EnumMap<>(Side.class);
    private final Pose pose;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d origin = new Vector3d();

    TouchSampler(StandingBody body, Clip clip) {
        this.body = body;
        this.clip = clip;
        rig = body.rig();
        hands.put(Side.LEFT, new HandPoint(body, Side.LEFT));
        hands.put(Side.RIGHT, new HandPoint(body, Side.RIGHT));
        pose = new Pose(clip.skeleton());
    }

    /**
     * What some frames say about a touch.
     *
     * @param frames at least one. Not modified.
     * @param thickness from the middle of the hand to its skin, metres
     */
    Measure measure(Touch touch, Side hand, int[] frames, double thickness) {
        return touch.limbPlace(hand)
                .map(limb -> measureLimb(limb, hand, frames, thickness))
                .orElseGet(() -> measurePoint(touch.point(hand).orElseThrow(), hand, frames, thickness));
    }

    /** The mean distance of both hands from each other, metres. */
    double handsApart(int[] frames) {
        Vector3d left = new Vector3d();
        Vector3d right = new Vector3d();
        double sum = 0;
        for (int frame : frames) {
            look(frame);
            sum += handAt(Side.LEFT, left).distance(handAt(Side.RIGHT, right));
        }
        return sum / frames.length;
    }

    /** Turns to a frame. Do not modify the pose. */
    Pose look(int frame) {
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    /** Where the middle of a hand is in the frame looked at. */
    Vector3d handAt(Side hand, Vector3d dest) {
        return hand(hand).position(pose, dest);
    }

    /** The direction out of a palm in the frame looked at. */
    Vector3d palm(Side hand, Vector3d dest) {
        return hand(hand).palm(pose, dest);
    }

    private HandPoint hand(Side side) {
        HandPoint hand = hands.get(side);
        if (hand == null) {
            throw new IllegalArgumentException("there is no hand in the " + side);
        }
        return hand;
    }

    private Measure measurePoint(String point, Side hand, int[] frames, double thickness) {
        Carrier carrier = Carrier.of(body, point);
        Vector3d skin = new Vector3d();
        Vector3d palm = new Vector3d();
        Vector3d vector = new Vector3d();
        for (int frame : frames) {
            look(frame);
            pose.getWorldRotation(carrier.joint(), rotation).conjugate();
            Quaterniond fromWorld = new Quaterniond(rotation);
            handAt(hand, vector).sub(pose.getWorldPosition(carrier.joint(), origin));
            skin.add(fromWorld.transform(vector));
            palm.add(fromWorld.transform(palm(hand, vector)));
        }
        skin.div(frames.length);
        skin.fma(thickness, inwards(palm.normalize(), carrier.inwards(skin)));
        return new Measure.OfPoint(carrier.joint(), skin);
    }

    private static Vector3d inwards(Vector3d palm, Vector3d toBone) {
        if (!(toBone.lengthSquared() > 0)) {
            return palm.isFinite() ? palm : toBone;
        }
        double degrees = Math.toDegrees(palm.angle(toBone));
        double belief = Math.min(1, (NOT_BELIEVED - degrees) / (NOT_BELIEVED - BELIEVED));
        return belief > 0
                ? palm.mul(belief).fma(1 - belief, toBone, new Vector3d()).normalize()
                : toBone;
    }

    private Measure measureLimb(OnLimb limb, Side hand, int[] frames, double thickness) {
        int start = rig.map().requireJoint(limb.start());
        int end = rig.map().requireJoint(limb.end());
        Vector3d bone = new Vector3d();
        Vector3d place = new Vector3d();
        double distance = 0;
        double along = 0;
        double length = 0;
        for (int frame : frames) {
            look(frame);
            pose.getWorldPosition(start, origin);
            pose.getWorldPosition(end, bone).sub(origin);
            handAt(hand, place).sub(origin);
            double share = place.dot(bone) / bone.lengthSquared();
            along += share;
            length += bone.length();
            distance += place.fma(-share, bone).length();
        }
        int count = frames.length;
        return new Measure.OfLimb(distance / count - thickness, along / count, length / count);
    }
}
