package dev.kintact.body.contact;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.Fingers;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Segments;
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
    static final double ROUNDING = 1e-9;

    /** Both ends of each line, six numbers, metres in world space. */
    final double[] lines;

    /** The middle of each line and half its length. */
    private final double[] middles;

    /** By hand: a box around the lines of its fingers, its middle and how far it reaches to either side. */
    final double[] fingerBoxes = new double[2 * SkinTree.BOX];

    /** By hand: the first of its fingers' cores, and after the last hand the end. */
    private final int[] firstFingers = new int[3];

    private final List<Fingers.Bone> fingers;
    private final double fingerRadius;
    private final Vector3d point = new Vector3d();
    private final Quaterniond turn = new Quaterniond();
    private final double[] radii;
    private final int[] limbs;
    private final int[] startJoints;
    private final int[] endJoints;
    /** How high a core's end is over the ground in the T-pose, metres. */
    private final double[] standingHeights;

    /** The cores of a body, in no pose yet. */
    public LimbCores(Body body) {
        fingers = Fingers.of(body.rig());
        fingerRadius = Fingers.RADIUS * body.height();
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
        firstFingers[0] = LIMBS;
        firstFingers[1] = LIMBS
                + (int) fingers.stream()
                        .filter(bone -> bone.side() == Side.LEFT)
                        .count();
        firstFingers[2] = count();
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

    /** The first core of a hand's fingers, left 0 and right 1; they follow each other up to the first of the next. */
    int firstFinger(int hand) {
        return firstFingers[hand];
    }

    /** The limb that a core is in, as in {@link BodySurface#LIMBS}. */
    public int limb(int core) {
        return limbs[core];
    }

    /** The joint that carries a core's start. */
    public int startJoint(int core) {
        return startJoints[core];
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
        for (int core = 0; core < LIMBS; core++) {
            updateMiddle(core);
        }
        updateFingers(pose);
    }

    /**
     * Finds only the lines of fingers.
     *
     * @param pose with world transforms. Not modified.
     */
    void updateFingers(Pose pose) {
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
            updateMiddle(core);
        }
        for (int hand = 0; hand < 2; hand++) {
            for (int axis = 0; axis < 3; axis++) {
                updateFingerBox(hand, axis);
            }
        }
    }

    private void updateFingerBox(int hand, int axis) {
        int first = 6 * firstFingers[hand] + axis;
        int end = 6 * firstFingers[hand + 1];
        double low = first < end ? lines[first] : 0;
        double high = low;
        for (int at = first + 3; at < end; at += 3) {
            low = Rough.min(low, lines[at]);
            high = Rough.max(high, lines[at]);
        }
        fingerBoxes[SkinTree.BOX * hand + axis] = (low + high) / 2;
        fingerBoxes[SkinTree.BOX * hand + 3 + axis] = (high - low) / 2;
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
    public boolean mayBeWithin(int one, int another, double gap) {
        double x = middles[4 * one] - middles[4 * another];
        double y = middles[4 * one + 1] - middles[4 * another + 1];
        double z = middles[4 * one + 2] - middles[4 * another + 2];
        double reach = gap + radii[one] + radii[another] + middles[4 * one + 3] + middles[4 * another + 3] + ROUNDING;
        return x * x + y * y + z * z < reach * reach;
    }

    /**
     * Whether a core's line may be nearer to a box than a distance, metres; if not, it is not.
     *
     * @param boxes middle and how far it reaches to either side, from {@code at}. Not modified.
     */
    boolean mayBeWithin(int one, double[] boxes, int at, double distance) {
        boolean may = true;
        for (int axis = 0; axis < 3; axis++) {
            double side = Math.abs(lines[6 * one + 3 + axis] - lines[6 * one + axis]) / 2;
            double apart = Math.abs(middles[4 * one + axis] - boxes[at + axis]);
            may &= apart <= boxes[at + 3 + axis] + side + distance + ROUNDING;
        }
        return may;
    }

    /** Whether any finger of a hand may be nearer to a core than a gap, metres; if not, none is. */
    boolean mayFingersBeWithin(int hand, int core, double gap) {
        return mayFingersBeWithin(hand, middles, 4 * core, gap + radii[core] + fingerRadius);
    }

    /** Whether any line of a hand's fingers may be nearer to a ball than a distance, metres; if not, none is. */
    boolean mayFingersBeWithin(int hand, double[] ball, int at, double distance) {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            int box = SkinTree.BOX * hand + axis;
            double apart = Math.abs(fingerBoxes[box] - ball[at + axis]) - fingerBoxes[box + 3];
            square += apart > 0 ? apart * apart : 0;
        }
        double reach = distance + ball[at + 3] + ROUNDING;
        return square < reach * reach;
    }

    /** Whether any finger of one hand may be nearer to any of the other than a gap, metres; if not, none is. */
    boolean mayFingersBeWithin(double gap) {
        return !SkinTree.areFar(fingerBoxes, 0, fingerBoxes, SkinTree.BOX, gap + 2 * fingerRadius + ROUNDING);
    }

    /** No finger of a hand is lower over the ground than this, metres. */
    double lowestFinger(int hand) {
        int box = SkinTree.BOX * hand + 1;
        return fingerBoxes[box] - fingerBoxes[box + 3] - fingerRadius - ROUNDING;
    }

    /** How far the fingers of a hand reach along a direction, metres from the world's middle. */
    double farthestFinger(int hand, double x, double y, double z) {
        double farthest = Double.NEGATIVE_INFINITY;
        for (int at = 6 * firstFingers[hand]; at < 6 * firstFingers[hand + 1]; at += 3) {
            double far = x * lines[at] + y * lines[at + 1] + z * lines[at + 2];
            farthest = far > farthest ? far : farthest;
        }
        return farthest;
    }

    /** How far two cores are from each other, metres; negative if they overlap. Where, is then to be had from the segments. */
    public double gap(int one, int another, Segments segments) {
        return Math.sqrt(segments.squared(lines, 6 * one, lines, 6 * another)) - radii[one] - radii[another];
    }

    /** Whether a core begins just where another ends. */
    boolean beginsAtEnd(int core, int other) {
        return lines[6 * core] == lines[6 * other + 3]
                && lines[6 * core + 1] == lines[6 * other + 4]
                && lines[6 * core + 2] == lines[6 * other + 5];
    }

    /** How far a core is from a point, metres; negative inside. */
    double distance(int core, Vector3dc from) {
        int at = 6 * core;
        double dx = lines[at + 3] - lines[at];
        double dy = lines[at + 4] - lines[at + 1];
        double dz = lines[at + 5] - lines[at + 2];
        double x = from.x() - lines[at];
        double y = from.y() - lines[at + 1];
        double z = from.z() - lines[at + 2];
        double square = dx * dx + dy * dy + dz * dz;
        double along = square > 0 ? Math.min(1, Math.max(0, (dx * x + dy * y + dz * z) / square)) : 0;
        x -= along * dx;
        y -= along * dy;
        z -= along * dz;
        return Math.sqrt(x * x + y * y + z * z) - radii[core];
    }

    /** How high a core is over the ground, metres. */
    double low(int core) {
        return Math.min(startLow(core), endLow(core));
    }

    /** Where on its line that is, 0 or 1. */
    double lowShare(int core) {
        return startLow(core) < endLow(core) ? 0 : 1;
    }

    private double startLow(int core) {
        return lines[6 * core + 1] - radii[core];
    }

    /** A thick shin is not below the ground where its foot stands on it. */
    private double endLow(int core) {
        return lines[6 * core + 4] - Math.min(radii[core], standingHeights[core]);
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
