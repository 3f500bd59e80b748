package dev.kintact.retarget.feet;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.EasyReach;
import org.joml.Vector3d;

/**
 * Vertical shift and roll of the hips for which the stance legs are as extended as in the copied posture. The extension of a leg is the
 * distance from hip to ankle over the length of the leg. Near a straight leg the knee angle is the square root of what is missing,
 * so a shift by 1.5 % of the leg is a knee flexion of 20°: knees can be kept only through the height of the hips. On wide hips a
 * copied roll makes one leg too long: what both legs need is the shift, and the difference a roll. Scratch; nothing allocates after
 * construction.
 */
public final class HipLevel {

    /** The largest shift, as a share of the hips' height: for feet farther off the error is not in the hips. */
    private static final double MOST = 0.1;

    /** The largest change of a leg's extension, as a share of the leg: what a pose has changed by more was in the way. */
    private static final double MOST_CHANGE = 0.01;

    /** The largest roll, radians. */
    private static final double MOST_ROLL = 0.1;

    /** Both fade where trunk or head are nearer to the ground than this share of the hips' height. */
    private static final double ROOM = 0.2;

    /** A leg counts from the first share of its extension that is vertical, and fully from the second on. */
    private static final double LEVEL = 0.3;

    private static final double UPRIGHT = 0.6;

    /** Weight of a moving foot against one that stands. */
    private static final double MOVING = 0.1;

    /** Relative margin above rounding. */
    private static final double CLEAR = 1 + 1e-9;

    /** Values of a leg: hip joint, extension in metres, the extension that it reaches without a snap, and its ankle's lowest height. */
    private static final int LEG = 6;

    /** Values of a frame: both legs, and the share of its shift that the ground leaves room for. */
    static final int SIZE = 2 * LEG + 1;

    private final Rig character;
    private final PosedBody skin;
    private final SkinHeights heights;
    private final LowestBound bound;
    private final int[][] joints;
    private final Vector3d hip = new Vector3d();
    private final Vector3d knee = new Vector3d();
    private final Vector3d ankle = new Vector3d();
    private final double[] frame = new double[SIZE];
    /** By side: the height down to which {@link LegSolver} brings an ankle, metres. */
    private final double[] lowest = new double[2];

    /** By side, of the frame at hand: how grounded the foot is, how much the leg counts, its needed and its highest shift. */
    private final double[] grounded = new double[2];

    private final double[] counts = new double[2];
    private final double[] weights = new double[2];
    private final double[] needed = new double[2];
    private final double[] highest = new double[2];
    private double width;
    private double shift;
    private double roll;

    public HipLevel(Body body) {
        character = body.rig();
        skin = new PosedBody(body.fine());
        heights = new SkinHeights(skin, body.height());
        bound = new LowestBound(body.fine());
        for (int side = 0; side < 2; side++) {
            lowest[side] = LegSolver.lowestAnkle(body, side);
        }
        joints = new int[][] {
            joints(Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT),
            joints(Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT)
        };
    }

    private int[] joints(Role thigh, Role shin, Role foot) {
        return new int[] {
            character.map().requireJoint(thigh),
            character.map().requireJoint(shin),
            character.map().requireJoint(foot)
        };
    }

    /**
     * Finds shift and roll of a frame of a stream.
     *
     * @param pose whose hips are moved; world transforms up to date. Not modified.
     * @param copied the copied posture, whose extensions are kept; world transforms up to date. Not modified.
     */
    public void update(Pose pose, Pose copied, LiveFeet feet) {
        read(pose, copied, frame, 0);
        for (int side = 0; side < 2; side++) {
            grounded[side] = feet.grounded(side);
            add(frame, 0, side, feet.goal(side, knee), feet.firmness(side));
        }
        solve(frame, 0);
    }

    /** Shift found last, metres, positive upwards. */
    public double shift() {
        return shift;
    }

    /** Roll found last, radians: positive raises the left hip. */
    public double roll() {
        return roll;
    }

    /** Reads what does not depend on where the feet belong into {@link #SIZE} values. Poses as above. */
    void read(Pose pose, Pose copied, double[] legs, int at) {
        for (int side = 0; side < 2; side++) {
            copied.getWorldPosition(joints[side][0], hip);
            copied.getWorldPosition(joints[side][1], knee);
            copied.getWorldPosition(joints[side][2], ankle);
            double reach = hip.distance(knee) + knee.distance(ankle);
            double kept = hip.distance(ankle);
            pose.getWorldPosition(joints[side][0], hip);
            pose.getWorldPosition(joints[side][2], ankle);
            double posed = hip.distance(ankle);
            double limit = MOST_CHANGE * reach;
            double extended = posed + Math.max(-limit, Math.min(limit, kept - posed));
            int leg = at + LEG * side;
            legs[leg] = hip.x;
            legs[leg + 1] = hip.y;
            legs[leg + 2] = hip.z;
            legs[leg + 3] = extended;
            legs[leg + 4] = Math.max(EasyReach.SHARE * reach, extended);
            legs[leg + 5] = Math.min(lowest[side], ankle.y);
        }
        legs[at + 2 * LEG] = 1 - Ease.out(0, ROOM * character.hipHeight(), room(pose));
    }

    /** Height of trunk and head over the ground, metres, or a lower bound where that is enough. */
    private double room(Pose pose) {
        double certain = bound.height(pose);
        if (certain > CLEAR * ROOM * character.hipHeight()) {
            return certain;
        }
        skin.updatePlaces(pose);
        heights.update();
        double least = Double.POSITIVE_INFINITY;
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            least = Math.min(least, heights.metres(spot));
        }
        return least;
    }

    private void add(double[] legs, int at, int side, Vector3d goal, double firmness) {
        int leg = at + LEG * side;
        double extended = legs[leg + 3];
        double upright = 1 - Ease.out(LEVEL, UPRIGHT, (legs[leg + 1] - goal.y) / extended);
        counts[side] = grounded[side] * upright;
        weights[side] = counts[side] * (MOVING + (1 - MOVING) * firmness);
        needed[side] = needed(legs, leg, goal, extended);
        highest[side] = needed(legs, leg, goal, legs[leg + 4]);
    }

    /** The shift for which a leg has some extension, metres. */
    private static double needed(double[] legs, int leg, Vector3d goal, double extended) {
        double x = legs[leg] - goal.x;
        double z = legs[leg + 2] - goal.z;
        double height = Math.sqrt(Math.max(0, extended * extended - x * x - z * z));
        return Math.max(goal.y, legs[leg + 5]) + height - legs[leg + 1];
    }

    /** Shifts hips to the mean of what both legs need; the difference is the roll, as far as both stand. */
    private void solve(double[] legs, int at) {
        double sum = weights[0] + weights[1];
        double mean =
                sum > 0 ? Math.max(counts[0], counts[1]) * (weights[0] * needed[0] + weights[1] * needed[1]) / sum : 0;
        double half = half(legs, at);
        double least = mean;
        for (int side = 0; side < 2; side++) {
            double hip = mean + (side == 0 ? half : -half);
            double over = Math.max(0, hip - highest[side]);
            least = Math.min(least, mean - grounded[side] * over);
        }
        double limit = MOST * character.hipHeight();
        double room = legs[at + 2 * LEG];
        shift = room * Math.max(-limit, Math.min(limit, least));
        roll = width > 0 ? room * 2 * half / width : 0;
    }

    /** By how much the left hip is raised and the right one lowered, metres. */
    private double half(double[] legs, int at) {
        double x = legs[at] - legs[at + LEG];
        double y = legs[at + 1] - legs[at + LEG + 1];
        double z = legs[at + 2] - legs[at + LEG + 2];
        width = Math.sqrt(x * x + z * z);
        double whole = Math.sqrt(width * width + y * y);
        double most = Math.max(weights[0], weights[1]);
        if (!(most > 0) || !(whole > 0)) {
            return 0;
        }
        double both = Math.min(weights[0], weights[1]) / most * Math.min(counts[0], counts[1]);
        double across = 1 - Ease.out(LEVEL, UPRIGHT, width / whole);
        double wanted = both * across * (needed[0] - needed[1]) / 2;
        double limit = MOST_ROLL * width / 2;
        return wanted * Ease.limit(Math.abs(wanted), limit);
    }

    /** Finds shift and roll of a frame that was read. */
    void update(double[] legs, int at, FootPlan plan, int index) {
        for (int side = 0; side < 2; side++) {
            grounded[side] = plan.grounded(index, side);
            add(legs, at, side, plan.goal(index, side, knee), plan.firmness(index, side));
        }
        solve(legs, at);
    }
}
