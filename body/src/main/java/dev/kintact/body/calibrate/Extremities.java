package dev.kintact.body.calibrate;

import dev.kintact.body.Bone;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Builds capsules, palms and soles in the T-pose. */
final class Extremities {

    /**
     * A hand in T-pose, metres.
     *
     * @param centre behind the palm at the root of the middle finger
     * @param end where the hand ends for touching
     * @param halfThickness from the centre to the skin
     */
    record Hand(Vector3dc centre, Vector3dc end, double halfThickness) {}

    /**
     * A foot in T-pose, metres.
     *
     * @param heel on the sole
     * @param ball on the sole
     * @param tip on the sole
     * @param radius of the capsule around the foot
     */
    record Foot(Vector3dc heel, Vector3dc ball, Vector3dc tip, double radius) {}

    /** Fingers touch with their roots: the hand's capsule goes on so far, as a share of the palm's length. */
    private static final double FINGERS = 0.4;

    private final StandingBody body;

    Extremities(StandingBody body) {
        this.body = body;
    }

    /** The region of the limb's segment that begins at a role's joint. */
    static Region segment(Bone bone) {
        return Region.beginningAt(bone.start())
                .orElseThrow(() -> new IllegalArgumentException("there is no segment at " + bone.start()));
    }

    /**
     * All twelve capsules.
     *
     * @param radii of the eight segments of arms and legs, metres
     * @param hands left, right
     * @param feet left, right
     */
    List<Capsule> capsules(Map<Region, Double> radii, List<Hand> hands, List<Foot> feet) {
        List<Capsule> capsules = new ArrayList<>();
        for (Bone bone : Bone.LIMBS) {
            Region region = segment(bone);
            Double radius = radii.get(region);
            if (radius == null) {
                throw new IllegalArgumentException("the " + region.label() + " has no radius");
            }
            int start = joint(bone.start());
            int end = joint(bone.end());
            capsules.add(Capsule.of(
                    body, region, start, body.position(start), end, body.position(end), bone.inTPose(), radius));
        }
        for (int side = 0; side < 2; side++) {
            int hand = joint(side == 0 ? Role.LEFT_HAND : Role.RIGHT_HAND);
            Hand shape = hands.get(side);
            capsules.add(Capsule.of(
                    body,
                    side == 0 ? Region.LEFT_HAND : Region.RIGHT_HAND,
                    hand,
                    body.position(hand),
                    hand,
                    shape.end,
                    new Vector3d(side == 0 ? 1 : -1, 0, 0),
                    shape.halfThickness));
            capsules.add(footCapsule(side, feet.get(side)));
        }
        return capsules;
    }

    /** Lies on the sole, from the heel to the tip. */
    private Capsule footCapsule(int side, Foot shape) {
        Vector3d forward = shape.tip.sub(shape.heel, new Vector3d());
        double length = forward.length();
        double inset = Math.min(shape.radius, length / 2);
        forward.mul(length > 0 ? inset / length : 0);
        Vector3d start = shape.heel.add(forward, new Vector3d()).add(0, shape.radius, 0);
        Vector3d end = shape.tip.sub(forward, new Vector3d()).add(0, shape.radius, 0);
        int foot = joint(side == 0 ? Role.LEFT_FOOT : Role.RIGHT_FOOT);
        return Capsule.of(
                body,
                side == 0 ? Region.LEFT_FOOT : Region.RIGHT_FOOT,
                foot,
                start,
                foot,
                end,
                new Vector3d(0, 0, 1),
                shape.radius);
    }

    List<Palm> palms(List<Hand> hands) {
        List<Palm> palms = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            int hand = joint(side == 0 ? Role.LEFT_HAND : Role.RIGHT_HAND);
            palms.add(new Palm(
                    hand,
                    body.toJoint(hand, hands.get(side).centre, new Vector3d()),
                    body.directionToJoint(hand, new Vector3d(0, -1, 0), new Vector3d()),
                    hands.get(side).halfThickness));
        }
        return palms;
    }

    List<Sole> soles(List<Foot> feet) {
        List<Sole> soles = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            int foot = joint(side == 0 ? Role.LEFT_FOOT : Role.RIGHT_FOOT);
            int toes = body.rig()
                    .map()
                    .joint(side == 0 ? Role.LEFT_TOES : Role.RIGHT_TOES)
                    .orElse(foot);
            Foot shape = feet.get(side);
            soles.add(new Sole(
                    foot,
                    toes,
                    body.toJoint(foot, shape.heel, new Vector3d()),
                    body.toJoint(foot, shape.ball, new Vector3d()),
                    body.toJoint(toes, shape.tip, new Vector3d()),
                    body.directionToJoint(foot, new Vector3d(0, -1, 0), new Vector3d())));
        }
        return soles;
    }

    /** Hands as far as joints tell: palms face down in the T-pose. */
    List<Hand> usualHands(double stature, double halfThickness) {
        List<Hand> hands = new ArrayList<>();
        for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
            boolean left = side == Side.LEFT;
            Vector3d wrist = body.position(left ? Role.LEFT_HAND : Role.RIGHT_HAND);
            Role finger = left ? Role.LEFT_MIDDLE_PROXIMAL : Role.RIGHT_MIDDLE_PROXIMAL;
            Vector3d outward = new Vector3d(left ? 1 : -1, 0, 0);
            Vector3d centre = body.rig().map().has(finger)
                    ? body.position(finger)
                    : outward.mul(Proportions.PALM_LENGTH * stature, new Vector3d())
                            .add(wrist);
            double fingers = FINGERS * centre.distance(wrist);
            Vector3d end = outward.mul(fingers, new Vector3d()).add(centre);
            hands.add(new Hand(centre, end, halfThickness));
        }
        return hands;
    }

    /** Feet as far as joints tell: flat on the ground, pointing forward. */
    List<Foot> usualFeet(double stature) {
        List<Foot> feet = new ArrayList<>();
        for (boolean left : new boolean[] {true, false}) {
            Vector3d ankle = body.position(left ? Role.LEFT_FOOT : Role.RIGHT_FOOT);
            Role toes = left ? Role.LEFT_TOES : Role.RIGHT_TOES;
            double ball = body.rig().map().has(toes) ? body.position(toes).z : ankle.z + Proportions.BALL * stature;
            double x = ankle.x;
            double toBall = Math.max(0.3 * Proportions.BALL * stature, ball - ankle.z);
            double scale = toBall / (Proportions.BALL * stature);
            double tip = ankle.z + scale * (Proportions.FOOT_LENGTH - Proportions.HEEL) * stature;
            double radius = Math.min(Proportions.FOOT_RADIUS * stature, Math.max(0.3 * ankle.y, 0.005 * stature));
            feet.add(new Foot(
                    new Vector3d(x, 0, ankle.z - scale * Proportions.HEEL * stature),
                    new Vector3d(x, 0, ankle.z + toBall),
                    new Vector3d(x, 0, tip),
                    radius));
        }
        return feet;
    }

    private int joint(Role role) {
        return body.rig().map().requireJoint(role);
    }
}
