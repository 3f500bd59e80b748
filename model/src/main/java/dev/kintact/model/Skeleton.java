package dev.kintact.model;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A tree of joints: names, parents and the rest pose. Immutable.
 *
 * <p>Joints are numbered parents first, so that one loop in index order visits every parent before its children; joint
 * 0 is the only root. A joint's rest transform is given in its parent's space: an offset in metres and a unit
 * quaternion. End sites are the tips of the last bones (a fingertip, the top of the head): points without rotation of
 * their own, fixed in the space of the joint that carries them; a joint may carry none or several.
 *
 * <p>Names need not be unique, since files exist in which they are not; a look-up by name finds the first.
 */
public final class Skeleton {

    /** The parent of the root. */
    public static final int NO_PARENT = -1;

    final int[] parents;
    /** Three values a joint, in the parent's space. */
    final double[] restOffsets;
    /** Four values a joint (x y z w), in the parent's space. */
    final double[] restRotations;

    final int[] endSiteJoints;
    /** Three values an end site, in its joint's space. */
    final double[] endSiteOffsets;

    private final String[] names;
    private final Map<String, Integer> firstJointByName;

    Skeleton(
            String[] names,
            int[] parents,
            double[] restOffsets,
            double[] restRotations,
            int[] endSiteJoints,
            double[] endSiteOffsets) {
        this.names = names;
        this.parents = parents;
        this.restOffsets = restOffsets;
        this.restRotations = restRotations;
        this.endSiteJoints = endSiteJoints;
        this.endSiteOffsets = endSiteOffsets;
        firstJointByName = new HashMap<>();
        for (int joint = 0; joint < names.length; joint++) {
            firstJointByName.putIfAbsent(names[joint], joint);
        }
    }

    /** Starts a new skeleton. */
    public static SkeletonBuilder builder() {
        return new SkeletonBuilder();
    }

    /** Returns a builder that holds this skeleton's joints and end sites, to make a changed copy from. */
    public SkeletonBuilder toBuilder() {
        SkeletonBuilder builder = new SkeletonBuilder();
        Vector3d offset = new Vector3d();
        Quaterniond rotation = new Quaterniond();
        for (int joint = 0; joint < jointCount(); joint++) {
            builder.addJoint(
                    names[joint], parents[joint], getRestOffset(joint, offset), getRestRotation(joint, rotation));
        }
        for (int site = 0; site < endSiteCount(); site++) {
            builder.addEndSite(endSiteJoints[site], getEndSiteOffset(site, offset));
        }
        return builder;
    }

    /** Number of joints, end sites not counted; at least one. */
    public int jointCount() {
        return names.length;
    }

    /** Name of a joint as its file spells it. */
    public String name(int joint) {
        return names[joint];
    }

    /** All names in joint order; unmodifiable. */
    public List<String> names() {
        return List.of(names);
    }

    /** Index of the parent, always smaller than the joint's own, or {@link #NO_PARENT} for the root. */
    public int parent(int joint) {
        return parents[joint];
    }

    /** The first joint of exactly this name, if there is one. */
    public OptionalInt find(String name) {
        Integer joint = firstJointByName.get(name);
        return joint == null ? OptionalInt.empty() : OptionalInt.of(joint);
    }

    /**
     * Rest position of a joint in its parent's space, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getRestOffset(int joint, Vector3d dest) {
        return dest.set(restOffsets[3 * joint], restOffsets[3 * joint + 1], restOffsets[3 * joint + 2]);
    }

    /**
     * Rest rotation of a joint in its parent's space, a unit quaternion.
     *
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getRestRotation(int joint, Quaterniond dest) {
        int at = 4 * joint;
        return dest.set(restRotations[at], restRotations[at + 1], restRotations[at + 2], restRotations[at + 3]);
    }

    /** Number of end sites. */
    public int endSiteCount() {
        return endSiteJoints.length;
    }

    /** The joint that carries an end site. End sites are sorted by this joint. */
    public int endSiteJoint(int site) {
        return endSiteJoints[site];
    }

    /**
     * Position of an end site in its joint's space, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getEndSiteOffset(int site, Vector3d dest) {
        return dest.set(endSiteOffsets[3 * site], endSiteOffsets[3 * site + 1], endSiteOffsets[3 * site + 2]);
    }

    /** Two skeletons are equal when names, tree, rest pose and end sites are exactly the same. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Skeleton that
                && Arrays.equals(names, that.names)
                && Arrays.equals(parents, that.parents)
                && Arrays.equals(restOffsets, that.restOffsets)
                && Arrays.equals(restRotations, that.restRotations)
                && Arrays.equals(endSiteJoints, that.endSiteJoints)
                && Arrays.equals(endSiteOffsets, that.endSiteOffsets);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(names) + Arrays.hashCode(restOffsets);
    }

    @Override
    public String toString() {
        return "Skeleton[" + jointCount() + " joints, root " + names[0] + "]";
    }
}
