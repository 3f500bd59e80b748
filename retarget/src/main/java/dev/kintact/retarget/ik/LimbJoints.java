package dev.kintact.retarget.ik;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The three joints of a limb of a body, and how it bends: base (shoulder or hip), mid (elbow or knee) and end (wrist or
 * ankle). Immutable.
 */
public final class LimbJoints {

    private final Role role;
    private final Skeleton skeleton;
    private final int base;
    private final int mid;
    private final int end;
    private final double upperLength;
    private final double lowerLength;
    private final boolean midLoose;
    private final boolean endLoose;

    /** In the base joint's space. */
    private final Vector3d upperInTPose;

    private final Vector3d bendInTPose;

    /** The joints that are moved, in the order of {@link LimbWriter}: as far as the mid joint, as far as the end, the end. */
    private final int[] upperJoints;

    private final int[] lowerJoints;
    private final int[] endJoint;

    private LimbJoints(Rig rig, Bone upper, Bone lower) {
        role = upper.start();
        skeleton = rig.skeleton();
        base = rig.map().requireJoint(upper.start());
        mid = rig.map().requireJoint(upper.end());
        end = rig.map().requireJoint(lower.end());
        Pose tPose = new Pose(skeleton);
        rig.tPose().getFrame(0, tPose);
        tPose.updateWorld();
        Vector3d middle = tPose.getWorldPosition(mid, new Vector3d());
        upperLength = tPose.getWorldPosition(base, new Vector3d()).distance(middle);
        lowerLength = tPose.getWorldPosition(end, new Vector3d()).distance(middle);
        midLoose = !isBelow(mid, base);
        endLoose = !isBelow(end, mid);
        Quaterniond fromWorld = rig.getTPoseRotation(base, new Quaterniond()).conjugate();
        upperInTPose = fromWorld.transform(new Vector3d(upper.inTPose()));
        boolean arm = upper.inTPose().x() != 0;
        bendInTPose = fromWorld.transform(new Vector3d(0, 0, arm ? 1 : -1));
        upperJoints = joints(joint -> joint == base || (isBelow(joint, base) && isBelow(mid, joint)));
        lowerJoints = joints(joint -> joint == mid
                || ((isBelow(joint, base) || isBelow(joint, mid)) && isBelow(end, joint) && !isUpper(joint)));
        endJoint = new int[] {end};
    }

    /**
     * A limb of a body.
     *
     * @param base the role of its first joint: an upper arm or upper leg
     */
    public static LimbJoints of(Rig rig, Role base) {
        for (int i = 0; i < Bone.LIMBS.size(); i += 2) {
            if (Bone.LIMBS.get(i).start() == base) {
                return new LimbJoints(rig, Bone.LIMBS.get(i), Bone.LIMBS.get(i + 1));
            }
        }
        throw new IllegalArgumentException("no limb begins at " + base);
    }

    /** The role of the first joint, which names the limb. */
    public Role role() {
        return role;
    }

    /** Index of the shoulder or hip joint. */
    public int base() {
        return base;
    }

    /** Index of the elbow or knee joint. */
    public int mid() {
        return mid;
    }

    /** Index of the wrist or ankle joint. */
    public int end() {
        return end;
    }

    /** Length of the upper arm or thigh in the T-pose, metres. */
    public double upperLength() {
        return upperLength;
    }

    /** Length of the forearm or shin in the T-pose, metres. */
    public double lowerLength() {
        return lowerLength;
    }

    Skeleton skeleton() {
        return skeleton;
    }

    /** Whether the mid joint does not hang from the base, so that it has to be carried along. */
    boolean midIsLoose() {
        return midLoose;
    }

    boolean endIsLoose() {
        return endLoose;
    }

    /** Unit vector in the base joint's space: the way from base to mid joint. */
    Vector3d getUpperInTPose(Vector3d dest) {
        return dest.set(upperInTPose);
    }

    /** Unit vector in the base joint's space: where the lower bone goes when the limb bends. */
    Vector3d getBendInTPose(Vector3d dest) {
        return dest.set(bendInTPose);
    }

    /** The base joint and those between it and the mid joint, parents first. Shared: do not modify. */
    int[] upperJoints() {
        return upperJoints;
    }

    /** The mid joint and those between it and the end joint, parents first. Shared: do not modify. */
    int[] lowerJoints() {
        return lowerJoints;
    }

    int[] endJoint() {
        return endJoint;
    }

    private int[] joints(IntPredicate wanted) {
        return IntStream.range(0, skeleton.jointCount()).filter(wanted).toArray();
    }

    private boolean isUpper(int joint) {
        return IntStream.of(upperJoints).anyMatch(upper -> upper == joint);
    }

    private boolean isBelow(int joint, int above) {
        for (int j = skeleton.parent(joint); j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            if (j == above) {
                return true;
            }
        }
        return false;
    }
}
