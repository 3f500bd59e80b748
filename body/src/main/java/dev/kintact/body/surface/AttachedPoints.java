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
    /** The joints that carry anything, each once. */
    private final int[] carriers;

    /** Influences carrier by carrier: where those of each begin, one more at the end; the point in the joint's space and the weight. */
    private final int[] carried;

    private final double[] carriedX;
    private final double[] carriedY;
    private final double[] carriedZ;
    private final double[] carriedWeights;

    /** By influence: where it is in that order. */
    private final int[] images;

    private final double[] weights;
    /** The point in the space of each joint that carries it. */
    private final double[] inJoint;

    private AttachedPoints(Builder builder) {
        first = builder.first.stream().mapToInt(Integer::intValue).toArray();
        joints = builder.influences.stream().mapToInt(Influence::joint).toArray();
        weights = builder.influences.stream().mapToDouble(Influence::weight).toArray();
        carriers = Arrays.stream(joints).distinct().toArray();
        inJoint = new double[3 * joints.length];
        for (int i = 0; i < joints.length; i++) {
            inJoint[3 * i] = builder.inJoint.get(i).x;
            inJoint[3 * i + 1] = builder.inJoint.get(i).y;
            inJoint[3 * i + 2] = builder.inJoint.get(i).z;
        }
        carried = new int[carriers.length + 1];
        carriedX = new double[joints.length];
        carriedY = new double[joints.length];
        carriedZ = new double[joints.length];
        carriedWeights = new double[joints.length];
        images = new int[joints.length];
        sortByCarrier();
    }

    /** Puts influences carrier by carrier; places are times weights, which saves that later. */
    private void sortByCarrier() {
        int at = 0;
        for (int carrier = 0; carrier < carriers.length; carrier++) {
            carried[carrier] = at;
            for (int i = 0; i < joints.length; i++) {
                if (joints[i] == carriers[carrier]) {
                    carriedX[at] = weights[i] * inJoint[3 * i];
                    carriedY[at] = weights[i] * inJoint[3 * i + 1];
                    carriedZ[at] = weights[i] * inJoint[3 * i + 2];
                    carriedWeights[at] = weights[i];
                    images[i] = at++;
                }
            }
        }
        carried[carriers.length] = at;
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

    /** Room for {@link #update}. Scratch. */
    final class Room {
        private final Quaterniond rotation = new Quaterniond();
        private final Vector3d vector = new Vector3d();
        private final double[] frame = new double[CARRIER];

        /** Where joints alone would take their points, times weights, carrier by carrier. */
        private final double[] x = new double[joints.length];

        private final double[] y = new double[joints.length];
        private final double[] z = new double[joints.length];
    }

    /**
     * Puts all points where a pose takes them.
     *
     * @param pose with world transforms. Not modified.
     * @param room of these points. Modified.
     * @param positions three values a point, world space, metres. Modified.
     */
    void update(Pose pose, Room room, double[] positions) {
        for (int carrier = 0; carrier < carriers.length; carrier++) {
            pose.getWorldRotation(carriers[carrier], room.rotation);
            pose.getWorldPosition(carriers[carrier], room.vector);
            putFrame(room.rotation, room.vector, room.frame);
            int from = carried[carrier];
            int to = carried[carrier + 1];
            putImages(from, to, room.frame, 0, room.x);
            putImages(from, to, room.frame, 4, room.y);
            putImages(from, to, room.frame, 8, room.z);
        }
        for (int point = 0; point < count(); point++) {
            int image = images[first[point]];
            double x = room.x[image];
            double y = room.y[image];
            double z = room.z[image];
            for (int i = first[point] + 1; i < first[point + 1]; i++) {
                image = images[i];
                x += room.x[image];
                y += room.y[image];
                z += room.z[image];
            }
            positions[3 * point] = x;
            positions[3 * point + 1] = y;
            positions[3 * point + 2] = z;
        }
    }

    /** Where one joint alone took its point in the last {@link #update}, times its share. */
    Vector3d getImage(int influence, Room room, Vector3d dest) {
        int image = images[influence];
        return dest.set(room.x[image], room.y[image], room.z[image]);
    }

    /** One coordinate of what a carrier carries. The compiler makes vector instructions of this. */
    private void putImages(int from, int to, double[] frame, int at, double[] dest) {
        double ofX = frame[at];
        double ofY = frame[at + 1];
        double ofZ = frame[at + 2];
        double ofAll = frame[at + 3];
        double[] xs = carriedX;
        double[] ys = carriedY;
        double[] zs = carriedZ;
        double[] all = carriedWeights;
        for (int i = from; i < to; i++) {
            dest[i] = ofX * xs[i] + ofY * ys[i] + ofZ * zs[i] + ofAll * all[i];
        }
    }

    /** Writes a turn as a matrix and a place, row by row: many points hang from the same joint. */
    private static void putFrame(Quaterniond turn, Vector3d place, double[] dest) {
        double xx = turn.x * turn.x;
        double yy = turn.y * turn.y;
        double zz = turn.z * turn.z;
        double xy = turn.x * turn.y;
        double xz = turn.x * turn.z;
        double yz = turn.y * turn.z;
        double xw = turn.x * turn.w;
        double yw = turn.y * turn.w;
        double zw = turn.z * turn.w;
        dest[0] = -2 * (yy + zz) + 1;
        dest[1] = 2 * (xy - zw);
        dest[2] = 2 * (xz + yw);
        dest[3] = place.x;
        dest[4] = 2 * (xy + zw);
        dest[5] = -2 * (xx + zz) + 1;
        dest[6] = 2 * (yz - xw);
        dest[7] = place.y;
        dest[8] = 2 * (xz - yw);
        dest[9] = 2 * (yz + xw);
        dest[10] = -2 * (xx + yy) + 1;
        dest[11] = place.z;
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
