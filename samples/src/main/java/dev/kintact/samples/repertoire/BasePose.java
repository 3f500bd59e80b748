package dev.kintact.samples.repertoire;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Poses a rig as a script's channels say, with breath and a little sway; feet that stand are left to {@link Feet}. */
final class BasePose {

    private static final List<String> FINGERS = List.of("THUMB", "INDEX", "MIDDLE", "RING", "LITTLE");
    private static final List<Role> SPINE = List.of(Role.SPINE, Role.CHEST, Role.UPPER_CHEST);
    private static final Map<String, List<String>> PHALANGES = Map.of(
            "THUMB", List.of("METACARPAL", "PROXIMAL", "DISTAL"), "", List.of("PROXIMAL", "INTERMEDIATE", "DISTAL"));

    /** Seconds of a breath. */
    private static final double BREATH = 3.7;

    private final Rig rig;
    private final Script script;
    private final double height;
    private final Vector3d hips;
    private final double seat;
    private final double phase;
    private double seconds;
    private double breath;

    BasePose(Rig rig, Script script) {
        this.rig = rig;
        this.script = script;
        height = rig.height();
        hips = new StandingBody(rig).position(Role.HIPS);
        double thigh = rig.skeleton()
                .getRestOffset(joint(Role.LEFT_LOWER_LEG), new Vector3d())
                .length();
        seat = -thigh + 0.02 * height;
        phase = (script.id().hashCode() & 0xff) / 256.0;
    }

    private int joint(Role role) {
        return rig.map().requireJoint(role);
    }

    /** An authored channel, as it is at the frame that was last posed. */
    double value(Channel channel, int side) {
        return script.keys().get(channel.slot(side)).at(seconds);
    }

    private double wave(double period, double shift) {
        return StrictMath.sin(2 * Math.PI * (seconds / period + phase + shift));
    }

    /**
     * Poses a frame.
     *
     * @param pose Modified; world transforms are brought up to date.
     */
    void apply(int frame, Pose pose) {
        seconds = (double) frame / ScriptParser.RATE;
        breath = wave(BREATH, 0);
        pose.setRest();
        applyTrunk(pose);
        for (int side = 0; side < 2; side++) {
            applyArm(side, pose);
            applyLeg(side, pose);
            applyFingers(side, pose);
        }
        pose.updateWorld();
    }

    private void applyTrunk(Pose pose) {
        double still = script.seated() ? 0.25 : 1;
        double side = value(Channel.HIPS_SIDE, 0) + still * (0.22 * wave(4.3, 0.2) + 0.1 * wave(2.6, 0.7));
        double up = value(Channel.HIPS_UP, 0) + 0.02 * breath;
        double forward = value(Channel.HIPS_FORWARD, 0) + still * 0.12 * wave(5.1, 0.5);
        Vector3d place = new Vector3d(side, up, forward).mul(height / 100).add(hips);
        pose.setLocalTranslation(joint(Role.HIPS), place.add(0, script.seated() ? seat : 0, 0));
        double sway = 0.4 * still * wave(4.3, 0.25);
        pose.setLocalRotation(
                joint(Role.HIPS),
                turn(
                        value(Channel.HIPS_BEND, 0),
                        value(Channel.HIPS_TWIST, 0) + 0.5 * still * wave(5.6, 0.1),
                        -value(Channel.HIPS_LEAN, 0) - sway));
        for (Role role : SPINE) {
            double share = 1.0 / 3;
            pose.setLocalRotation(
                    joint(role),
                    turn(
                            share * (value(Channel.SPINE_BEND, 0) - 0.9 * breath),
                            share * value(Channel.SPINE_TWIST, 0),
                            share * (sway - value(Channel.SPINE_LEAN, 0))));
        }
        for (Role role : List.of(Role.NECK, Role.HEAD)) {
            double share = role == Role.NECK ? 0.4 : 0.6;
            pose.setLocalRotation(
                    joint(role),
                    turn(
                            share * (value(Channel.HEAD_NOD, 0) + 0.7 * breath + 0.4 * wave(2.9, 0.4)),
                            share * (value(Channel.HEAD_TURN, 0) + 0.6 * wave(4.7, 0.6)),
                            -share * value(Channel.HEAD_TILT, 0)));
        }
    }

    /** Around Y, then Z, then X of what is there. */
    private static Quaterniond turn(double x, double y, double z) {
        return Turns.mulDegrees(Turns.mulDegrees(Turns.mulDegrees(new Quaterniond(), 1, y), 2, z), 0, x);
    }

    private void applyArm(int side, Pose pose) {
        double mirror = side == 0 ? 1 : -1;
        double lift = value(Channel.SHOULDER_UP, side) + 0.7 * breath;
        Quaterniond collar = Turns.mulDegrees(new Quaterniond(), 1, -mirror * value(Channel.SHOULDER_FORWARD, side));
        pose.setLocalRotation(sided(side, "SHOULDER"), Turns.mulDegrees(collar, 2, mirror * lift));

        double plane = StrictMath.toRadians(value(Channel.ARM_FORWARD, side));
        Vector3d outward = new Vector3d(mirror * StrictMath.cos(plane), 0, StrictMath.sin(plane));
        Vector3d axis = new Vector3d(0, -1, 0).cross(outward);
        Quaterniond arm = Turns.around(axis, value(Channel.ARM_RAISE, side));
        Turns.mulDegrees(arm, 1, -mirror * value(Channel.ARM_TURN, side));
        pose.setLocalRotation(sided(side, "UPPER_ARM"), Turns.mulDegrees(arm, 2, -mirror * 90));

        Quaterniond forearm = Turns.mulDegrees(new Quaterniond(), 1, -mirror * value(Channel.ELBOW_BEND, side));
        pose.setLocalRotation(
                sided(side, "LOWER_ARM"), Turns.mulDegrees(forearm, 0, value(Channel.FOREARM_TURN, side)));
        Quaterniond hand = Turns.mulDegrees(new Quaterniond(), 2, -mirror * value(Channel.WRIST_BEND, side));
        pose.setLocalRotation(
                sided(side, "HAND"), Turns.mulDegrees(hand, 1, -mirror * value(Channel.WRIST_TILT, side)));
    }

    private void applyLeg(int side, Pose pose) {
        double mirror = side == 0 ? 1 : -1;
        Quaterniond leg = Turns.mulDegrees(new Quaterniond(), 0, -value(Channel.LEG_RAISE, side));
        Turns.mulDegrees(leg, 2, mirror * value(Channel.LEG_OUT, side));
        pose.setLocalRotation(
                sided(side, "UPPER_LEG"), Turns.mulDegrees(leg, 1, mirror * value(Channel.LEG_TURN, side)));
        pose.setLocalRotation(
                sided(side, "LOWER_LEG"), Turns.mulDegrees(new Quaterniond(), 0, value(Channel.KNEE_BEND, side)));
        pose.setLocalRotation(
                sided(side, "FOOT"), Turns.mulDegrees(new Quaterniond(), 0, value(Channel.FOOT_POINT, side)));
    }

    private void applyFingers(int side, Pose pose) {
        double mirror = side == 0 ? 1 : -1;
        for (String finger : FINGERS) {
            double curl = value(Channel.valueOf(finger), side);
            double fan = (1.5 - FINGERS.indexOf(finger)) * value(Channel.SPREAD, side);
            boolean thumb = finger.equals("THUMB");
            for (String phalanx : PHALANGES.getOrDefault(finger, PHALANGES.getOrDefault("", List.of()))) {
                boolean root = phalanx.equals(thumb ? "METACARPAL" : "PROXIMAL");
                Quaterniond turn = new Quaterniond();
                if (root) {
                    Turns.mulDegrees(turn, 1, -mirror * fan);
                }
                // a thumb closes over the palm, the others towards it
                Turns.mulDegrees(turn, thumb ? 1 : 2, (thumb ? mirror * 0.7 : -mirror) * curl);
                if (thumb && root) {
                    Turns.mulDegrees(turn, 2, -mirror * (6 + 0.6 * curl));
                }
                pose.setLocalRotation(sided(side, finger + "_" + phalanx), turn);
            }
        }
    }

    private int sided(int side, String part) {
        return joint(Role.valueOf((side == 0 ? "LEFT_" : "RIGHT_") + part));
    }
}
