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
 * How far a character's hips must come down in every frame of a clip for its legs to reach the ground, smoothly. Frames are
 * given first, {@link #smooth} then makes one course of them. Scratch; what looks at frames before it is known where feet belong
 * ({@link #newLook}) may do so on several threads at once.
 */
public final class HipDrop {

    /** How long before they must be down hips begin to come down, in seconds. */
    private static final double EASE_TIME = 0.6;

    /** The most that hips come down, as a share of their height: for feet further off it is not the hips that are wrong. */
    private static final double MOST = 0.1;

    /** Hips come down less where trunk or head are nearer to the ground than this share of the hips' height. */
    private static final double ROOM = 0.2;

    /** By how much what is certainly high enough must be higher: more than rounding. */
    private static final double CLEAR = 1 + 1e-9;

    /** Numbers of a leg: where its hip joint is, and how long it is when it reaches easily. */
    private static final int LEG = 4;

    private final Body body;
    private final Rig character;
    private final double framesPerSecond;
    private final Look own;
    private final HipLowering lowering;
    /** Of each frame the left leg, then the right. */
    private final double[] legs;

    private double[] drops;
    /** How much of its drop each frame has room for, 0 to 1. */
    private final double[] shares;

    private final Vector3d goal = new Vector3d();

    /** For a clip of a character of so many frames. */
    public HipDrop(Body body, int frameCount, double framesPerSecond) {
        this.body = body;
        character = body.rig();
        this.framesPerSecond = framesPerSecond;
        legs = new double[2 * LEG * frameCount];
        drops = new double[frameCount];
        shares = new double[frameCount];
        own = new Look();
        lowering = new HipLowering(character);
    }

    /** Somebody else who looks at frames, for one thread. */
    public Look newLook() {
        return new Look();
    }

    /** Looks at frames. Scratch. */
    public final class Look {
        private final PosedBody skin = new PosedBody(body.fine());
        private final SkinHeights heights = new SkinHeights(skin, body.height());
        private final LowestBound bound = new LowestBound(body.fine());
        private final int[][] joints = {
            joints(Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT),
            joints(Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT)
        };
        private final Vector3d hip = new Vector3d();
        private final Vector3d knee = new Vector3d();
        private final Vector3d ankle = new Vector3d();

        private Look() {}

        private int[] joints(Role thigh, Role shin, Role foot) {
            return new int[] {
                character.map().requireJoint(thigh),
                character.map().requireJoint(shin),
                character.map().requireJoint(foot)
            };
        }

        /**
         * Notes of a frame what does not depend on where its feet belong.
         *
         * @param pose as it will be given to the {@link LegSolver}; world transforms up to date. Not modified.
         */
        public void see(int frame, Pose pose) {
            for (int side = 0; side < 2; side++) {
                pose.getWorldPosition(joints[side][0], hip);
                pose.getWorldPosition(joints[side][1], knee);
                pose.getWorldPosition(joints[side][2], ankle);
                double reach = hip.distance(knee) + knee.distance(ankle);
                int at = LEG * (2 * frame + side);
                legs[at] = hip.x;
                legs[at + 1] = hip.y;
                legs[at + 2] = hip.z;
                legs[at + 3] = Math.max(EasyReach.SHARE * reach, hip.distance(ankle));
            }
            shares[frame] = 1 - Ease.out(0, ROOM * character.hipHeight(), room(pose));
        }

        /** How high trunk and head are over the ground, metres, or less where that is enough: who sits or lies cannot come down. */
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
    }

    /**
     * Takes a frame.
     *
     * @param pose as it will be given to the {@link LegSolver}; world transforms up to date. Not modified.
     * @param plan where the feet belong
     */
    public void look(int frame, Pose pose, FootPlan plan) {
        own.see(frame, pose);
        take(frame, plan);
    }

    /**
     * Takes a frame that was seen.
     *
     * @param plan where the feet belong
     */
    public void take(int frame, FootPlan plan) {
        double drop = 0;
        for (int side = 0; side < 2; side++) {
            plan.goal(frame, side, goal);
            drop = Math.max(drop, plan.grounded(frame, side) * needed(LEG * (2 * frame + side)));
        }
        drops[frame] = Math.min(drop, MOST * character.hipHeight());
    }

    private double needed(int leg) {
        double x = legs[leg] - goal.x;
        double z = legs[leg + 2] - goal.z;
        double easy = legs[leg + 3];
        double height = Math.sqrt(Math.max(0, easy * easy - x * x - z * z));
        return Math.max(0, legs[leg + 1] - goal.y - height);
    }

    /** Makes the drops of all frames one smooth course that is nowhere less than what its frame needs and has room for. */
    public void smooth() {
        int half = Math.max(1, (int) Math.round(EASE_TIME * framesPerSecond / 3));
        drops = Envelope.over(drops, half);
    }

    /** How far the hips come down in a frame, metres; not less than 0. */
    public double drop(int frame) {
        return shares[frame] * drops[frame];
    }

    /** Lowers the hips, see {@link HipLowering}. */
    public void lower(Pose pose, double metres) {
        lowering.lower(pose, metres);
    }
}
