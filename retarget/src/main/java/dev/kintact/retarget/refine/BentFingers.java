package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A posture whose fingers are bent by two numbers each: how far a finger curls, shared by its joints, and how far it moves
 * sideways at its root, radians. No joint bends backwards or too far, unless it is so without. Scratch; nothing allocates
 * after construction.
 */
final class BentFingers {

    /** Numbers of a finger. */
    static final int NUMBERS = 2;

    private final List<Finger> fingers;
    private final Pose pose;
    /** By joint: the finger it belongs to and its place in it; -1 for all others. */
    private final int[] fingerOf;

    private final int[] placeOf;
    /** Of all joints of all fingers, in order, as they were before: how they are turned and bent. */
    private final Quaterniond[][] before;

    private final double[][] bends;
    /** How far each joint bends now for each radian of its finger: nothing at its bounds. */
    private final double[][] shares;

    /** The axis in the world about which each finger moves sideways. */
    private final Vector3d[] sideways;

    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond world = new Quaterniond();
    private final Vector3d axis = new Vector3d();
    private final Vector3d lever = new Vector3d();

    BentFingers(Rig rig) {
        fingers = Finger.of(rig);
        pose = new Pose(rig.skeleton());
        fingerOf = new int[rig.skeleton().jointCount()];
        placeOf = new int[rig.skeleton().jointCount()];
        Arrays.fill(fingerOf, -1);
        before = new Quaterniond[fingers.size()][];
        bends = new double[fingers.size()][];
        shares = new double[fingers.size()][];
        sideways = new Vector3d[fingers.size()];
        for (int finger = 0; finger < fingers.size(); finger++) {
            List<Finger.Hinged> joints = fingers.get(finger).joints();
            for (int at = 0; at < joints.size(); at++) {
                fingerOf[joints.get(at).joint()] = finger;
                placeOf[joints.get(at).joint()] = at;
            }
            before[finger] = joints.stream().map(joint -> new Quaterniond()).toArray(Quaterniond[]::new);
            bends[finger] = new double[joints.size()];
            shares[finger] = new double[joints.size()];
            sideways[finger] = new Vector3d();
        }
    }

    /** How many numbers there are, two a finger; none for a body without fingers. */
    int count() {
        return NUMBERS * fingers.size();
    }

    /** The finger that a joint belongs to, or -1. */
    int finger(int joint) {
        return fingerOf[joint];
    }

    /** The posture with its fingers bent, world transforms included. Do not modify. */
    Pose pose() {
        return pose;
    }

    /**
     * Takes a posture.
     *
     * @param posture Not modified.
     */
    void take(Pose posture) {
        pose.setLocal(posture);
        for (int finger = 0; finger < before.length; finger++) {
            List<Finger.Hinged> joints = fingers.get(finger).joints();
            for (int at = 0; at < joints.size(); at++) {
                Finger.Hinged joint = joints.get(at);
                posture.getLocalRotation(joint.joint(), before[finger][at]);
                bends[finger][at] = joint.bend(before[finger][at], turn);
            }
        }
    }

    /**
     * Bends the fingers of the posture that was taken.
     *
     * @param numbers two a finger. Not modified.
     */
    void bend(double[] numbers) {
        for (int finger = 0; finger < before.length; finger++) {
            double curl = numbers[NUMBERS * finger];
            double aside = numbers[NUMBERS * finger + 1];
            List<Finger.Hinged> joints = fingers.get(finger).joints();
            for (int at = 0; at < joints.size(); at++) {
                Finger.Hinged joint = joints.get(at);
                turn.set(before[finger][at]);
                if (at == 0) {
                    rotate(turn, fingers.get(finger).sideways(), aside);
                }
                rotate(turn, joint.hinge(), within(finger, at, joint.share(), curl));
                pose.setLocalRotation(joint.joint(), turn.normalize());
            }
        }
        pose.updateWorld();
        for (int finger = 0; finger < before.length; finger++) {
            findSideways(finger);
        }
    }

    /** How far a joint turns, within its bounds. */
    private double within(int finger, int at, double share, double curl) {
        double bend = bends[finger][at];
        double least = Math.min(0, bend);
        double most = Math.max(fingers.get(finger).most(), bend);
        double wanted = bend + share * curl;
        boolean free = wanted > least && wanted < most;
        shares[finger][at] = free ? share : 0;
        return free ? share * curl : (wanted <= least ? least : most) - bend;
    }

    private static void rotate(Quaterniond turn, Vector3dc about, double angle) {
        if (angle != 0) {
            turn.rotateAxis(angle, about);
        }
    }

    private void findSideways(int finger) {
        Finger.Hinged root = fingers.get(finger).joints().get(0);
        int above = pose.skeleton().parent(root.joint());
        turn.set(before[finger][0]);
        if (above >= 0) {
            turn.premul(pose.getWorldRotation(above, world));
        }
        turn.transform(fingers.get(finger).sideways(), sideways[finger]);
    }

    /**
     * Adds to a gradient how a point of a finger moves along a direction; nothing for points that fingers do not carry.
     *
     * @param joint that carries the point
     * @param point world space. Not modified.
     * @param direction world space. Not modified.
     */
    void addMove(int joint, Vector3dc point, Vector3dc direction, double factor, Gradient gradient) {
        int finger = fingerOf[joint];
        if (finger < 0) {
            return;
        }
        List<Finger.Hinged> joints = fingers.get(finger).joints();
        double curl = 0;
        for (int at = 0; at <= placeOf[joint]; at++) {
            Finger.Hinged hinged = joints.get(at);
            pose.getWorldRotation(hinged.joint(), world).transform(hinged.hinge(), axis);
            curl += shares[finger][at] * move(hinged.joint(), point, direction);
        }
        gradient.add(NUMBERS * finger, factor * curl);
        axis.set(sideways[finger]);
        gradient.add(NUMBERS * finger + 1, factor * move(joints.get(0).joint(), point, direction));
    }

    /** How fast a point moves along a direction when a joint turns about {@code axis}. */
    private double move(int joint, Vector3dc point, Vector3dc direction) {
        pose.getWorldPosition(joint, lever);
        point.sub(lever, lever);
        return axis.cross(lever, lever).dot(direction);
    }

    /**
     * Writes how fingers are bent to a posture.
     *
     * @param dest Modified: rotations of fingers, and all world transforms.
     */
    void write(Pose dest) {
        for (int finger = 0; finger < before.length; finger++) {
            List<Finger.Hinged> joints = fingers.get(finger).joints();
            for (int at = 0; at < joints.size(); at++) {
                int joint = joints.get(at).joint();
                dest.setLocalRotation(joint, pose.getLocalRotation(joint, turn));
            }
        }
        dest.updateWorld();
    }
}
