package dev.kintact.body;

import dev.kintact.model.Pose;
import dev.kintact.model.Rotations;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Straightens a reference pose into a T-pose that faces Z: for each joint the rotation A, in world space, that takes its
 * reference orientation to its T-pose orientation. Scratch of one body's making.
 *
 * <p>The trunk turns as one frame. Limb bones first go with the bone they hang from, then take the shortest arc to their
 * T-pose direction. Neck, head and feet turn about the vertical only, since nothing tells how they would look when level; feet
 * point forward. Hands are turned palm down where fingers or a thumb tell where the palm is. Everything else goes with its
 * parent.
 */
final class Straightener {

    /** A trunk that leans more than this is taken to lie, not to stand: then head and feet turn with it in full. */
    private static final double STANDING_DEGREES = 30;

    /** Below this share of its length in the horizontal, a foot's direction does not tell where it points. */
    private static final double FLAT_ENOUGH = 0.3;

    /** A thumb or knuckle line shorter than this share of the hand tells nothing about the palm. */
    private static final double KNUCKLES = 0.15;

    /** Fingers farther than this from straight are left in their curl, degrees. */
    private static final double STRAIGHT_ENOUGH = 60;

    private static final Vector3dc X = new Vector3d(1, 0, 0);
    private static final Vector3dc Z = new Vector3d(0, 0, 1);

    private final RigMap map;
    private final Skeleton skeleton;
    private final Pose reference;
    private final List<Quaterniond> turns = new ArrayList<>();
    private final Quaterniond trunkTurn = new Quaterniond();
    private final Quaterniond levelTurn = new Quaterniond();

    private Straightener(RigMap map, Pose reference) {
        this.map = map;
        this.skeleton = map.skeleton();
        this.reference = reference;
    }

    /**
     * The turn A of every joint.
     *
     * @param map complete
     * @param reference with world transforms. Not modified.
     */
    static List<Quaterniond> turns(RigMap map, Pose reference) {
        Straightener straightener = new Straightener(map, reference);
        straightener.run();
        return straightener.turns;
    }

    private void run() {
        TrunkFrame trunk = TrunkFrame.of(map, reference);
        trunk.getCanonicalFromWorld(trunkTurn);
        if (trunk.tiltDegrees() <= STANDING_DEGREES) {
            trunk.getYawToForward(levelTurn);
        } else {
            levelTurn.set(trunkTurn);
        }
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            Quaterniondc inherited = joint == 0 ? trunkTurn : turns.get(skeleton.parent(joint));
            Optional<Role> role = map.role(joint);
            turns.add(role.isPresent() ? turn(role.get(), inherited) : new Quaterniond(inherited));
        }
    }

    private Quaterniond turn(Role role, Quaterniondc inherited) {
        return switch (role) {
            case HIPS, SPINE, CHEST, UPPER_CHEST, LEFT_SHOULDER, RIGHT_SHOULDER -> new Quaterniond(trunkTurn);
            case NECK, HEAD -> new Quaterniond(levelTurn);
            case LEFT_FOOT, RIGHT_FOOT -> foot(role);
            case LEFT_HAND, RIGHT_HAND -> hand(role, inherited);
            default -> role.isFinger() ? finger(role, inherited) : limb(role, inherited);
        };
    }

    private Quaterniond limb(Role role, Quaterniondc inherited) {
        for (Bone bone : Bone.LIMBS) {
            if (bone.start() == role) {
                Vector3dc axis = bone.inTPose().x() == 0 ? X : Z;
                return aimed(inherited, between(role, bone.end()), bone.inTPose(), axis);
            }
        }
        return new Quaterniond(inherited); // toes, eyes, jaw
    }

    /** A turn followed by the shortest arc that brings a reference direction to where it belongs. */
    private static Quaterniond aimed(Quaterniondc turn, Vector3d direction, Vector3dc wanted, Vector3dc axis) {
        Quaterniond arc =
                Rotations.shortestArc(turn.transform(new Vector3d(direction)), wanted, axis, new Quaterniond());
        return arc.mul(turn);
    }

    private Quaterniond foot(Role foot) {
        Vector3d direction = levelTurn.transform(footDirection(foot));
        double length = direction.length();
        double level = Math.hypot(direction.x, direction.z);
        boolean pointsForward = level > FLAT_ENOUGH * length && direction.z > 0;
        double yaw = pointsForward ? -Math.atan2(direction.x, direction.z) : 0;
        return new Quaterniond().rotationY(yaw).mul(levelTurn);
    }

    /** From the ankle to the toes, or to the farthest point of a foot without. */
    private Vector3d footDirection(Role foot) {
        Role toes = foot == Role.LEFT_FOOT ? Role.LEFT_TOES : Role.RIGHT_TOES;
        return map.has(toes) ? between(foot, toes) : toFarthestTip(map.requireJoint(foot));
    }

    private Quaterniond hand(Role hand, Quaterniondc inherited) {
        Vector3dc outward = outward(hand);
        Vector3d direction = handDirection(hand);
        Quaterniond turn = aimed(inherited, direction, outward, Z);
        Vector3d thumbward = turn.transform(thumbward(hand));
        if (Math.hypot(thumbward.y, thumbward.z) > KNUCKLES * direction.length() && direction.length() > 0) {
            // in a T-pose with palms down, thumbs are in front: turn the hand about its own axis until they are
            turn.premul(new Quaterniond().rotationX(Math.atan2(thumbward.y, thumbward.z)));
        }
        return turn;
    }

    private static Vector3dc outward(Role role) {
        return role.side() == Role.Side.LEFT ? X : new Vector3d(-1, 0, 0);
    }

    private Vector3d handDirection(Role hand) {
        Vector3d sum = new Vector3d();
        for (String finger : List.of("MIDDLE", "INDEX", "RING", "LITTLE")) {
            Role knuckle = Role.valueOf(hand.side() + "_" + finger + "_PROXIMAL");
            if (map.has(knuckle)) {
                sum.add(between(hand, knuckle));
                if (finger.equals("MIDDLE")) {
                    return sum;
                }
            }
        }
        return sum.length() > 0 ? sum : endSiteDirection(map.requireJoint(hand));
    }

    /** From the little finger's side to the thumb's; zero if no joint tells. */
    private Vector3d thumbward(Role hand) {
        String side = hand.side() + "_";
        Role index = Role.valueOf(side + "INDEX_PROXIMAL");
        Role little = Role.valueOf(side + "LITTLE_PROXIMAL");
        if (map.has(index) && map.has(little)) {
            return between(little, index);
        }
        for (String part : List.of("THUMB_PROXIMAL", "THUMB_METACARPAL", "THUMB_DISTAL")) {
            Role thumb = Role.valueOf(side + part);
            if (map.has(thumb)) {
                return between(hand, thumb);
            }
        }
        return new Vector3d();
    }

    private Quaterniond finger(Role role, Quaterniondc inherited) {
        Optional<Role> next = List.of(Role.values()).stream()
                .filter(below -> below.parent().equals(Optional.of(role)) && map.has(below))
                .findFirst();
        boolean thumb = role.name().contains("THUMB");
        if (thumb || next.isEmpty()) {
            return new Quaterniond(inherited);
        }
        Vector3d direction = between(role, next.get());
        double bend = Vectors.degreesBetween(inherited.transform(new Vector3d(direction)), outward(role));
        return bend <= STRAIGHT_ENOUGH ? aimed(inherited, direction, outward(role), Z) : new Quaterniond(inherited);
    }

    private Vector3d between(Role start, Role end) {
        Vector3d from = reference.getWorldPosition(map.requireJoint(start), new Vector3d());
        return reference.getWorldPosition(map.requireJoint(end), new Vector3d()).sub(from);
    }

    private Vector3d endSiteDirection(int joint) {
        Vector3d from = reference.getWorldPosition(joint, new Vector3d());
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            if (skeleton.endSiteJoint(site) == joint) {
                return reference.getEndSitePosition(site, new Vector3d()).sub(from);
            }
        }
        return new Vector3d();
    }

    private Vector3d toFarthestTip(int joint) {
        Vector3d from = reference.getWorldPosition(joint, new Vector3d());
        Vector3d farthest = new Vector3d();
        for (Vector3d point : BodyPoints.below(reference, joint)) {
            point.sub(from);
            if (point.length() > farthest.length()) {
                farthest.set(point);
            }
        }
        return farthest;
    }
}
