package dev.kintact.bench;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Join;
import dev.kintact.model.edit.Resample;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.repertoire.Performance;
import dev.kintact.samples.repertoire.Repertoire;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaterniond;

/**
 * The clips that methods are measured on, thirty frames a second. Every benchmark has a JVM of its own, and solving the
 * repertoire takes far longer than most measurements, so clips are solved once and handed on in a folder.
 */
public final class Motions {

    /** Names the folder of clips that were solved before; without it they are solved again. */
    static final String FOLDER = "kintact.bench.motions";

    /** As often as our method looks at frames: at a higher rate more of them cost no more. */
    public static final int RATE = 30;

    private static final int FREE_FRAMES = 3 * RATE;
    private static final double SWAY = Math.toRadians(6);

    /** Where in its swing the first frame is, in frames: no two that follow one another are at the same angle. */
    private static final double AHEAD = 0.2;

    private Motions() {}

    /** The performer. */
    public static Body performer() {
        return CastMember.bodyOf(Cast.PERFORMER);
    }

    /** The character that everything is put on. */
    public static Body character() {
        return CastMember.bodyOf(Cast.OGRE);
    }

    /** The clips of a motion. */
    public static List<Clip> of(Motion motion, Body performer) {
        String folder = System.getProperty(FOLDER);
        return folder == null
                ? solve(motion, performer)
                : ClipStore.read(file(Path.of(folder), motion), performer.rig().skeleton(), FrameRate.of(RATE));
    }

    static Path file(Path folder, Motion motion) {
        return folder.resolve(motion + ".clips");
    }

    static List<Clip> solve(Motion motion, Body performer) {
        return switch (motion) {
            case CONTACT ->
                Repertoire.all(performer).stream()
                        .filter(performance -> !performance.contacts().isEmpty())
                        .map(Motions::clip)
                        .toList();
            case WALK -> List.of(clip(Repertoire.of("walk", performer)));
            case FREE -> List.of(armsHeldOut(performer));
        };
    }

    private static Clip clip(Performance performance) {
        return Resample.apply(performance.clip(), FrameRate.of(RATE));
    }

    /** A T-pose whose arms sway forward and back, so that no frame is as the one before. */
    private static Clip armsHeldOut(Body performer) {
        Pose pose = new Pose(performer.rig().skeleton());
        performer.rig().tPose().getFrame(0, pose);
        ClipBuilder clip = new ClipBuilder(pose.skeleton(), FrameRate.of(RATE)).rotatesAllAndMovesRoot();
        List<Integer> arms = List.of(
                performer.rig().map().requireJoint(Role.LEFT_UPPER_ARM),
                performer.rig().map().requireJoint(Role.RIGHT_UPPER_ARM));
        List<Quaterniond> straight = arms.stream()
                .map(arm -> pose.getLocalRotation(arm, new Quaterniond()))
                .toList();
        for (int frame = 0; frame < FREE_FRAMES; frame++) {
            double angle = SWAY * Math.sin(2 * Math.PI * (frame + AHEAD) / FREE_FRAMES);
            for (int arm = 0; arm < 2; arm++) {
                pose.setLocalRotation(
                        arms.get(arm), new Quaterniond().rotationY(angle).mul(straight.get(arm)));
            }
            clip.addFrame(pose);
        }
        return clip.build();
    }

    /** All clips of a motion one after the other. */
    public static Clip joined(Motion motion, Body performer) {
        return Join.apply(of(motion, performer));
    }

    /**
     * Poses spread evenly over a motion, world transforms up to date.
     *
     * @param count at most as many as the motion has frames
     */
    public static List<Pose> poses(Motion motion, Body performer, int count) {
        Clip clip = joined(motion, performer);
        return IntStream.range(0, count)
                .mapToObj(i -> pose(clip, (int) ((long) i * clip.frameCount() / count)))
                .toList();
    }

    /** All poses of a clip, world transforms up to date. */
    static List<Pose> all(Clip clip) {
        return IntStream.range(0, clip.frameCount())
                .mapToObj(frame -> pose(clip, frame))
                .toList();
    }

    private static Pose pose(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    /**
     * The middle of somebody crossing their arms, forth and back for as many frames as wanted: every hundred of them cost the
     * same, and no two that follow one another are far apart.
     */
    static Clip crossedArms(Body performer, int frames) {
        Clip whole = clip(Repertoire.of("crossed-arms", performer));
        int half = 50;
        int first = (whole.frameCount() - half) / 2;
        ClipBuilder clip = whole.emptyCopy().reserve(frames);
        Pose pose = new Pose(whole.skeleton());
        for (int frame = 0; frame < frames; frame++) {
            int at = frame % (2 * half);
            whole.getFrame(first + (at < half ? at : 2 * half - 1 - at), pose);
            clip.addFrame(pose);
        }
        return clip.build();
    }
}
