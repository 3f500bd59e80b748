package dev.kintact.retarget.feet;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.EasyReach;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * How far a character's hips must come down in every frame of a clip for its legs to reach the ground, smoothly. Frames are
 * given first, {@link #smooth} then makes one course of them. Scratch.
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

    private final Rig character;
    private final PosedBody skin;
    private final SkinHeights heights;
    private final LowestBound bound;
    private final int[][] legs = new int[2][];
    /** Hips, and loose ends of limbs that do not hang from them. */
    private final List<Integer> lowered = new ArrayList<>();

    private final double framesPerSecond;
    private double[] drops;
    /** How much of its drop each frame has room for, 0 to 1. */
    private final double[] shares;

    private final Vector3d hip = new Vector3d();
    private final Vector3d knee = new Vector3d();
    private final Vector3d ankle = new Vector3d();
    private final Vector3d goal = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    /** For a clip of a character of so many frames. */
    public HipDrop(Body body, int frameCount, double framesPerSecond) {
        character = body.rig();
        skin = new PosedBody(body.fine());
        heights = new SkinHeights(skin, body.measures().height());
        bound = new LowestBound(body.fine());
        this.framesPerSecond = framesPerSecond;
        drops = new double[frameCount];
        shares = new double[frameCount];
        lowered.add(character.map().requireJoint(Role.HIPS));
        for (Bone bone : Bone.LIMBS) {
            int end = character.map().requireJoint(bone.end());
            if (lowered.stream().allMatch(above -> character.path(above, end).isEmpty())) {
                lowered.add(end);
            }
        }
        legs[0] = joints(Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT);
        legs[1] = joints(Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT);
    }

    private int[] joints(Role thigh, Role shin, Role foot) {
        return new int[] {
            character.map().requireJoint(thigh),
            character.map().requireJoint(shin),
            character.map().requireJoint(foot)
        };
    }

    /**
     * Takes a frame.
     *
     * @param pose as it will be given to the {@link LegSolver}; world transforms up to date. Not modified.
     * @param plan where the feet belong
     */
    public void look(int frame, Pose pose, FootPlan plan) {
        double drop = 0;
        for (int side = 0; side < 2; side++) {
            plan.goal(frame, side, goal);
            drop = Math.max(drop, plan.grounded(frame, side) * needed(pose, side));
        }
        drops[frame] = Math.min(drop, MOST * character.hipHeight());
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

    private double needed(Pose pose, int side) {
        pose.getWorldPosition(legs[side][0], hip);
        pose.getWorldPosition(legs[side][1], knee);
        pose.getWorldPosition(legs[side][2], ankle);
        double reach = hip.distance(knee) + knee.distance(ankle);
        double easy = Math.max(EasyReach.SHARE * reach, hip.distance(ankle));
        double x = hip.x - goal.x;
        double z = hip.z - goal.z;
        double height = Math.sqrt(Math.max(0, easy * easy - x * x - z * z));
        return Math.max(0, hip.y - goal.y - height);
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

    /**
     * Lowers the hips, and all that hangs from them or should.
     *
     * @param pose world transforms up to date. Modified, world transforms included.
     * @param metres how far down
     */
    public void lower(Pose pose, double metres) {
        for (int i = 0; i < lowered.size(); i++) {
            int joint = lowered.get(i);
            int parent = character.skeleton().parent(joint);
            hip.set(0, -metres, 0);
            if (parent >= 0) {
                pose.getWorldRotation(parent, rotation).transformInverse(hip);
            }
            pose.setLocalTranslation(
                    joint, pose.getLocalTranslation(joint, goal).add(hip));
        }
        pose.updateWorld();
    }
}
