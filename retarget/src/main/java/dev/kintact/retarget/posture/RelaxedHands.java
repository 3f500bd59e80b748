package dev.kintact.retarget.posture;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Curls fingers of a body softly, as in an open hand at rest: each joint at least by an angle that grows from index to little finger, half
 * as far apart as bound, and the thumb towards the palm. Joints that are bound with more flexion keep it, so a hand that is bound curled is
 * not curled twice.
 *
 * <p>Directions are those of the hand in its T-pose, palm down: outward along the fingers, forward to the thumb's side. The hinge of a finger's
 * joint is across its bone and in the plane of the palm, whatever axes the joint has. A last bone whose tip is not known is taken to be bent
 * like the one before it. Scratch.
 */
final class RelaxedHands {

    private static final String[] FINGERS = {"INDEX", "MIDDLE", "RING", "LITTLE"};

    /** Flexion of each joint of a finger, degrees, in the order of {@link #FINGERS}. */
    private static final double[] FLEXION = {22, 26, 30, 33};

    /** Share of the angle between bound fingers that is left. */
    private static final double SPREAD = 0.5;

    /** How far the thumb's first bone points out of the plane of the palm, degrees. */
    private static final double OPPOSED = 25;

    /** How far it points away from the fingers at most, degrees. */
    private static final double ASIDE = 40;

    /** Flexion of the thumb's other joints, degrees. */
    private static final double THUMB_FLEXION = 14;

    private final Rig rig;
    private final Pose pose;
    private final Vector3d direction = new Vector3d();
    private final Vector3d axis = new Vector3d();
    private final Quaterniond turn = new Quaterniond();

    private RelaxedHands(Rig rig) {
        this.rig = rig;
        pose = rig.reference().newPose();
    }

    /**
     * The reference pose of a body with some fingers relaxed; the caller's own, world transforms included.
     *
     * @param isFree whether nobody moves the joint of a role
     */
    static Pose of(Rig rig, Predicate<Role> isFree) {
        RelaxedHands hands = new RelaxedHands(rig);
        Pose relaxed = rig.reference().newPose();
        for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
            for (int finger = 0; finger < FINGERS.length; finger++) {
                List<Role> bones = hands.bones(side, FINGERS[finger]);
                if (bones.stream().allMatch(isFree)) {
                    hands.curl(side, bones, Math.toRadians(FLEXION[finger]), relaxed);
                }
            }
            List<Role> thumb = hands.bones(side, "THUMB");
            if (thumb.stream().allMatch(isFree)) {
                hands.oppose(side, thumb, relaxed);
            }
        }
        relaxed.updateWorld();
        return relaxed;
    }

    private List<Role> bones(Side side, String finger) {
        List<Role> bones = new ArrayList<>();
        for (Role role : Role.values()) {
            if (role.side() == side
                    && role.isFinger()
                    && role.name().contains(finger)
                    && rig.map().has(role)) {
                bones.add(role);
            }
        }
        return bones;
    }

    private void curl(Side side, List<Role> bones, double flexion, Pose dest) {
        double before = 0;
        double last = 0;
        for (int i = 0; i < bones.size(); i++) {
            boolean isKnown = findDirection(side, bones, i);
            double pitch = isKnown ? Math.atan2(-direction.y, direction.x) : before + last;
            last = pitch - before;
            before = pitch;
            Quaterniond bent = new Quaterniond();
            if (i == 0) {
                double yaw = Math.atan2(direction.z, Math.hypot(direction.x, direction.y));
                inJoint(side, bones.get(i), axis.set(0, 1, 0));
                bent.rotateAxis(yaw * (1 - SPREAD) * mirror(side), axis);
            }
            // from outwards to the palm, across the bone
            axis.set(0, 0, -1).fma(direction.z, direction);
            inJoint(side, bones.get(i), axis);
            bent.rotateAxis(Math.max(0, flexion - last) * mirror(side), axis);
            turn(bones.get(i), bent, dest);
        }
    }

    private void oppose(Side side, List<Role> bones, Pose dest) {
        double before = 0;
        for (int i = 0; i < bones.size(); i++) {
            if (!findDirection(side, bones, i)) {
                return; // a tip that is not known stays in line
            }
            double yaw = Math.atan2(direction.z, direction.x);
            double aside = i == 0
                    ? Math.max(0, yaw - Math.toRadians(ASIDE))
                    : Math.max(0, Math.toRadians(THUMB_FLEXION) - (before - yaw));
            before = yaw;
            Quaterniond bent = new Quaterniond();
            inJoint(side, bones.get(i), axis.set(0, 1, 0));
            bent.rotateAxis(aside * mirror(side), axis);
            if (i == 0) {
                double down = Math.asin(Math.max(-1, Math.min(1, -direction.y)));
                axis.set(direction.z, 0, -direction.x);
                inJoint(side, bones.get(i), axis);
                bent.rotateAxis(Math.max(0, Math.toRadians(OPPOSED) - down) * mirror(side), axis);
            }
            turn(bones.get(i), bent, dest);
        }
    }

    private void turn(Role role, Quaterniond bent, Pose dest) {
        int joint = rig.map().requireJoint(role);
        dest.setLocalRotation(
                joint, dest.getLocalRotation(joint, turn).mul(bent).normalize());
    }

    /**
     * Direction of a bone as bound, against its hand: x outwards, y up from the back of the hand, z to the thumb's side, a unit vector; it stays
     * as it is where the bone's end is not known.
     */
    private boolean findDirection(Side side, List<Role> bones, int bone) {
        int joint = rig.map().requireJoint(bones.get(bone));
        Vector3d found = new Vector3d();
        if (bone + 1 < bones.size()) {
            pose.getWorldPosition(rig.map().requireJoint(bones.get(bone + 1)), found);
        } else if (!findTip(joint, found)) {
            return false;
        }
        found.sub(pose.getWorldPosition(joint, new Vector3d()));
        if (!(found.length() > 1e-9)) {
            return false;
        }
        handTurn(side, turn).transformInverse(found.normalize());
        direction.set(found.x * mirror(side), found.y, found.z);
        return true;
    }

    private boolean findTip(int joint, Vector3d dest) {
        for (int site = 0; site < rig.skeleton().endSiteCount(); site++) {
            if (rig.skeleton().endSiteJoint(site) == joint) {
                pose.getEndSitePosition(site, dest);
                return true;
            }
        }
        for (int child = joint + 1; child < rig.skeleton().jointCount(); child++) {
            if (rig.skeleton().parent(child) == joint) {
                pose.getWorldPosition(child, dest);
                return true;
            }
        }
        return false;
    }

    /** How far the hand is turned from the T-pose in the bound pose, in world space. */
    private Quaterniond handTurn(Side side, Quaterniond dest) {
        int hand = rig.map().requireJoint(side == Side.LEFT ? Role.LEFT_HAND : Role.RIGHT_HAND);
        Quaterniond straight = rig.getTPoseRotation(hand, new Quaterniond());
        return pose.getWorldRotation(hand, dest).mul(straight.conjugate());
    }

    /** Takes an axis of a left hand, x outwards, to the hand's side and into a joint's space; angles about it take the sign of the side. */
    private Vector3dc inJoint(Side side, Role role, Vector3d leftAxis) {
        leftAxis.x *= mirror(side);
        handTurn(side, turn).transform(leftAxis.normalize());
        return pose.getWorldRotation(rig.map().requireJoint(role), turn).transformInverse(leftAxis);
    }

    private static double mirror(Side side) {
        return side == Side.LEFT ? 1 : -1;
    }
}
