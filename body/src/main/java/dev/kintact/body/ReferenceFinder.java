package dev.kintact.body;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * Finds a body's reference pose: of the zero pose and the frames of its clip, the one nearest to a T-pose.
 *
 * <p>Zero poses may be no human pose at all (every bone along one axis), first frames may be in full swing, and nobody says
 * which is which; how far the limbs are from a T-pose, seen from the trunk, tells. Near ties go to the first frame, then to
 * the zero pose, then to the earliest frame. Of a frame in mid-motion, feet and head are levelled ({@link Settling}).
 */
public final class ReferenceFinder {

    /** At most so many frames are looked at, spread over the clip. */
    private static final int FRAMES_LOOKED_AT = 240;

    /** A later frame must be so much nearer to a T-pose than the first frame or the zero pose to be taken, degrees. */
    private static final double HEAD_START = 5;

    /** A first frame farther than this from a T-pose, all limbs or the legs alone, is in mid-motion, degrees. */
    private static final double LIMBS_IN_MOTION = 40;

    private static final double LEGS_IN_MOTION = 15;

    /** A body that lies down makes a poor reference: this much of its tilt counts as distance. */
    private static final double TILT_WEIGHT = 0.3;

    private static final List<Bone> LEGS =
            Bone.LIMBS.stream().filter(bone -> bone.inTPose().y() < 0).toList();

    private final Clip clip;
    private final RigMap map;
    private final Pose pose;

    private ReferenceFinder(Clip clip, RigMap map) {
        this.clip = clip;
        this.map = map;
        pose = new Pose(clip.skeleton());
    }

    /**
     * Looks for the best reference pose.
     *
     * @param clip its zero pose is used even if it has no frames
     * @param map complete
     */
    public static ReferencePose find(Clip clip, RigMap map) {
        return new ReferenceFinder(clip, map).find();
    }

    /** The zero pose as reference. */
    public static ReferencePose zero(Clip clip, RigMap map) {
        ReferenceFinder finder = new ReferenceFinder(clip, map);
        finder.pose.updateWorld();
        return finder.reference("zero pose", finder.distance());
    }

    /** A frame as reference, exactly as it is. */
    public static ReferencePose frame(Clip clip, RigMap map, int frame) {
        ReferenceFinder finder = new ReferenceFinder(clip, map);
        return finder.reference("frame " + frame, finder.distance(frame));
    }

    /** A frame as reference; if it is in mid-motion, with feet and head as they are held elsewhere in the clip. */
    private ReferencePose levelled(int frame) {
        double distance = distance(frame);
        boolean inMotion = frame > 0
                || distance > LIMBS_IN_MOTION
                || degreesFromTPose(TrunkFrame.of(map, pose), LEGS) > LEGS_IN_MOTION;
        if (inMotion) {
            new Settling(clip, map, frames()).apply(pose);
        }
        return reference("frame " + frame + (inMotion ? " with feet and head levelled" : ""), distance);
    }

    private ReferencePose find() {
        pose.updateWorld();
        double zero = distanceOrInfinite();
        double first = clip.frameCount() == 0 ? Double.POSITIVE_INFINITY : distance(0);
        int bestFrame = -1;
        double best = Math.min(zero, first) - HEAD_START;
        for (int frame : frames()) {
            double distance = distance(frame);
            if (frame > 0 && distance < best) {
                best = distance;
                bestFrame = frame;
            }
        }
        if (bestFrame >= 0) {
            return levelled(bestFrame);
        }
        return first <= zero + 1 ? levelled(0) : zero(clip, map);
    }

    private int[] frames() {
        int samples = Math.min(FRAMES_LOOKED_AT, clip.frameCount());
        return IntStream.range(0, samples)
                .map(sample -> samples == 1 ? 0 : (int) ((long) sample * (clip.frameCount() - 1) / (samples - 1)))
                .toArray();
    }

    private double distance(int frame) {
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return distanceOrInfinite();
    }

    private double distanceOrInfinite() {
        try {
            return distance();
        } catch (DegenerateBodyException e) {
            return Double.POSITIVE_INFINITY; // a zero pose with all hips and shoulders in line
        }
    }

    private double distance() {
        TrunkFrame trunk = TrunkFrame.of(map, pose);
        return degreesFromTPose(trunk, Bone.LIMBS) + TILT_WEIGHT * Math.max(0, trunk.tiltDegrees() - 20);
    }

    private double degreesFromTPose(TrunkFrame trunk, List<Bone> bones) {
        Vector3d start = new Vector3d();
        Vector3d bone = new Vector3d();
        Vector3d wanted = new Vector3d();
        double squares = 0;
        for (Bone limb : bones) {
            pose.getWorldPosition(map.requireJoint(limb.start()), start);
            pose.getWorldPosition(map.requireJoint(limb.end()), bone).sub(start);
            wanted.set(0)
                    .fma(limb.inTPose().x(), trunk.left())
                    .fma(limb.inTPose().y(), trunk.up())
                    .fma(limb.inTPose().z(), trunk.forward());
            double degrees = Vectors.degreesBetween(bone, wanted);
            squares += degrees * degrees;
        }
        return Math.sqrt(squares / bones.size());
    }

    private ReferencePose reference(String source, double distance) {
        ClipBuilder frame = new ClipBuilder(clip.skeleton(), clip.rate());
        for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
            frame.rotates(joint).translates(joint);
        }
        return new ReferencePose(source, distance, frame.addFrame(pose).build());
    }
}
