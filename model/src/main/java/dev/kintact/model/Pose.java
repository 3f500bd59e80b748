package dev.kintact.model;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * One posture of a skeleton: local transforms in, world transforms out. Scratch: mutable, reused frame after frame, owned
 * by one thread.
 *
 * <p>A local rotation is the whole rotation from joint to parent space (the rest rotation is included, not multiplied on
 * top); a local translation is the joint's position in its parent's space, in metres. The root's local transform is its
 * world transform. World transforms are those of the last {@link #updateWorld()}.
 */
public final class Pose {

    final double[] localRotations;
    final double[] localTranslations;

    private final Skeleton skeleton;
    private final double[] worldRotations;
    private final double[] worldPositions;

    /** A pose of this skeleton at rest, world transforms included. */
    public Pose(Skeleton skeleton) {
        this.skeleton = skeleton;
        localRotations = skeleton.restRotations.clone();
        localTranslations = skeleton.restOffsets.clone();
        worldRotations = new double[localRotations.length];
        worldPositions = new double[localTranslations.length];
        updateWorld();
    }

    public Skeleton skeleton() {
        return skeleton;
    }

    /** Puts every joint back to rest. World transforms stay as they were until {@link #updateWorld()}. */
    public void setRest() {
        System.arraycopy(skeleton.restRotations, 0, localRotations, 0, localRotations.length);
        System.arraycopy(skeleton.restOffsets, 0, localTranslations, 0, localTranslations.length);
    }

    /**
     * Takes over the local transforms of another pose of a skeleton with as many joints.
     *
     * @param other Not modified.
     */
    public void setLocal(Pose other) {
        System.arraycopy(other.localRotations, 0, localRotations, 0, localRotations.length);
        System.arraycopy(other.localTranslations, 0, localTranslations, 0, localTranslations.length);
    }

    /**
     * Takes over local and world transforms of another pose of a skeleton with as many joints.
     *
     * @param other with world transforms. Not modified.
     */
    public void set(Pose other) {
        setLocal(other);
        System.arraycopy(other.worldRotations, 0, worldRotations, 0, worldRotations.length);
        System.arraycopy(other.worldPositions, 0, worldPositions, 0, worldPositions.length);
    }

    /** Computes all world transforms from the local ones: forward kinematics, one loop, parents first. */
    public void updateWorld() {
        ForwardKinematics.run(skeleton.parents, localRotations, localTranslations, worldRotations, worldPositions);
    }

    /**
     * Computes the world transforms of some joints only. Those of their other ancestors must be up to date.
     *
     * @param joints every joint after those of its ancestors that are listed. Not modified.
     */
    public void updateWorld(int[] joints) {
        for (int joint : joints) {
            ForwardKinematics.place(
                    joint, skeleton.parents, localRotations, localTranslations, worldRotations, worldPositions);
        }
    }

    /**
     * Rotation from joint to parent space.
     *
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getLocalRotation(int joint, Quaterniond dest) {
        int at = 4 * joint;
        return dest.set(localRotations[at], localRotations[at + 1], localRotations[at + 2], localRotations[at + 3]);
    }

    /**
     * Sets the rotation from joint to parent space.
     *
     * @param rotation unit quaternion. Not modified.
     */
    public void setLocalRotation(int joint, Quaterniondc rotation) {
        setLocalRotation(joint, rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    /** Sets the rotation from joint to parent space, a unit quaternion. */
    public void setLocalRotation(int joint, double x, double y, double z, double w) {
        int at = 4 * joint;
        localRotations[at] = x;
        localRotations[at + 1] = y;
        localRotations[at + 2] = z;
        localRotations[at + 3] = w;
    }

    /** Sets the rotation from joint to parent space by three angles of an order, in degrees. */
    public void setLocalRotation(int joint, EulerOrder order, double a, double b, double c) {
        EulerAngles.putRotation(order, a, b, c, localRotations, 4 * joint);
    }

    /**
     * Position of a joint in its parent's space, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getLocalTranslation(int joint, Vector3d dest) {
        int at = 3 * joint;
        return dest.set(localTranslations[at], localTranslations[at + 1], localTranslations[at + 2]);
    }

    /**
     * Sets the position of a joint in its parent's space, metres.
     *
     * @param translation Not modified.
     */
    public void setLocalTranslation(int joint, Vector3dc translation) {
        setLocalTranslation(joint, translation.x(), translation.y(), translation.z());
    }

    /** Sets the position of a joint in its parent's space, metres. */
    public void setLocalTranslation(int joint, double x, double y, double z) {
        int at = 3 * joint;
        localTranslations[at] = x;
        localTranslations[at + 1] = y;
        localTranslations[at + 2] = z;
    }

    /**
     * Rotation from joint to world space.
     *
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getWorldRotation(int joint, Quaterniond dest) {
        int at = 4 * joint;
        return dest.set(worldRotations[at], worldRotations[at + 1], worldRotations[at + 2], worldRotations[at + 3]);
    }

    /**
     * Rotations of all joints to world space.
     *
     * @param dest four values a joint. Modified.
     */
    public void getWorldRotations(double[] dest) {
        System.arraycopy(worldRotations, 0, dest, 0, worldRotations.length);
    }

    /**
     * Position of a joint in world space, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getWorldPosition(int joint, Vector3d dest) {
        int at = 3 * joint;
        return dest.set(worldPositions[at], worldPositions[at + 1], worldPositions[at + 2]);
    }

    /**
     * Position of an end site in world space, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getEndSitePosition(int site, Vector3d dest) {
        int joint = skeleton.endSiteJoints[site];
        int at = 4 * joint;
        skeleton.getEndSiteOffset(site, dest);
        ForwardKinematics.rotate(
                worldRotations[at], worldRotations[at + 1], worldRotations[at + 2], worldRotations[at + 3], dest);
        return dest.add(worldPositions[3 * joint], worldPositions[3 * joint + 1], worldPositions[3 * joint + 2]);
    }
}
