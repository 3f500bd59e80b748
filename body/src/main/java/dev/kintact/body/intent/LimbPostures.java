package dev.kintact.body.intent;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Smoothstep;
import org.joml.Vector3d;

/**
 * Similarity of a body's limbs to a relaxed stand: arms that hang along the trunk, legs side by side. Depends on directions of bones
 * alone, in the frame of the body. Scratch; nothing allocates after construction.
 */
public final class LimbPostures {

    /** Angles from the trunk's axis up to which an upper arm hangs, and from which on it does not, degrees; a step swings it. */
    private static final double HANGS = 40;

    private static final double RAISED = 65;

    /** Flexions of the elbow up to which an arm hangs, and from which on it does not, degrees. */
    private static final double RELAXED_ELBOW = 50;

    private static final double BENT_ELBOW = 80;

    /** Angles between the two thighs, and between the two shins, up to which legs are parallel, and from which on not. */
    private static final double PARALLEL = 25;

    private static final double SPREAD = 50;

    /** Angles of the thighs from the trunk's axis up to which legs stand or step, and from which on they do not. */
    private static final double STEPS = 40;

    private static final double SITS = 70;

    /** Legs are crossed below the first distance of the ankles across the hips, as a share of the hips' width, not above that. */
    private static final double CROSSED = -0.5;

    private static final double UNCROSSED = -0.1;

    private static final Role[][] ARMS = {
        {Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM, Role.LEFT_HAND},
        {Role.RIGHT_UPPER_ARM, Role.RIGHT_LOWER_ARM, Role.RIGHT_HAND}
    };
    private static final Role[][] LEGS = {
        {Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT},
        {Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT}
    };

    private final int[][] arms = new int[2][];
    private final int[][] legs = new int[2][];
    private final double[] upperArms = new double[2];
    private final double[] elbows = new double[2];
    private final double[] thighs = new double[2];
    private double sideBySide;
    private final Vector3d[] legPoints = new Vector3d[6];
    private final Vector3d down = new Vector3d();
    private final Vector3d from = new Vector3d();
    private final Vector3d to = new Vector3d();
    private final Vector3d other = new Vector3d();

    public LimbPostures(Rig rig) {
        for (int side = 0; side < 2; side++) {
            arms[side] = joints(rig, ARMS[side]);
            legs[side] = joints(rig, LEGS[side]);
        }
        for (int i = 0; i < legPoints.length; i++) {
            legPoints[i] = new Vector3d();
        }
    }

    private static int[] joints(Rig rig, Role[] roles) {
        int[] joints = new int[roles.length];
        for (int i = 0; i < joints.length; i++) {
            joints[i] = rig.map().requireJoint(roles[i]);
        }
        return joints;
    }

    /**
     * Reads a pose.
     *
     * @param pose world transforms up to date. Not modified.
     */
    public void update(Pose pose) {
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < 3; i++) {
                pose.getWorldPosition(legs[side][i], legPoints[3 * side + i]);
            }
        }
        readArms(pose);
        readLegs();
    }

    private void readArms(Pose pose) {
        legPoints[0].add(legPoints[3], down).mul(0.5);
        pose.getWorldPosition(arms[0][0], from);
        pose.getWorldPosition(arms[1][0], to).add(from).mul(0.5);
        down.sub(to);
        for (int side = 0; side < 2; side++) {
            pose.getWorldPosition(arms[side][0], from);
            pose.getWorldPosition(arms[side][1], to);
            pose.getWorldPosition(arms[side][2], other);
            to.sub(from, from);
            other.sub(to, to);
            upperArms[side] = within(from.angle(down), HANGS, RAISED);
            elbows[side] = within(from.angle(to), RELAXED_ELBOW, BENT_ELBOW);
        }
    }

    private void readLegs() {
        double parallel = 1;
        double steps = 1;
        for (int side = 0; side < 2; side++) {
            legPoints[3 * side + 1].sub(legPoints[3 * side], from);
            thighs[side] = within(from.angle(down), STEPS, SITS);
            steps = Math.min(steps, thighs[side]);
        }
        for (int bone = 0; bone < 2; bone++) {
            legPoints[bone + 1].sub(legPoints[bone], from);
            legPoints[bone + 4].sub(legPoints[bone + 3], to);
            parallel = Math.min(parallel, within(from.angle(to), PARALLEL, SPREAD));
        }
        legPoints[0].sub(legPoints[3], from);
        double width = from.length();
        legPoints[2].sub(legPoints[5], to);
        double apart = width > 0 ? to.dot(from) / (width * width) : 0;
        sideBySide = Math.max(parallel, steps) * Smoothstep.of(CROSSED, UNCROSSED, apart);
    }

    private static double within(double radians, double full, double none) {
        return 1 - Smoothstep.of(full, none, Math.toDegrees(radians));
    }

    /**
     * Whether an upper arm hangs along the trunk, 0 to 1.
     *
     * @param side 0 left, 1 right
     */
    public double upperArmHangs(int side) {
        return upperArms[side];
    }

    /** Whether the whole arm hangs, 0 to 1. */
    public double armHangs(int side) {
        return upperArms[side] * elbows[side];
    }

    /** Whether a thigh is below the trunk as in a stand or a step, 0 to 1; it is not when one sits or bends down. */
    public double thighHangs(int side) {
        return thighs[side];
    }

    /** Whether the legs are parallel, stand or step, and are not crossed, 0 to 1. */
    public double legsSideBySide() {
        return sideBySide;
    }
}
