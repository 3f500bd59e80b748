package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The landmarks of a body, in the T-pose and in a pose, and kinematic paths between them. Scratch.
 *
 * <p>The length of a path as seen along a displacement is τ = Σ |s|·|cos α| [Molla17, Eq. 5]. Lengths are those of the T-pose,
 * cosines those of the pose. A small share of the whole length is added: where all bones stand across the displacement, the
 * quotient of two paths is then that of the bones and not of rounding errors. It is added on both bodies, so a body with longer
 * bones still has the longer path, and one that is the other scaled has just that scale.
 */
final class PosedLandmarks {

    static final double LEAST_ALIGNMENT = 1e-3;

    private final int[] joints = new int[Landmarks.count()];
    private final int leftHip;
    private final int rightHip;
    private final Vector3d[] positions = new Vector3d[joints.length];
    /** Of each segment a unit vector along it in the pose, and its length in the T-pose. */
    private final double[] segments = new double[4 * joints.length];

    private final Vector3d direction = new Vector3d();

    PosedLandmarks(Rig rig) {
        for (int landmark = 0; landmark < joints.length; landmark++) {
            Role role = Landmarks.ROLES.get(landmark);
            joints[landmark] =
                    role == Role.UPPER_CHEST ? rig.topOfTrunk() : rig.map().requireJoint(role);
            positions[landmark] = new Vector3d();
        }
        leftHip = rig.map().requireJoint(BodyLimb.LEFT_LEG.base());
        rightHip = rig.map().requireJoint(BodyLimb.RIGHT_LEG.base());
        Pose standing = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, standing);
        standing.updateWorld();
        update(standing);
        for (int segment = 1; segment < joints.length; segment++) {
            segments[4 * segment + 3] = positions[segment].distance(positions[Landmarks.parent(segment)]);
        }
    }

    /**
     * Takes the landmarks into a pose.
     *
     * @param pose world transforms are up to date. Not modified.
     */
    void update(Pose pose) {
        updateHipCentre(pose);
        for (int landmark = 1; landmark < joints.length; landmark++) {
            pose.getWorldPosition(joints[landmark], positions[landmark]);
            positions[landmark].sub(positions[Landmarks.parent(landmark)], direction);
            double length = direction.length();
            direction.mul(length > 0 ? 1 / length : 0);
            segments[4 * landmark] = direction.x;
            segments[4 * landmark + 1] = direction.y;
            segments[4 * landmark + 2] = direction.z;
        }
    }

    /**
     * Takes only the hip centre into a pose.
     *
     * @param pose world transforms are up to date. Not modified.
     */
    void updateHipCentre(Pose pose) {
        pose.getWorldPosition(rightHip, direction);
        pose.getWorldPosition(leftHip, positions[0]).add(direction).mul(0.5);
    }

    /** Length of a segment in the T-pose, metres. */
    double restLength(int segment) {
        return segments[4 * segment + 3];
    }

    /** Beside each coefficient of a layout's codes, the length of its segment in the T-pose, metres. */
    double[] restLengths(EgocentricLayout layout) {
        double[] lengths = new double[layout.size()];
        for (int relation = 0; relation < layout.relationCount(); relation++) {
            int[] path = layout.path(relation);
            for (int i = 0; i < path.length; i++) {
                lengths[layout.coefficientsAt(relation) + i] = restLength(path[i]);
            }
        }
        return lengths;
    }

    /**
     * Measures a path along a displacement in the pose.
     *
     * @param path segments. Not modified.
     * @param along unit vector. Not modified.
     * @param coefficients |cos α| of each segment, from {@code at}. Modified.
     * @return its length, metres
     */
    double measure(int[] path, Vector3dc along, double[] coefficients, int at) {
        return measure(path, along.x(), along.y(), along.z(), coefficients, at);
    }

    /** The same of a displacement by its coordinates. */
    double measure(int[] path, double x, double y, double z, double[] coefficients, int at) {
        double sum = 0;
        for (int i = 0; i < path.length; i++) {
            int segment = 4 * path[i];
            double coefficient =
                    Math.abs(segments[segment] * x + segments[segment + 1] * y + segments[segment + 2] * z);
            coefficients[at + i] = coefficient;
            sum += segments[segment + 3] * (coefficient + LEAST_ALIGNMENT);
        }
        return sum;
    }

    /**
     * Puts the bones of a path side by side: of each a unit vector along it in the pose and its length in the T-pose, and behind
     * them the path's least length, metres.
     *
     * @param dest Modified.
     * @return how many bones
     */
    int getPath(int[] path, double[] dest) {
        double sum = 0;
        for (int i = 0; i < path.length; i++) {
            for (int k = 0; k < 4; k++) {
                dest[4 * i + k] = segments[4 * path[i] + k];
            }
            sum += dest[4 * i + 3];
        }
        dest[4 * path.length] = LEAST_ALIGNMENT * sum;
        return path.length;
    }

    /**
     * Measures bones that were put side by side along a way of any length, which need not be known yet. Written out, as a loop over
     * so few takes longer to begin than to run.
     *
     * @param count of bones, two to five, as on all ways to limbs from trunk and head
     * @param nearness 1 / the way's length
     * @param coefficients |cos α| of each segment, from {@code at}. Modified.
     * @return how much the path is longer than its least length, times the way's length
     */
    static double measure(
            double[] bones, int count, double x, double y, double z, double nearness, double[] coefficients, int at) {
        double sum = project(bones, 0, x, y, z, nearness, coefficients, at);
        sum += project(bones, 1, x, y, z, nearness, coefficients, at);
        if (count > 2) {
            sum += project(bones, 2, x, y, z, nearness, coefficients, at);
            if (count > 3) {
                sum += project(bones, 3, x, y, z, nearness, coefficients, at);
                if (count > 4) {
                    sum += project(bones, 4, x, y, z, nearness, coefficients, at);
                }
            }
        }
        return sum;
    }

    private static double project(
            double[] bones, int bone, double x, double y, double z, double nearness, double[] coefficients, int at) {
        double along = Math.abs(bones[4 * bone] * x + bones[4 * bone + 1] * y + bones[4 * bone + 2] * z);
        coefficients[at + bone] = along * nearness;
        return bones[4 * bone + 3] * along;
    }

    /**
     * The length of a path that was measured on another body, metres.
     *
     * @param restLengths of the path's segments on this body, from {@code first}. Not modified.
     * @param coefficients as measured there, from {@code at}. Not modified.
     * @param count how many segments; at least two, as every path of a relation has
     */
    static double length(double[] restLengths, int first, double[] coefficients, int at, int count) {
        double sum = restLengths[first] * (coefficients[at] + LEAST_ALIGNMENT);
        sum += restLengths[first + 1] * (coefficients[at + 1] + LEAST_ALIGNMENT);
        if (count > 2) {
            sum += restLengths[first + 2] * (coefficients[at + 2] + LEAST_ALIGNMENT);
            for (int i = 3; i < count; i++) {
                sum += restLengths[first + i] * (coefficients[at + i] + LEAST_ALIGNMENT);
            }
        }
        return sum;
    }

    /** The middle of the hip joints in the pose, metres. Do not modify. */
    Vector3dc hipCentre() {
        return positions[0];
    }
}
