package dev.kintact.body;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A skeleton that is a human body: its roles, its reference pose, and the T-pose that this is straightened into. Immutable.
 *
 * <p>The T-pose faces Z, X is to its left, the hip centre stands above the origin and the soles on the ground. It is virtual:
 * no frame need show it. Two bodies in T-pose are in the same posture, whatever their bones' axes are; that is what
 * retargeting rests on.
 */
public final class Rig {

    /** The ankle's height above the sole, as a share of the hip centre's above the ankle, where no toe tells. */
    private static final double ANKLE_HEIGHT = 0.09;

    private final RigMap map;
    private final ReferencePose reference;
    private final Clip tPose;
    private final List<Quaterniond> tPoseRotations;
    private final Vector3d hipCentreInHips;
    private final double hipHeight;
    private final double height;

    private Rig(RigMap map, ReferencePose reference) {
        this.map = map;
        this.reference = reference;
        Pose pose = reference.newPose();
        tPoseRotations = tPoseRotations(map, pose);
        Pose standing = reference.newPose();
        straighten(pose, tPoseRotations);
        carryLooseEnds(map, standing, pose);
        Vector3d hipCentre = hipCentre(map, pose);
        double sole = soleLevel(map, pose, hipCentre.y);
        hipHeight = hipCentre.y - sole;
        height = headLevel(map, pose) - sole;
        int hips = map.requireJoint(Role.HIPS);
        hipCentreInHips = hipCentre.sub(pose.getWorldPosition(hips, new Vector3d()), new Vector3d());
        new Quaterniond(tPoseRotations.get(hips)).conjugate().transform(hipCentreInHips);
        tPose = standing(pose, hipCentre, sole);
    }

    /**
     * Makes a body of a skeleton.
     *
     * @throws MissingRoleException if a required role has no joint
     * @throws DegenerateBodyException if hips and shoulders coincide, or the body has no height
     */
    public static Rig of(RigMap map, ReferencePose reference) {
        Rig rig = new Rig(map.requireComplete(), reference);
        if (!(rig.hipHeight > 0)) {
            throw new DegenerateBodyException("the hips are not above the feet; the legs' bones have no length, or the"
                    + " reference pose (" + reference.source() + ") is upside down");
        }
        return rig;
    }

    public Skeleton skeleton() {
        return map.skeleton();
    }

    public RigMap map() {
        return map;
    }

    public ReferencePose reference() {
        return reference;
    }

    /** The T-pose as a clip of one frame. */
    public Clip tPose() {
        return tPose;
    }

    /**
     * World rotation of a joint in the T-pose.
     *
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getTPoseRotation(int joint, Quaterniond dest) {
        return dest.set(tPoseRotations.get(joint));
    }

    /**
     * The middle of the hip joints in the space of the hips joint, metres, as in the T-pose.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getHipCentreInHips(Vector3d dest) {
        return dest.set(hipCentreInHips);
    }

    /** Height of the hip centre above the soles in the T-pose, metres. */
    public double hipHeight() {
        return hipHeight;
    }

    /** Height of the highest point of the head, as far as joints and end sites tell, above the soles, metres. */
    public double height() {
        return height;
    }

    /**
     * The joints from one joint down to another, both included; empty if the second does not lie below the first.
     *
     * @param top index of the upper joint
     * @param bottom index of the lower joint
     */
    public List<Integer> path(int top, int bottom) {
        List<Integer> path = new ArrayList<>();
        for (int joint = bottom; joint != Skeleton.NO_PARENT; joint = skeleton().parent(joint)) {
            path.add(joint);
            if (joint == top) {
                Collections.reverse(path);
                return path;
            }
        }
        return List.of();
    }

    /** The uppermost joint of the trunk that has a role: where arms and neck begin. */
    public int topOfTrunk() {
        return Stream.of(Role.UPPER_CHEST, Role.CHEST, Role.SPINE)
                .filter(map::has)
                .findFirst()
                .map(map::requireJoint)
                .orElseThrow();
    }

    private static List<Quaterniond> tPoseRotations(RigMap map, Pose reference) {
        List<Quaterniond> rotations = Straightener.turns(map, reference);
        Quaterniond inReference = new Quaterniond();
        for (int joint = 0; joint < rotations.size(); joint++) {
            rotations
                    .get(joint)
                    .mul(reference.getWorldRotation(joint, inReference))
                    .normalize();
        }
        return rotations;
    }

    /** Gives a pose the world rotations of the T-pose; local translations stay. */
    private static void straighten(Pose pose, List<Quaterniond> worldRotations) {
        Quaterniond local = new Quaterniond();
        for (int joint = 0; joint < worldRotations.size(); joint++) {
            local.set(worldRotations.get(joint));
            if (joint > 0) {
                local.premul(new Quaterniond(worldRotations.get(pose.skeleton().parent(joint))).conjugate());
            }
            pose.setLocalRotation(joint, local);
        }
        pose.updateWorld();
    }

    /** Feet that do not hang from their legs, as in rigs made for inverse kinematics, come along with them. */
    private static void carryLooseEnds(RigMap map, Pose reference, Pose straight) {
        for (Bone bone : Bone.LIMBS) {
            int start = map.requireJoint(bone.start());
            int end = map.requireJoint(bone.end());
            if (isBelow(straight.skeleton(), end, start)) {
                continue;
            }
            Vector3d place = reference
                    .getWorldPosition(end, new Vector3d())
                    .sub(reference.getWorldPosition(start, new Vector3d()));
            reference.getWorldRotation(start, new Quaterniond()).transformInverse(place);
            straight.getWorldRotation(start, new Quaterniond()).transform(place);
            place.add(straight.getWorldPosition(start, new Vector3d()));
            int parent = straight.skeleton().parent(end);
            if (parent != Skeleton.NO_PARENT) {
                place.sub(straight.getWorldPosition(parent, new Vector3d()));
                straight.getWorldRotation(parent, new Quaterniond()).transformInverse(place);
            }
            straight.setLocalTranslation(end, place);
            straight.updateWorld();
        }
    }

    private static boolean isBelow(Skeleton skeleton, int joint, int above) {
        for (int j = joint; j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            if (j == above) {
                return true;
            }
        }
        return false;
    }

    private static Vector3d hipCentre(RigMap map, Pose pose) {
        Vector3d right = pose.getWorldPosition(map.requireJoint(Role.RIGHT_UPPER_LEG), new Vector3d());
        return pose.getWorldPosition(map.requireJoint(Role.LEFT_UPPER_LEG), new Vector3d())
                .add(right)
                .mul(0.5);
    }

    /** The lowest point of the feet; where a foot is an ankle and nothing more, a usual ankle height below it. */
    private static double soleLevel(RigMap map, Pose pose, double hipLevel) {
        double lowest = Double.POSITIVE_INFINITY;
        for (Role role : List.of(Role.LEFT_FOOT, Role.RIGHT_FOOT)) {
            int foot = map.requireJoint(role);
            double ankle = pose.getWorldPosition(foot, new Vector3d()).y;
            double tip = BodyPoints.below(pose, foot).stream()
                    .mapToDouble(point -> point.y)
                    .min()
                    .orElse(ankle);
            boolean onlyAnAnkle = tip >= ankle - 0.01 * (hipLevel - ankle);
            lowest = Math.min(lowest, onlyAnAnkle ? ankle - ANKLE_HEIGHT * (hipLevel - ankle) : tip);
        }
        return lowest;
    }

    private static double headLevel(RigMap map, Pose pose) {
        int head = map.requireJoint(Role.HEAD);
        double joint = pose.getWorldPosition(head, new Vector3d()).y;
        return BodyPoints.below(pose, head).stream()
                .mapToDouble(point -> point.y)
                .reduce(joint, Math::max);
    }

    /** The pose moved so that the hip centre is above the origin and the soles are on the ground. */
    private static Clip standing(Pose pose, Vector3d hipCentre, double sole) {
        Vector3d root = pose.getLocalTranslation(0, new Vector3d()).sub(hipCentre.x, sole, hipCentre.z);
        pose.setLocalTranslation(0, root);
        ClipBuilder frame = new ClipBuilder(pose.skeleton(), FrameRate.of(30));
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            frame.rotates(joint).translates(joint);
        }
        return frame.addFrame(pose).build();
    }
}
