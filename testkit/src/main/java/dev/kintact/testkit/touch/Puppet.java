package dev.kintact.testkit.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A body that can be told to bend, sit, hold an arm somewhere or lay a hand on something. Scratch. */
final class Puppet {

    private static final int FINGER_DIRECTIONS = 24;

    private final Rig rig;
    private final StandingBody standing;
    private final Pose pose;

    Puppet(Rig rig) {
        this.rig = rig;
        standing = new StandingBody(rig);
        pose = new Pose(rig.skeleton());
        stand();
    }

    Pose pose() {
        return pose;
    }

    Vector3d at(Role role) {
        return pose.getWorldPosition(rig.map().requireJoint(role), new Vector3d());
    }

    /** The T-pose. */
    void stand() {
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
    }

    /** Sits down on a stool: thighs forward, shins down. */
    void sit() {
        for (Role thigh : List.of(Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG)) {
            turn(thigh, new Quaterniond().rotationX(Math.toRadians(-85)));
        }
        for (Role shin : List.of(Role.LEFT_LOWER_LEG, Role.RIGHT_LOWER_LEG)) {
            turn(shin, new Quaterniond().rotationX(Math.toRadians(85)));
        }
        Vector3d root = pose.getLocalTranslation(0, new Vector3d());
        pose.setLocalTranslation(0, root.sub(0, 0.24 * rig.height(), 0));
        pose.updateWorld();
    }

    /** Bends the trunk forward. */
    void bend(double degrees) {
        List<Integer> spine = rig.path(rig.map().requireJoint(Role.SPINE), rig.topOfTrunk());
        for (int joint : spine) {
            turn(joint, new Quaterniond().rotationX(Math.toRadians(degrees / spine.size())));
        }
    }

    void armDown(Side side) {
        aimArm(side, new Vector3d(0.2, -1, 0.05), new Vector3d(0.15, -1, 0.15));
    }

    /** Holds an arm; directions are those of the left arm, mirrored for the right. */
    void aimArm(Side side, Vector3d upper, Vector3d fore) {
        double sign = side == Side.LEFT ? 1 : -1;
        aim(arm(side, "UPPER_ARM"), arm(side, "LOWER_ARM"), upper.mul(sign, 1, 1, new Vector3d()));
        aim(arm(side, "LOWER_ARM"), arm(side, "HAND"), fore.mul(sign, 1, 1, new Vector3d()));
    }

    /** The middle of the hand in the hand's space. */
    Vector3d handMiddle(Side side) {
        int hand = rig.map().requireJoint(arm(side, "HAND"));
        Vector3d inTPose = rig.map().joint(arm(side, "MIDDLE_PROXIMAL")).isPresent()
                ? standing.position(arm(side, "MIDDLE_PROXIMAL"))
                : standing.position(hand).add((side == Side.LEFT ? 0.05 : -0.05) * rig.height(), 0, 0);
        return standing.toJoint(hand, inTPose, new Vector3d());
    }

    /**
     * Brings the middle of a hand to a place, palm facing some way, fingers as is most comfortable.
     *
     * @return whether the arm is long enough; if not, nothing changes
     */
    boolean reach(Side side, Vector3dc place, Vector3dc palm) {
        Vector3d shoulder = at(arm(side, "UPPER_ARM"));
        double upper = at(arm(side, "LOWER_ARM")).distance(shoulder);
        double fore = at(arm(side, "HAND")).distance(at(arm(side, "LOWER_ARM")));
        Vector3d middle = handMiddle(side);
        Vector3d any = Math.abs(palm.y()) < 0.8 ? new Vector3d(0, 1, 0) : new Vector3d(0, 0, 1);
        Vector3d fingers = any.cross(palm).normalize();
        double best = Double.POSITIVE_INFINITY;
        Quaterniond bestHand = new Quaterniond();
        Vector3d bestWrist = new Vector3d();
        for (int i = 0; i < FINGER_DIRECTIONS; i++) {
            fingers.rotateAxis(2 * Math.PI / FINGER_DIRECTIONS, palm.x(), palm.y(), palm.z());
            Quaterniond hand = handRotation(side, fingers, palm);
            Vector3d wrist = new Vector3d(place).sub(hand.transform(middle, new Vector3d()));
            double distance = wrist.distance(shoulder);
            boolean reaches = distance < 0.97 * (upper + fore) && distance > Math.abs(upper - fore) + 0.02;
            double discomfort = Math.abs(distance - 0.75 * (upper + fore));
            if (reaches && discomfort < best) {
                best = discomfort;
                bestHand.set(hand);
                bestWrist.set(wrist);
            }
        }
        if (best < Double.POSITIVE_INFINITY) {
            bendArm(side, bestWrist, upper, fore);
            setWorld(rig.map().requireJoint(arm(side, "HAND")), bestHand);
        }
        return best < Double.POSITIVE_INFINITY;
    }

    private void bendArm(Side side, Vector3d wrist, double upper, double fore) {
        Vector3d shoulder = at(arm(side, "UPPER_ARM"));
        Vector3d line = new Vector3d(wrist).sub(shoulder);
        double distance = line.length();
        line.div(distance);
        double along = (upper * upper - fore * fore + distance * distance) / (2 * distance);
        double aside = Math.sqrt(Math.max(0, upper * upper - along * along));
        Vector3d pole = new Vector3d(side == Side.LEFT ? 1 : -1, -0.6, -0.2);
        pole.fma(-pole.dot(line), line).normalize();
        Vector3d elbow = new Vector3d(shoulder).fma(along, line).fma(aside, pole);
        aim(arm(side, "UPPER_ARM"), arm(side, "LOWER_ARM"), elbow.sub(shoulder));
        Vector3d fromElbow = wrist.sub(at(arm(side, "LOWER_ARM")), new Vector3d());
        aim(arm(side, "LOWER_ARM"), arm(side, "HAND"), fromElbow);
    }

    /** In the T-pose, fingers point outwards and palms down. */
    private Quaterniond handRotation(Side side, Vector3dc fingers, Vector3dc palm) {
        Vector3d x = new Vector3d(fingers).mul(side == Side.LEFT ? 1 : -1);
        Vector3d y = new Vector3d(palm).negate();
        Matrix3d axes = new Matrix3d(x, y, x.cross(y, new Vector3d()));
        Quaterniond inTPose = rig.getTPoseRotation(rig.map().requireJoint(arm(side, "HAND")), new Quaterniond());
        return new Quaterniond().setFromNormalized(axes).mul(inTPose);
    }

    private void aim(Role joint, Role end, Vector3dc direction) {
        Vector3d now = at(end).sub(at(joint));
        turn(joint, new Quaterniond().rotationTo(now, direction));
    }

    private void turn(Role role, Quaterniondc turn) {
        turn(rig.map().requireJoint(role), turn);
    }

    private void turn(int joint, Quaterniondc turn) {
        setWorld(joint, pose.getWorldRotation(joint, new Quaterniond()).premul(turn));
    }

    private void setWorld(int joint, Quaterniond world) {
        int parent = rig.skeleton().parent(joint);
        if (parent >= 0) {
            world.premul(pose.getWorldRotation(parent, new Quaterniond()).conjugate());
        }
        pose.setLocalRotation(joint, world.normalize());
        pose.updateWorld();
    }

    static Role arm(Side side, String part) {
        return Role.valueOf(side + "_" + part);
    }
}
