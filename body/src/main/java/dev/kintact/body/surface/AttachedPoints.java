package dev.kintact.body.surface;

import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Points that joints carry: each by one joint, or by several with weights that sum to 1. Immutable. */
public final class AttachedPoints {

    /**
     * What carries a point.
     *
     * @param joint index in the skeleton
     * @param weight share of this joint, more than 0
     */
    public record Influence(int joint, double weight) {}

    /** Numbers that tell how a carrier is turned and where it is. */
    private static final int CARRIER = 12;

    /** Where the influences of each point begin; one more at the end. */
    private final int[] first;

    private final int[] joints;
    /** The joints that carry anything, each once, and by influence the place of its joint among them. */
    private final int[] carriers;

    private final int[] carrierOf;
    private final double[] weights;
    /** The point in the space of each joint that carries it. */
    private final double[] inJoint;

    private AttachedPoints(Builder builder) {
        first = builder.first.stream().mapToInt(Integer::intValue).toArray();
        joints = builder.influences.stream().mapToInt(Influence::joint).toArray();
        weights = builder.influences.stream().mapToDouble(Influence::weight).toArray();
        carriers = Arrays.stream(joints).distinct().toArray();
        List<Integer> order = Arrays.stream(carriers).boxed().toList();
        carrierOf = Arrays.stream(joints).map(order::indexOf).toArray();
        inJoint = new double[3 * joints.length];
        for (int i = 0; i < joints.length; i++) {
            inJoint[3 * i] = builder.inJoint.get(i).x;
            inJoint[3 * i + 1] = builder.inJoint.get(i).y;
            inJoint[3 * i + 2] = builder.inJoint.get(i).z;
        }
    }

    /** Starts an empty list of points on a body. */
    public static Builder on(StandingBody body) {
        return new Builder(body);
    }

    public int count() {
        return first.length - 1;
    }

    /** The joints that carry a point; a new list. */
    public List<Influence> influences(int point) {
        List<Influence> list = new ArrayList<>();
        for (int i = first[point]; i < first[point + 1]; i++) {
            list.add(new Influence(joints[i], weights[i]));
        }
        return list;
    }

    /** The number of the first influence of a point; those of a point follow each other, and the next point's begin after. */
    public int firstInfluence(int point) {
        return first[point];
    }

    /** The joint of an influence. */
    public int joint(int influence) {
        return joints[influence];
    }

    /** The share of an influence in its point. */
    public double weight(int influence) {
        return weights[influence];
    }

    /**
     * Where one joint alone would take its point.
     *
     * @param pose with world transforms. Not modified.
     * @param rotation scratch. Modified.
     * @param vector scratch. Modified.
     * @param dest world space, metres. Modified.
     * @return dest
     */
    public Vector3d getImage(int influence, Pose pose, Quaterniond rotation, Vector3d vector, Vector3d dest) {
        dest.set(inJoint[3 * influence], inJoint[3 * influence + 1], inJoint[3 * influence + 2]);
        pose.getWorldRotation(joints[influence], rotation).transform(dest);
        return dest.add(pose.getWorldPosition(joints[influence], vector));
    }

    /** How many numbers {@link #update} needs to know how carriers are turned and where they are. */
    int carrierNumbers() {
        return CARRIER * carriers.length;
    }

    /**
     * Puts all points where a pose takes them.
     *
     * @param pose with world transforms. Not modified.
     * @param rotation scratch. Modified.
     * @param vector scratch. Modified.
     * @param frames scratch, {@link #carrierNumbers()} values. Modified.
     * @param positions three values a point, world space, metres. Modified.
     */
    void update(Pose pose, Quaterniond rotation, Vector3d vector, double[] frames, double[] positions) {
        for (int carrier = 0; carrier < carriers.length; carrier++) {
            pose.getWorldRotation(carriers[carrier], rotation);
            pose.getWorldPosition(carriers[carrier], vector);
            putFrame(rotation, vector, frames, CARRIER * carrier);
        }
        for (int point = 0; point < count(); point++) {
            double x = 0;
            double y = 0;
            double z = 0;
            for (int i = first[point]; i < first[point + 1]; i++) {
                int at = CARRIER * carrierOf[i];
                double ownX = inJoint[3 * i];
                double ownY = inJoint[3 * i + 1];
                double ownZ = inJoint[3 * i + 2];
                double weight = weights[i];
                x += weight * (frames[at] * ownX + (frames[at + 1] * ownY + frames[at + 2] * ownZ));
                y += weight * (frames[at + 3] * ownX + (frames[at + 4] * ownY + frames[at + 5] * ownZ));
                z += weight * (frames[at + 6] * ownX + (frames[at + 7] * ownY + frames[at + 8] * ownZ));
                x += weight * frames[at + 9];
                y += weight * frames[at + 10];
                z += weight * frames[at + 11];
            }
            positions[3 * point] = x;
            positions[3 * point + 1] = y;
            positions[3 * point + 2] = z;
        }
    }

    /** Writes a turn as a matrix, row by row, and a place: many points hang from the same joint. */
    private static void putFrame(Quaterniond turn, Vector3d place, double[] dest, int at) {
        double xx = turn.x * turn.x;
        double yy = turn.y * turn.y;
        double zz = turn.z * turn.z;
        double xy = turn.x * turn.y;
        double xz = turn.x * turn.z;
        double yz = turn.y * turn.z;
        double xw = turn.x * turn.w;
        double yw = turn.y * turn.w;
        double zw = turn.z * turn.w;
        dest[at] = -2 * (yy + zz) + 1;
        dest[at + 1] = 2 * (xy - zw);
        dest[at + 2] = 2 * (xz + yw);
        dest[at + 3] = 2 * (xy + zw);
        dest[at + 4] = -2 * (xx + zz) + 1;
        dest[at + 5] = 2 * (yz - xw);
        dest[at + 6] = 2 * (xz - yw);
        dest[at + 7] = 2 * (yz + xw);
        dest[at + 8] = -2 * (xx + yy) + 1;
        dest[at + 9] = place.x;
        dest[at + 10] = place.y;
        dest[at + 11] = place.z;
    }

    /** Collects points. Scratch. */
    public static final class Builder {
        private final StandingBody body;
        private final List<Integer> first = new ArrayList<>(List.of(0));
        private final List<Influence> influences = new ArrayList<>();
        private final List<Vector3d> inJoint = new ArrayList<>();

        private Builder(StandingBody body) {
            this.body = body;
        }

        /**
         * Adds a point carried by one joint.
         *
         * @param inTPose where it is in the T-pose, metres. Not modified.
         */
        public Builder add(Vector3dc inTPose, int joint) {
            return add(inTPose, List.of(new Influence(joint, 1)));
        }

        /**
         * Adds a point carried by some joints.
         *
         * @param inTPose where it is in the T-pose, metres. Not modified.
         * @param carriers at least one; weights are scaled to sum to 1
         */
        public Builder add(Vector3dc inTPose, List<Influence> carriers) {
            double sum = carriers.stream().mapToDouble(Influence::weight).sum();
            if (!(sum > 0) || !inTPose.isFinite()) {
                throw new IllegalArgumentException("point " + inTPose + " is carried by " + carriers);
            }
            for (Influence carrier : carriers) {
                influences.add(new Influence(carrier.joint, carrier.weight / sum));
                inJoint.add(body.toJoint(carrier.joint, inTPose, new Vector3d()));
            }
            first.add(influences.size());
            return this;
        }

        public AttachedPoints build() {
            return new AttachedPoints(this);
        }
    }
}
