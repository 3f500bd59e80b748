package dev.kintact.retarget.feet;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.EasyReach;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Puts a character's feet where they belong, by legs alone: hips stay, knees keep their side and never bend backwards. A leg
 * that is nearly straight gives way softly instead of snapping straight. No shin goes deeper into the ground than it was: who
 * lies or crawls has feet where they belong only as far as shins have room. Scratch; nothing here allocates.
 */
public final class LegSolver {

    private static final Vector3dc UP = new Vector3d(0, 1, 0);

    /** How often the way back to a leg as it was is halved. */
    private static final int HALVINGS = 20;

    /** Metres. */
    private static final double SAME = 1e-9;

    private final LimbPosture[] legs;
    private final LimbPosture[] asRead;
    private final LimbPosture[] tried;
    /** By side: how high knee and ankle are, metres, when the shin lies on the ground, or when the foot stands if that is less. */
    private final double[] knees = new double[2];

    private final double[] ankles = new double[2];
    /** By side: distance from hip to ankle of the copied posture, metres. */
    private final double[] extensions = new double[2];

    private final Vector3d goal = new Vector3d();
    private final Vector3d way = new Vector3d();
    private final Vector3d lifted = new Vector3d();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond wanted = new Quaterniond();

    /** A solver for the legs of a character. */
    public LegSolver(Body character) {
        Rig rig = character.rig();
        legs = newLegs(rig);
        asRead = newLegs(rig);
        tried = newLegs(rig);
        for (int side = 0; side < 2; side++) {
            knees[side] = shinRadius(character, side);
            ankles[side] = lowestAnkle(character, side);
        }
    }

    private static double shinRadius(Body character, int side) {
        return character
                .fine()
                .capsule(side == 0 ? Region.LEFT_SHIN : Region.RIGHT_SHIN)
                .radius();
    }

    /**
     * Height over the ground, metres, down to which a leg is brought: that of the ankle when the shin lies on the ground, or when the
     * foot stands if that is less. An ankle that is lower already stays there.
     *
     * @param side 0 left, 1 right
     */
    static double lowestAnkle(Body character, int side) {
        Pose standing = new Pose(character.rig().skeleton());
        character.rig().tPose().getFrame(0, standing);
        standing.updateWorld();
        Role foot = side == 0 ? Role.LEFT_FOOT : Role.RIGHT_FOOT;
        int ankle = character.rig().map().requireJoint(foot);
        return Math.min(shinRadius(character, side), standing.getWorldPosition(ankle, new Vector3d()).y);
    }

    private static LimbPosture[] newLegs(Rig rig) {
        return new LimbPosture[] {
            new LimbPosture(LimbJoints.of(rig, Role.LEFT_UPPER_LEG)),
            new LimbPosture(LimbJoints.of(rig, Role.RIGHT_UPPER_LEG))
        };
    }

    /**
     * Puts both feet where a plan has them in a frame, each as far as it is grounded.
     *
     * @param pose of the character; world transforms up to date. Modified: rotations of thighs, shins and feet (translations
     *     of loose ones), and all world transforms.
     * @return how far the worse of the feet is from where it belongs, metres
     */
    public double solve(Pose pose, FootPlan plan, int frame) {
        return solve(pose, pose, plan, frame, 0);
    }

    /**
     * The same on shifted hips.
     *
     * @param copied whose legs' extensions are reached without a snap; world transforms up to date. Not modified.
     * @param shift how far hips were raised, metres: shins belong as high over the ground as they were before
     */
    public double solve(Pose pose, Pose copied, FootPlan plan, int frame, double shift) {
        readExtensions(copied);
        double missing = 0;
        for (int side = 0; side < 2; side++) {
            plan.goal(frame, side, goal);
            plan.rotation(frame, side, wanted);
            missing = Math.max(missing, put(pose, side, plan.grounded(frame, side), shift));
        }
        pose.updateWorld();
        return missing;
    }

    /**
     * Puts both feet where they belong in the frame last taken. Arguments and result as for {@link #solve(Pose, Pose,
     * FootPlan, int, double)}.
     */
    public double solve(Pose pose, Pose copied, LiveFeet feet, double shift) {
        readExtensions(copied);
        double missing = 0;
        for (int side = 0; side < 2; side++) {
            feet.goal(side, goal);
            feet.rotation(side, wanted);
            missing = Math.max(missing, put(pose, side, feet.grounded(side), shift));
        }
        pose.updateWorld();
        return missing;
    }

    private void readExtensions(Pose copied) {
        for (int side = 0; side < 2; side++) {
            tried[side].read(copied);
            extensions[side] = tried[side].end().distance(tried[side].base());
        }
    }

    private double put(Pose pose, int side, double share, double shift) {
        if (!(share > 0)) {
            return 0;
        }
        LimbPosture leg = legs[side];
        leg.read(pose);
        asRead[side].set(leg);
        double kneeLevel = Math.min(knees[side], leg.mid().y() - shift);
        double ankleLevel = Math.min(ankles[side], leg.end().y() - shift);
        goal.sub(leg.end()).mul(share).add(leg.end());
        goal.y = Math.max(goal.y, ankleLevel);
        goal.sub(leg.base(), way);
        double distance = way.length();
        double nearer = EasyReach.soften(distance, extensions[side], leg.reach());
        if (nearer != distance && distance > 0) {
            leg.base().fma(nearer / distance, way, goal);
        }
        leg.reachByHinge(goal);
        keepOffGround(side, kneeLevel, ankleLevel);
        turn.set(leg.endRotation());
        leg.setEndRotation(share < 1 ? turn.slerp(wanted, share) : wanted);
        leg.write(pose);
        leg.base().add(way, goal);
        return goal.distance(leg.end());
    }

    /** Lifts the knee, then the whole leg if its foot allows no more, and at last goes back towards the leg as it was. */
    private void keepOffGround(int side, double kneeLevel, double ankleLevel) {
        LimbPosture leg = legs[side];
        if (leg.mid().y() < kneeLevel) {
            lifted.set(leg.mid()).y = kneeLevel;
            leg.swivel(lifted);
            leg.keepUpper(UP, kneeLevel, 1);
        }
        double kneeAsRead = Math.min(kneeLevel, asRead[side].mid().y()) - SAME;
        double ankleAsRead = Math.min(ankleLevel, asRead[side].end().y()) - SAME;
        if (isAbove(leg, kneeAsRead, ankleAsRead)) {
            return;
        }
        double tooLittle = 0;
        double enough = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double back = (tooLittle + enough) / 2;
            tried[side].set(leg);
            tried[side].slerp(asRead[side], back);
            if (isAbove(tried[side], kneeAsRead, ankleAsRead)) {
                enough = back;
            } else {
                tooLittle = back;
            }
        }
        leg.slerp(asRead[side], enough);
    }

    private static boolean isAbove(LimbPosture leg, double kneeLevel, double ankleLevel) {
        return leg.mid().y() >= kneeLevel && leg.end().y() >= ankleLevel;
    }
}
