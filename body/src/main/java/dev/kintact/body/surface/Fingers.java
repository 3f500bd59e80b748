package dev.kintact.body.surface;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The bones of fingers, which reach beyond the capsule of the hand, as far as a skeleton has them. */
public final class Fingers {

    /** Half the thickness of a finger, as a share of the body's height. */
    public static final double RADIUS = 0.0045;

    /** Length of a last bone whose tip is not known, as a share of the one before it. */
    private static final double LAST_BONE = 0.8;

    private Fingers() {}

    /**
     * A bone of a finger.
     *
     * @param side LEFT or RIGHT
     * @param startJoint where it begins
     * @param endJoint joint that carries its other end
     * @param end the other end in that joint's space, metres
     */
    public record Bone(Side side, int startJoint, int endJoint, Vector3dc end) {}

    /** All bones of fingers and thumbs, from hand to tip; empty for a skeleton without fingers. */
    public static List<Bone> of(Rig rig) {
        List<Bone> bones = new ArrayList<>();
        for (Role role : Role.values()) {
            if (role.isFinger() && rig.map().has(role)) {
                int joint = rig.map().requireJoint(role);
                Optional<Integer> next = next(rig, role);
                bones.add(
                        next.isPresent()
                                ? new Bone(role.side(), joint, next.get(), new Vector3d())
                                : new Bone(role.side(), joint, joint, tip(rig.skeleton(), joint)));
            }
        }
        return bones;
    }

    private static Optional<Integer> next(Rig rig, Role role) {
        for (Role below : Role.values()) {
            if (rig.map().has(below)
                    && rig.map().presentParent(below).filter(role::equals).isPresent()) {
                return Optional.of(rig.map().requireJoint(below));
            }
        }
        return Optional.empty();
    }

    private static Vector3d tip(Skeleton skeleton, int joint) {
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            if (skeleton.endSiteJoint(site) == joint) {
                return skeleton.getEndSiteOffset(site, new Vector3d());
            }
        }
        Vector3d before = skeleton.getRestOffset(joint, new Vector3d());
        skeleton.getRestRotation(joint, new Quaterniond()).transformInverse(before);
        return before.mul(LAST_BONE);
    }
}
