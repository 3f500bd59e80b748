package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A finger or thumb of a character and how it bends. Immutable.
 *
 * @param joints from the hand to the tip
 * @param most how far each joint bends from straight, radians
 * @param sideways the axis about which the whole finger moves sideways, in the space of its first joint
 */
record Finger(List<Hinged> joints, double most, Vector3dc sideways) {

    /** The last joint of a finger bends about two thirds as far as the one before it. */
    private static final double LAST = 2.0 / 3;

    private static final double MOST = Math.toRadians(100);
    private static final double MOST_OF_THUMB = Math.toRadians(60);

    /**
     * A joint.
     *
     * @param hinge the axis about which it bends towards the palm, in its own space
     * @param straight its local rotation in the T-pose, in which fingers are straight
     * @param share how far it bends for each radian that the finger curls
     */
    record Hinged(int joint, Vector3dc hinge, Quaterniondc straight, double share) {

        /** How far it is bent, radians; below 0 backwards. */
        double bend(Quaterniondc local, Quaterniond scratch) {
            straight.conjugate(scratch).mul(local);
            double along = scratch.x * hinge.x() + scratch.y * hinge.y() + scratch.z * hinge.z();
            double bend = 2 * Math.atan2(along, scratch.w);
            return bend > Math.PI ? bend - 2 * Math.PI : bend < -Math.PI ? bend + 2 * Math.PI : bend;
        }
    }

    /** All fingers of a body, left ones first; none if its skeleton has none. */
    static List<Finger> of(Rig rig) {
        List<Finger> fingers = new ArrayList<>();
        for (Role hand : List.of(Role.LEFT_HAND, Role.RIGHT_HAND)) {
            for (Role root : Role.values()) {
                if (root.parent().filter(hand::equals).isPresent()) {
                    of(rig, root, fingers);
                }
            }
        }
        return List.copyOf(fingers);
    }

    private static void of(Rig rig, Role root, List<Finger> dest) {
        boolean thumb = root.name().contains("THUMB");
        double mirror = root.side() == Side.LEFT ? 1 : -1;
        // in the T-pose fingers point away from the body, palms down, and thumbs between forward and away
        Vector3d inwards = new Vector3d(0, 0, -mirror);
        Vector3d aside = new Vector3d(0, mirror, 0);
        int[] chain = Arrays.stream(Role.values())
                .filter(role -> role.isWithin(root) && rig.map().has(role))
                .mapToInt(rig.map()::requireJoint)
                .toArray();
        List<Hinged> joints = new ArrayList<>();
        for (int at = 0; at < chain.length && hangs(rig, chain, at); at++) {
            boolean last = at > 0 && at == chain.length - 1;
            joints.add(hinged(rig, chain[at], thumb ? aside : inwards, last ? LAST : 1));
        }
        if (!joints.isEmpty()) {
            Vector3d sideways = inJoint(rig, chain[0], thumb ? inwards : aside);
            dest.add(new Finger(List.copyOf(joints), thumb ? MOST_OF_THUMB : MOST, sideways));
        }
    }

    /** Whether a joint is carried by the one before it: others are not taken along. */
    private static boolean hangs(Rig rig, int[] chain, int at) {
        return at == 0 || !rig.path(chain[at - 1], chain[at]).isEmpty();
    }

    private static Hinged hinged(Rig rig, int joint, Vector3dc hinge, double share) {
        Quaterniond straight = rig.getTPoseRotation(joint, new Quaterniond());
        int above = rig.skeleton().parent(joint);
        if (above >= 0) {
            straight.premul(rig.getTPoseRotation(above, new Quaterniond()).conjugate());
        }
        return new Hinged(joint, inJoint(rig, joint, hinge), straight, share);
    }

    private static Vector3d inJoint(Rig rig, int joint, Vector3dc direction) {
        return rig.getTPoseRotation(joint, new Quaterniond()).transformInverse(new Vector3d(direction));
    }
}
