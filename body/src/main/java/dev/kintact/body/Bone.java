package dev.kintact.body;

import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A bone of a limb between two roles, and its direction in a T-pose.
 *
 * @param start role at its upper end
 * @param end role at its lower end
 * @param inTPose unit vector, body facing Z with X to its left
 */
public record Bone(Role start, Role end, Vector3dc inTPose) {

    private static final Vector3dc LEFT = new Vector3d(1, 0, 0);
    private static final Vector3dc RIGHT = new Vector3d(-1, 0, 0);
    private static final Vector3dc DOWN = new Vector3d(0, -1, 0);

    /** The eight bones of arms and legs, each after the one it hangs from. */
    public static final List<Bone> LIMBS = List.of(
            new Bone(Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM, LEFT),
            new Bone(Role.LEFT_LOWER_ARM, Role.LEFT_HAND, LEFT),
            new Bone(Role.RIGHT_UPPER_ARM, Role.RIGHT_LOWER_ARM, RIGHT),
            new Bone(Role.RIGHT_LOWER_ARM, Role.RIGHT_HAND, RIGHT),
            new Bone(Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, DOWN),
            new Bone(Role.LEFT_LOWER_LEG, Role.LEFT_FOOT, DOWN),
            new Bone(Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, DOWN),
            new Bone(Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT, DOWN));
}
