package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A body in its reference pose. Characters were measured standing as their file has them, not in our straightened T-pose, so
 * their points are brought into joints' spaces here. Scratch.
 */
final class ReferenceBody {

    /** Where a skeleton's lowest joint is this near to height 0, as a share of the hips' height, 0 is the ground. */
    private static final double NEAR_GROUND = 0.1;

    private final Rig rig;
    private final Pose pose;
    private final double ground;

    ReferenceBody(Rig rig) {
        this.rig = rig;
        pose = rig.reference().newPose();
        Vector3d at = new Vector3d();
        double lowest = DoubleStream.concat(
                        IntStream.range(0, rig.skeleton().jointCount())
                                .mapToDouble(joint -> pose.getWorldPosition(joint, at).y),
                        IntStream.range(0, rig.skeleton().endSiteCount())
                                .mapToDouble(site -> pose.getEndSitePosition(site, at).y))
                .min()
                .orElseThrow();
        ground = Math.abs(lowest) < NEAR_GROUND * rig.hipHeight() ? 0 : lowest;
    }

    Rig rig() {
        return rig;
    }

    /** Position of a joint over the ground, metres; a new vector. */
    Vector3d position(int joint) {
        return pose.getWorldPosition(joint, new Vector3d()).sub(0, ground, 0);
    }

    Vector3d position(Role role) {
        return position(rig.map().requireJoint(role));
    }

    Vector3d hipCentre() {
        return position(Role.LEFT_UPPER_LEG).add(position(Role.RIGHT_UPPER_LEG)).mul(0.5);
    }

    /** The horizontal direction to its left, a unit vector. */
    Vector3d left() {
        Vector3d left = position(Role.LEFT_UPPER_LEG).sub(position(Role.RIGHT_UPPER_LEG));
        left.y = 0;
        return left.normalize();
    }

    /** The horizontal direction to its front, a unit vector. */
    Vector3d forward() {
        return left().cross(0, 1, 0);
    }

    /** Brings a place over the ground into a joint's space; a new vector. */
    Vector3d toJoint(int joint, Vector3dc place) {
        Vector3d local = new Vector3d(place).sub(position(joint));
        return pose.getWorldRotation(joint, new Quaterniond()).transformInverse(local);
    }

    /** Brings a point of a joint's space over the ground; a new vector. */
    Vector3d fromJoint(int joint, Vector3dc inJoint) {
        return pose.getWorldRotation(joint, new Quaterniond())
                .transform(inJoint, new Vector3d())
                .add(position(joint));
    }
}
