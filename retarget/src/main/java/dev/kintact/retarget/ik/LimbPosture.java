package dev.kintact.retarget.ik;

import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A limb in a pose while it is being solved: read from the pose, changed by any number of solvers in a row, written back.
 * Scratch: mutable, owned by one thread, allocates nothing once made. Points are in world space, in metres.
 *
 * <p>The base joint stays where it is, bone lengths stay as they were read, and the end joint keeps its world rotation. Goals may
 * be anywhere: those out of reach are approached, and none makes an elbow or knee bend backwards further than it was read. A
 * limb already where it is wanted does not change. What the solvers give changes gradually with what they are given, but for
 * the places where no solution can: a goal at the base joint, or straight across it.
 */
public final class LimbPosture {

    private final LimbJoints joints;
    private final LimbState limb;
    private final LimbState reversed;
    private final LimbWriter writer;
    private final Quaterniond endRotation = new Quaterniond();
    private final StandardIk standardIk = new StandardIk();
    private final ReversedIk reversedIk = new ReversedIk();
    private final HalfSpaceIk halfSpaceIk = new HalfSpaceIk();
    private final TransposeIk transposeIk = new TransposeIk();
    private final HingeIk hingeIk = new HingeIk();
    private final Vector3d endWanted = new Vector3d();
    private final Vector3d midWanted = new Vector3d();

    /** Scratch for a limb; of no use before the first {@link #read}. */
    public LimbPosture(LimbJoints joints) {
        this(joints, BendDirection.NEARLY_STRAIGHT);
    }

    /**
     * The same for a limb that takes to its anatomical plane from farther off.
     *
     * @param nearlyStraight the sine of the flexion up to which the plane that it is bent in says little
     */
    public LimbPosture(LimbJoints joints, double nearlyStraight) {
        this.joints = joints;
        limb = new LimbState(joints, nearlyStraight);
        reversed = new LimbState(joints, nearlyStraight);
        writer = new LimbWriter(joints);
    }

    /**
     * Starts from a pose.
     *
     * @param pose its world transforms are up to date. Not modified.
     */
    public void read(Pose pose) {
        limb.read(pose);
        writer.read(pose);
        pose.getWorldRotation(joints.end(), endRotation);
    }

    /**
     * Puts the limb on the pose it was read from: the local rotations of base, mid and end joint, and where mid or end joint does
     * not hang from the joint before it, its local translation. Joints within the bones keep their local rotation.
     *
     * @param pose up to date above the limb, and within it unchanged since it was read. Modified: brought up to date are the world
     *     transforms of the joints from base to end, and no others.
     */
    public void write(Pose pose) {
        writer.write(limb, endRotation, pose);
    }

    /** The joints of the limb. */
    public LimbJoints joints() {
        return joints;
    }

    /** The world rotation that the base joint will have: a live view. */
    public Quaterniondc baseRotation() {
        return limb.baseRotation;
    }

    /**
     * The world rotation that the mid joint will have.
     *
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond getMidRotation(Quaterniond dest) {
        return writer.getMidRotation(limb, dest);
    }

    /** Shoulder or hip: a live view. */
    public Vector3dc base() {
        return limb.base;
    }

    /** Elbow or knee: a live view. */
    public Vector3dc mid() {
        return limb.mid();
    }

    /** Wrist or ankle: a live view. */
    public Vector3dc end() {
        return limb.end();
    }

    /** The world rotation that the end joint will have: a live view. */
    public Quaterniondc endRotation() {
        return endRotation;
    }

    /**
     * Turns the end joint.
     *
     * @param world unit quaternion, from joint to world space. Not modified.
     */
    public void setEndRotation(Quaterniondc world) {
        endRotation.set(world);
    }

    /** The angle between the bones in radians; 0 is straight. */
    public double flexion() {
        return limb.flexion();
    }

    /** How far the lower bone goes back behind the upper one, as a sine; 0 if it does not. */
    public double backwards() {
        return limb.bend.backwards();
    }

    /** The length of both bones as read, metres. */
    public double reach() {
        return limb.reach();
    }

    /**
     * Takes over another posture of the same limb, read from the same pose.
     *
     * @param other Not modified.
     */
    public void set(LimbPosture other) {
        limb.set(other.limb);
        writer.set(other.writer);
        endRotation.set(other.endRotation);
    }

    /**
     * Goes a share of the way to another posture of the same limb, read from the same pose: joint by joint, the base's rotation,
     * and the mid joint's relative to it [Molla17, App. C]. The end joint's world rotation stays.
     *
     * @param other Not modified.
     * @param share 0 to stay, 1 to go all the way
     */
    public void slerp(LimbPosture other, double share) {
        limb.slerp(other.limb, share);
        limb.updatePoints();
    }

    /**
     * Standard priority: brings the end joint to its goal, and without moving it again the mid joint towards its own.
     *
     * @param endGoal Not modified.
     * @param midGoal Not modified.
     */
    public void reachEnd(Vector3dc endGoal, Vector3dc midGoal) {
        standardIk.solve(limb, endWanted.set(endGoal), midWanted.set(midGoal));
        limb.updatePoints();
    }

    /**
     * Brings the end joint to its goal by bending the mid joint about its hinge and turning the limb on the shortest way. Who
     * must bend a limb further that is bent backwards brings it through straight, as far as that is certain; until then the goal
     * is not reached.
     *
     * @param endGoal Not modified.
     */
    public void reachByHinge(Vector3dc endGoal) {
        hingeIk.solve(limb, endWanted.set(endGoal));
        limb.updatePoints();
    }

    /**
     * Turns the limb about the line from base to end joint, the mid joint towards its goal.
     *
     * @param midGoal Not modified.
     */
    public void swivel(Vector3dc midGoal) {
        standardIk.swivel(limb, midWanted.set(midGoal), false);
        limb.updatePoints();
    }

    /**
     * Reversed priority: turns the upper bone to the mid joint's goal, and without moving that again brings the end joint towards
     * its own.
     *
     * @param midGoal Not modified.
     * @param endGoal Not modified.
     */
    public void reachMid(Vector3dc midGoal, Vector3dc endGoal) {
        reversedIk.solve(limb, midWanted.set(midGoal), endWanted.set(endGoal));
        limb.updatePoints();
    }

    /**
     * Something between the two priorities.
     *
     * @param endGoal Not modified.
     * @param midGoal Not modified.
     * @param gamma 0 for the standard priority, 1 for the reversed one
     */
    public void reachBoth(Vector3dc endGoal, Vector3dc midGoal, double gamma) {
        reversed.set(limb);
        reversedIk.solve(reversed, midWanted.set(midGoal), endWanted.set(endGoal));
        standardIk.solve(limb, endWanted, midWanted);
        limb.slerp(reversed, gamma);
        limb.updatePoints();
    }

    /**
     * Bends the limb at its mid joint to where it is neither too far back nor folded too far.
     *
     * @param backwards the most that the lower bone may go back behind the upper one, as a sine
     * @param flexion the most that the limb may be folded, radians
     * @return whether the limb has changed
     */
    public boolean keepHinge(double backwards, double flexion) {
        return limb.keepHinge(backwards, flexion);
    }

    /**
     * Brings the mid joint to where normal·x ≥ offset, as far as it may be turned.
     *
     * @param normal unit vector. Not modified.
     * @param offset metres; the bone's radius added
     * @param share of what is amiss that is to be mended, from 0 to 1
     */
    public void keepUpper(Vector3dc normal, double offset, double share) {
        halfSpaceIk.keepUpper(limb, normal, offset, share);
        limb.updatePoints();
    }

    /**
     * Brings mid and end joint to where normal·x ≥ offset, as far as they may be moved.
     *
     * @param normal unit vector. Not modified.
     * @param offset metres; the bone's radius added
     * @param share of what is amiss that is to be mended, from 0 to 1
     */
    public void keepLower(Vector3dc normal, double offset, double share) {
        halfSpaceIk.keepLower(limb, normal, offset, share);
        limb.updatePoints();
    }

    /**
     * Brings the end joint towards a goal step by step with the transposed Jacobian matrix.
     *
     * @param endGoal Not modified.
     * @param iterations at most so many steps
     * @param tolerance metres from the goal at which it stops
     * @param largestStep radians by which a joint may turn in a step
     */
    public void reachByTranspose(Vector3dc endGoal, int iterations, double tolerance, double largestStep) {
        transposeIk.solve(limb, endWanted.set(endGoal), iterations, tolerance, largestStep);
        limb.updatePoints();
    }
}
