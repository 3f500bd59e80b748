package dev.kintact.bench;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Motion to measure on, the same in every run, so that no data have to be fetched. */
final class GeneratedMotion {

    /** Frames of everything generated here: eight seconds and a bit at 120 Hz. */
    static final int FRAMES = 1000;

    /** Joints of a body with fingers. */
    static final int JOINTS = 60;

    private static final int CMU_JOINTS = 31;
    private static final double LARGEST_SWING = 60;

    private GeneratedMotion() {}

    /** A tree like a body's: chains of a few joints that branch off one another. */
    static Skeleton skeleton() {
        SplittableRandom random = new SplittableRandom(1);
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < JOINTS; joint++) {
            Vector3d offset = new Vector3d(random.nextDouble(), random.nextDouble(), random.nextDouble()).mul(0.2);
            builder.addJoint("joint" + joint, parent(joint), offset);
        }
        return builder.build();
    }

    /** Every fifth joint starts a new limb, nearer to the root. */
    private static int parent(int joint) {
        return joint % 5 == 0 && joint > 0 ? joint / 3 : joint - 1;
    }

    /** A clip of {@link #skeleton()} in which every joint swings, at 120 Hz. */
    static Clip clip() {
        Skeleton skeleton = skeleton();
        ClipBuilder builder = new ClipBuilder(skeleton, FrameRate.of(120))
                .rotatesAllAndMovesRoot()
                .reserve(FRAMES);
        Pose pose = new Pose(skeleton);
        for (int frame = 0; frame < FRAMES; frame++) {
            swing(frame, pose);
            builder.addFrame(pose);
        }
        return builder.build();
    }

    /** The frame in the middle of {@link #clip()}. */
    static Pose middlePose() {
        Pose pose = new Pose(skeleton());
        swing(FRAMES / 2, pose);
        return pose;
    }

    private static void swing(int frame, Pose pose) {
        Quaterniond rotation = new Quaterniond();
        for (int joint = 0; joint < JOINTS; joint++) {
            rotation.rotationXYZ(swing(frame, joint, 0), swing(frame, joint, 1), swing(frame, joint, 2));
            pose.setLocalRotation(joint, rotation);
        }
        pose.setLocalTranslation(0, 0.01 * frame, 1 + 0.1 * swing(frame, 0, 0), 0);
    }

    private static double swing(int frame, int joint, int axis) {
        return Math.toRadians(LARGEST_SWING) * Math.sin(0.02 * frame * (1 + 0.1 * axis) + joint);
    }

    /**
     * A file as the CMU library's conversions have it: 31 joints, 96 channels, tabs in the hierarchy, blanks between the
     * values, four decimals, CRLF.
     */
    static byte[] cmuLikeFile() {
        StringBuilder text = new StringBuilder("HIERARCHY\r\n");
        for (int joint = 0; joint < CMU_JOINTS; joint++) {
            String indent = "\t".repeat(joint);
            text.append(indent).append(joint == 0 ? "ROOT Hips" : "JOINT Joint" + joint);
            text.append("\r\n").append(indent).append("{\r\n").append(indent);
            text.append("\tOFFSET 1.65674 -1.80282 0.62477\r\n").append(indent);
            text.append(joint == 0 ? "\tCHANNELS 6 Xposition Yposition Zposition" : "\tCHANNELS 3");
            text.append(" Zrotation Yrotation Xrotation\r\n");
        }
        for (int joint = CMU_JOINTS - 1; joint >= 0; joint--) {
            text.append("\t".repeat(joint)).append("}\r\n");
        }
        text.append("MOTION\r\nFrames: ").append(FRAMES).append("\r\nFrame Time: .0083333\r\n");
        for (int frame = 0; frame < FRAMES; frame++) {
            for (int channel = 0; channel < 3 * CMU_JOINTS + 3; channel++) {
                text.append(channel == 0 ? "" : " ").append(String.format(Locale.ROOT, "%.4f", value(frame, channel)));
            }
            text.append("\r\n");
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Slow swings of different widths; a fifth of the joints never move, as in those files. */
    private static double value(int frame, int channel) {
        double width = channel / 3 % 5 == 1 ? 0 : LARGEST_SWING * Math.cos(0.3 * channel);
        return width * Math.sin(0.02 * frame + channel);
    }
}
