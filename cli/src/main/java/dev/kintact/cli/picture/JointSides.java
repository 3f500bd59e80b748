package dev.kintact.cli.picture;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.Arrays;
import org.joml.Vector3d;

/** On which side of the body each joint is, and which joints belong to the body at all. Immutable. */
final class JointSides {

    private final Side[] sides;
    private final boolean[] outside;

    private JointSides(Side[] sides, boolean[] outside) {
        this.sides = sides;
        this.outside = outside;
    }

    /** By the roles that joints play; a joint without a role is on the side of its parent. */
    static JointSides of(RigMap map) {
        Skeleton skeleton = map.skeleton();
        Side[] sides = new Side[skeleton.jointCount()];
        boolean[] outside = new boolean[sides.length];
        int hips = map.joint(Role.HIPS).orElse(0);
        for (int joint = skeleton.parent(hips); joint != Skeleton.NO_PARENT; joint = skeleton.parent(joint)) {
            outside[joint] = true;
        }
        for (int joint = 0; joint < sides.length; joint++) {
            Side inherited = joint == 0 ? Side.MIDDLE : sides[skeleton.parent(joint)];
            sides[joint] = map.role(joint).map(Role::side).orElse(inherited);
        }
        return new JointSides(sides, outside);
    }

    /** By where joints are at rest, for a figure that faces +Z: its left is +X. */
    static JointSides of(Skeleton skeleton) {
        Pose rest = new Pose(skeleton);
        Vector3d position = new Vector3d();
        double[] x = new double[skeleton.jointCount()];
        for (int joint = 0; joint < x.length; joint++) {
            x[joint] = rest.getWorldPosition(joint, position).x;
        }
        double widest =
                Arrays.stream(x).map(value -> Math.abs(value - x[0])).max().orElse(0);
        Side[] sides = new Side[x.length];
        for (int joint = 0; joint < sides.length; joint++) {
            Side inherited = joint == 0 ? Side.MIDDLE : sides[skeleton.parent(joint)];
            boolean apart = Math.abs(x[joint] - x[0]) > 0.02 * widest;
            sides[joint] = inherited != Side.MIDDLE || !apart ? inherited : x[joint] > x[0] ? Side.LEFT : Side.RIGHT;
        }
        return new JointSides(sides, new boolean[sides.length]);
    }

    Side side(int joint) {
        return sides[joint];
    }

    /** Whether a joint is above the hips in the tree: a helper of the file, often on the floor, no part of the body. */
    boolean isOutside(int joint) {
        return outside[joint];
    }
}
