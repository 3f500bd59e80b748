package dev.kintact.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Collects joints, parents before children, and end sites, then makes a {@link Skeleton}. Scratch. */
public final class SkeletonBuilder {

    private static final Quaterniondc NO_ROTATION = new Quaterniond();

    private record Joint(String name, int parent, Vector3dc restOffset, Quaterniondc restRotation) {}

    private record EndSite(int joint, Vector3dc offset) {}

    private final List<Joint> joints = new ArrayList<>();
    private final List<EndSite> endSites = new ArrayList<>();

    SkeletonBuilder() {}

    /** Number of joints added so far. */
    public int jointCount() {
        return joints.size();
    }

    /**
     * Adds a joint without rest rotation.
     *
     * @param parent an index returned before, or {@link Skeleton#NO_PARENT} for the first joint
     * @param restOffset metres in the parent's space. Not modified, copied.
     * @return the index of the new joint
     */
    public int addJoint(String name, int parent, Vector3dc restOffset) {
        return addJoint(name, parent, restOffset, NO_ROTATION);
    }

    /**
     * Adds a joint.
     *
     * @param parent an index returned before, or {@link Skeleton#NO_PARENT} for the first joint
     * @param restOffset metres in the parent's space. Not modified, copied.
     * @param restRotation unit quaternion in the parent's space. Not modified, copied.
     * @return the index of the new joint
     */
    public int addJoint(String name, int parent, Vector3dc restOffset, Quaterniondc restRotation) {
        boolean first = joints.isEmpty();
        if (first ? parent != Skeleton.NO_PARENT : parent < 0 || parent >= joints.size()) {
            throw new IllegalArgumentException("joint '" + name + "' (number " + joints.size() + ") has parent "
                    + parent + "; the first joint is the only root and every other one comes after its parent");
        }
        Quaterniondc rotation = restRotation == NO_ROTATION ? NO_ROTATION : new Quaterniond(restRotation);
        joints.add(new Joint(name, parent, new Vector3d(restOffset), rotation));
        return joints.size() - 1;
    }

    /**
     * Replaces a joint's rest offset.
     *
     * @param restOffset metres in the parent's space. Not modified, copied.
     */
    public SkeletonBuilder setRestOffset(int joint, Vector3dc restOffset) {
        Joint old = joints.get(joint);
        joints.set(joint, new Joint(old.name, old.parent, new Vector3d(restOffset), old.restRotation));
        return this;
    }

    /**
     * Adds the tip of a last bone.
     *
     * @param offset metres in the joint's space. Not modified, copied.
     */
    public SkeletonBuilder addEndSite(int joint, Vector3dc offset) {
        if (joint < 0 || joint >= joints.size()) {
            throw new IllegalArgumentException("end site on joint " + joint + " of " + joints.size());
        }
        endSites.add(new EndSite(joint, new Vector3d(offset)));
        return this;
    }

    /** Makes the skeleton; the builder may be used on. */
    public Skeleton build() {
        if (joints.isEmpty()) {
            throw new IllegalStateException("a skeleton needs at least one joint");
        }
        List<EndSite> sites = new ArrayList<>(endSites);
        sites.sort(Comparator.comparingInt(EndSite::joint));
        return new Skeleton(
                joints.stream().map(Joint::name).toArray(String[]::new),
                joints.stream().mapToInt(Joint::parent).toArray(),
                flat(joints.stream().map(Joint::restOffset).toList()),
                flatRotations(),
                sites.stream().mapToInt(EndSite::joint).toArray(),
                flat(sites.stream().map(EndSite::offset).toList()));
    }

    private static double[] flat(List<Vector3dc> vectors) {
        double[] values = new double[3 * vectors.size()];
        for (int i = 0; i < vectors.size(); i++) {
            Vector3dc vector = vectors.get(i);
            values[3 * i] = vector.x();
            values[3 * i + 1] = vector.y();
            values[3 * i + 2] = vector.z();
        }
        return values;
    }

    private double[] flatRotations() {
        double[] values = new double[4 * joints.size()];
        for (int i = 0; i < joints.size(); i++) {
            Quaterniondc rotation = joints.get(i).restRotation;
            values[4 * i] = rotation.x();
            values[4 * i + 1] = rotation.y();
            values[4 * i + 2] = rotation.z();
            values[4 * i + 3] = rotation.w();
        }
        return values;
    }
}
