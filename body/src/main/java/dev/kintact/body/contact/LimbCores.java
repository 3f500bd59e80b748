package dev.kintact.body.contact;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.Fingers;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The lines inside limbs and how thick the flesh around them is: one for each capsule, in the order of the limbs, then one
 * for each bone of a finger, which belongs to its hand. Scratch; nothing here allocates after construction.
 */
public final class LimbCores {

    private static final int LIMBS = BodySurface.LIMBS.size();

    /** Lengths are not known better than this, metres. */
    private static final double ROUNDING = 1e-9;

    /** Both ends of each line, six numbers, metres in world space. */
    final double[] lines;

    /** The middle of each line and half its length. */
    private final double[] middles;

    private final List<Fingers.Bone> fingers;
    private final double fingerRadius;
    private final Vector3d point = new Vector3d();
    private final Quaterniond turn = new Quaterniond();
    private final double[] radii;
    private final int[] limbs;
    private final int[] startJoints;
    private final int[] endJoints;
    private final double[] standingHeights;

    /** The cores of a body, in no pose yet. */
    public LimbCores(Body body) {
        fingers = Fingers.of(body.rig());
        fingerRadius = Fingers.RADIUS * body.measures().height();
        lines = new double[6 * count()];
        middles = new double[4 * count()];
        radii = new double[count()];
        limbs = new int[count()];
        startJoints = new int[count()];
        endJoints = new int[count()];
        standingHeights = new double[count()];
        for (int core = 0; core < count(); core++) {
            if (core < LIMBS) {
                Capsule capsule = body.fine().capsules().get(core);
                limbs[core] = core;
                startJoints[core] = capsule.startJoint();
                endJoints[core] = capsule.endJoint();
            } else {
                Fingers.Bone bone = fingers.get(core - LIMBS);
                limbs[core] = hand(bone.side());
                startJoints[core] = bone.startJoint();
                endJoints[core] = bone.endJoint();
            }
        }
        Pose standing = new StandingBody(body.rig()).pose();
        PosedBody posed = new PosedBody(body.fine());
        posed.update(standing);
        update(posed, standing);
        for (int core = 0; core < count(); core++) {
            standingHeights[core] = lines[6 * core + 4];
        }
    }

    private static int hand(Side side) {
        return BodySurface.LIMBS.indexOf(side == Side.LEFT ? Region.LEFT_HAND : Region.RIGHT_HAND);
    }

    /** How many there are. */
    public int count() {
        return LIMBS + fingers.size();
    }

    /** Whether a core is in a finger's bone. */
    boolean isFinger(int core) {
        return core >= LIMBS;
    }

    /** The limb that a core is in, as in {@link BodySurface#LIMBS}. */
    public int limb(int core) {
        return limbs[core];
    }

    /** The joint that carries a core's start. */
    public int startJoint(int core) {
        return startJoints[core];
    }

    /** How high a core's end is over the ground in the T-pose, metres. */
    double standingHeight(int core) {
        return standingHeights[core];
    }

    /** The joint that carries a core's end. */
    public int endJoint(int core) {
        return endJoints[core];
    }

    /** Metres. */
    public double radius(int core) {
        return radii[core];
    }

    /** How many places of a core are asked whether they are inside the body. */
    public int samples(int core) {
        return core < LIMBS ? GapMeter.SAMPLES : GapMeter.FINGER_SAMPLES;
    }

    /**
     * Finds the lines of a pose.
     *
     * @param posed in the same pose. Not modified.
     * @param pose with world transforms. Not modified.
     */
    public void update(PosedBody posed, Pose pose) {
        for (int core = 0; core < LIMBS; core++) {
            PosedCapsule capsule = posed.capsules().get(core);
            radii[core] = capsule.radius();
            put(capsule.start(), 6 * core);
            put(capsule.end(), 6 * core + 3);
        }
        for (int finger = 0; finger < fingers.size(); finger++) {
            Fingers.Bone bone = fingers.get(finger);
            int core = LIMBS + finger;
            radii[core] = fingerRadius;
            put(pose.getWorldPosition(bone.startJoint(), point), 6 * core);
            pose.getWorldRotation(bone.endJoint(), turn).transform(bone.end(), point);
            int at = 6 * core + 3;
            put(point, at);
            pose.getWorldPosition(bone.endJoint(), point);
            lines[at] += point.x;
            lines[at + 1] += point.y;
            lines[at + 2] += point.z;
        }
        for (int core = 0; core < count(); core++) {
            updateMiddle(core);
        }
    }

    private void updateMiddle(int core) {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            double half = (lines[6 * core + 3 + axis] - lines[6 * core + axis]) / 2;
            middles[4 * core + axis] = lines[6 * core + axis] + half;
            square += half * half;
        }
        middles[4 * core + 3] = Math.sqrt(square);
    }

    /** Whether two cores may be nearer to each other than a gap, metres; if not, they are not. */
    boolean mayBeWithin(int one, int another, double gap) {
        double x = middles[4 * one] - middles[4 * another];
        double y = middles[4 * one + 1] - middles[4 * another + 1];
        double z = middles[4 * one + 2] - middles[4 * another + 2];
        double reach = gap + radii[one] + radii[another] + middles[4 * one + 3] + middles[4 * another + 3] + ROUNDING;
        return x * x + y * y + z * z < reach * reach;
    }

    /**
     * Whether a core's line may be nearer to a ball than a distance, metres; if not, it is not.
     *
     * @param ball centre and radius from {@code at}. Not modified.
     */
    boolean mayBeWithin(int one, double[] ball, int at, double distance) {
        double x = middles[4 * one] - ball[at];
        double y = middles[4 * one + 1] - ball[at + 1];
        double z = middles[4 * one + 2] - ball[at + 2];
        double reach = distance + ball[at + 3] + middles[4 * one + 3] + ROUNDING;
        return x * x + y * y + z * z < reach * reach;
    }

    private void put(Vector3dc from, int at) {
        lines[at] = from.x();
        lines[at + 1] = from.y();
        lines[at + 2] = from.z();
    }

    /**
     * A place on a core.
     *
     * @param share from its start, 0, to its end, 1
     * @param dest Modified.
     */
    public void getPoint(int core, double share, Vector3d dest) {
        int at = 6 * core;
        dest.set(
                lines[at] + share * (lines[at + 3] - lines[at]),
                lines[at + 1] + share * (lines[at + 4] - lines[at + 1]),
                lines[at + 2] + share * (lines[at + 5] - lines[at + 2]));
    }
}
