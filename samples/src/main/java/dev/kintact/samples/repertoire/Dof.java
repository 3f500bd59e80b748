package dev.kintact.samples.repertoire;

import dev.kintact.body.Role;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A turn that the solver may add to a joint.
 *
 * @param role the joint
 * @param axis 0 X, 1 Y, 2 Z
 * @param sign of the turn around it, so that more means the same on both sides
 * @param before whether it is applied in the parent's space, before the pose, or in the joint's own
 * @param stiffness how unwilling the joint is, 1 for a shoulder
 * @param channel the channel that it adds to, if limits are to be kept
 * @param min least value of the channel, degrees
 * @param max greatest value of the channel, degrees
 */
record Dof(
        Role role,
        int axis,
        double sign,
        boolean before,
        double stiffness,
        @Nullable Channel channel,
        double min,
        double max) {

    private static Dof loose(Role role, int axis, double sign, double stiffness) {
        return new Dof(role, axis, sign, false, stiffness, null, 0, 0);
    }

    int side() {
        return role.side() == Role.Side.RIGHT ? 1 : 0;
    }

    /** Of chest and neck. */
    static List<Dof> trunk() {
        List<Dof> dofs = new ArrayList<>();
        for (int axis = 0; axis < 3; axis++) {
            dofs.add(loose(Role.CHEST, axis, 1, 5));
        }
        for (int axis = 0; axis < 3; axis++) {
            dofs.add(loose(Role.NECK, axis, 1, 5));
        }
        return dofs;
    }

    /** Of a collar bone, shoulder, elbow, forearm and wrist. */
    static List<Dof> arm(int side) {
        double mirror = side == 0 ? 1 : -1;
        List<Dof> dofs = new ArrayList<>();
        dofs.add(new Dof(role(side, "SHOULDER"), 1, -mirror, true, 2.5, Channel.SHOULDER_FORWARD, -15, 26));
        dofs.add(new Dof(role(side, "SHOULDER"), 2, mirror, false, 2.5, Channel.SHOULDER_UP, -8, 30));
        for (int axis = 0; axis < 3; axis++) {
            dofs.add(loose(role(side, "UPPER_ARM"), axis, axis == 0 ? 1 : mirror, axis == 0 ? 0.8 : 1));
        }
        dofs.add(new Dof(role(side, "LOWER_ARM"), 1, -mirror, true, 0.7, Channel.ELBOW_BEND, 4, 146));
        dofs.add(new Dof(role(side, "LOWER_ARM"), 0, 1, false, 0.7, Channel.FOREARM_TURN, -82, 82));
        dofs.add(new Dof(role(side, "HAND"), 2, -mirror, true, 0.8, Channel.WRIST_BEND, -68, 72));
        dofs.add(new Dof(role(side, "HAND"), 1, -mirror, false, 1.2, Channel.WRIST_TILT, -32, 24));
        return dofs;
    }

    /** Of a leg that does not stand. */
    static List<Dof> leg(int side) {
        double mirror = side == 0 ? 1 : -1;
        List<Dof> dofs = new ArrayList<>();
        for (int axis = 0; axis < 3; axis++) {
            dofs.add(loose(role(side, "UPPER_LEG"), axis, axis == 0 ? 1 : mirror, 1.2));
        }
        dofs.add(new Dof(role(side, "LOWER_LEG"), 0, 1, true, 1, Channel.KNEE_BEND, 3, 142));
        return dofs;
    }

    private static Role role(int side, String part) {
        return Role.valueOf((side == 0 ? "LEFT_" : "RIGHT_") + part);
    }
}
