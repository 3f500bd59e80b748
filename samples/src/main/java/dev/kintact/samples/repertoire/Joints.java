package dev.kintact.samples.repertoire;

import dev.kintact.body.Rig;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Adds turns of {@link Dof}s to a pose and tells how points move with them. Scratch. */
final class Joints {

    private final List<Dof> dofs;
    private final int[] joints;
    private final boolean[][] carries;
    private final Vector3d[] axes;
    private final Vector3d[] centres;
    private final List<Integer> turned = new ArrayList<>();
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d lever = new Vector3d();

    Joints(Rig rig, List<Dof> dofs) {
        this.dofs = dofs;
        Skeleton skeleton = rig.skeleton();
        joints = dofs.stream()
                .mapToInt(dof -> rig.map().requireJoint(dof.role()))
                .toArray();
        axes = new Vector3d[joints.length];
        centres = new Vector3d[joints.length];
        carries = new boolean[joints.length][skeleton.jointCount()];
        for (int dof = 0; dof < joints.length; dof++) {
            axes[dof] = new Vector3d();
            centres[dof] = new Vector3d();
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                int above = joint;
                while (above != Skeleton.NO_PARENT && above != joints[dof]) {
                    above = skeleton.parent(above);
                }
                carries[dof][joint] = above == joints[dof];
            }
            if (!turned.contains(joints[dof])) {
                turned.add(joints[dof]);
            }
        }
    }

    int count() {
        return joints.length;
    }

    Dof dof(int dof) {
        return dofs.get(dof);
    }

    /**
     * Turns the joints of a pose.
     *
     * @param pose authored; world transforms are up to date afterwards. Modified.
     * @param turns radians, one a degree of freedom
     */
    void apply(Pose pose, double[] turns) {
        for (int joint : turned) {
            Quaterniond local = new Quaterniond();
            turn(joint, true, turns, local, false);
            local.mul(pose.getLocalRotation(joint, rotation));
            turn(joint, false, turns, local, false);
            pose.setLocalRotation(joint, local.normalize());
        }
        pose.updateWorld();
        Quaterniond current = new Quaterniond();
        Quaterniond inverse = new Quaterniond();
        for (int joint : turned) {
            // from the joint's own end backwards, since its authored rotation is no longer there
            pose.getWorldRotation(pose.skeleton().parent(joint), current);
            turn(joint, true, turns, current, true);
            Quaterniond after = new Quaterniond();
            turn(joint, false, turns, after, false);
            pose.getWorldRotation(joint, current).mul(after.conjugate(inverse));
            turn(joint, false, turns, current, true);
            for (int dof = 0; dof < joints.length; dof++) {
                if (joints[dof] == joint) {
                    pose.getWorldPosition(joint, centres[dof]);
                }
            }
        }
    }

    private void turn(int joint, boolean before, double[] turns, Quaterniond current, boolean keep) {
        for (int dof = 0; dof < joints.length; dof++) {
            if (joints[dof] == joint && dofs.get(dof).before() == before) {
                Dof each = dofs.get(dof);
                if (keep) {
                    current.transform(axes[dof].zero().setComponent(each.axis(), each.sign()));
                }
                Turns.mul(current, each.axis(), each.sign() * turns[dof]);
            }
        }
    }

    /** How a point moves along a direction when a joint turns, metres a radian. */
    double along(int dof, int joint, Vector3dc point, Vector3dc direction) {
        if (!carries[dof][joint]) {
            return 0;
        }
        return axes[dof].cross(point.sub(centres[dof], lever), lever).dot(direction);
    }

    /**
     * How a point moves when a joint turns.
     *
     * @param dest Modified.
     */
    void move(int dof, int joint, Vector3dc point, Vector3d dest) {
        if (carries[dof][joint]) {
            axes[dof].cross(point.sub(centres[dof], dest), dest);
        } else {
            dest.zero();
        }
    }

    /**
     * How a direction turns when a joint turns.
     *
     * @param dest Modified.
     */
    void turn(int dof, int joint, Vector3dc direction, Vector3d dest) {
        if (carries[dof][joint]) {
            axes[dof].cross(direction, dest);
        } else {
            dest.zero();
        }
    }
}
