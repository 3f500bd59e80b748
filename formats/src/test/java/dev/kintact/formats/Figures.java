package dev.kintact.formats;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.model.UpAxis;
import dev.kintact.model.edit.Reorient;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Stick figures, 1.6 m from toe to crown, in any unit and with any axis up. */
final class Figures {

    private Figures() {}

    static Clip standing(LengthUnit unit, UpAxis up) {
        return new FileSpace(unit, up).fromInternal(clip(1.6, "Head", "LeftFoot", 3));
    }

    static Clip tall(double height) {
        return clip(height, "Head", "LeftFoot", 1);
    }

    static Clip withoutFrames(UpAxis up) {
        Quaterniond turn = up.getTurnToY(new Quaterniond()).conjugate();
        return Reorient.apply(clip(1.6, "Head", "LeftFoot", 0), turn, 1);
    }

    static Clip withNames(String head, String foot) {
        return clip(160, head, foot, 2);
    }

    private static Clip clip(double height, String head, String foot, int frames) {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("Hips", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint(foot, 0, new Vector3d(0.1 * height, -0.5 * height, 0));
        builder.addJoint(foot.replace("Left", "Right"), 0, new Vector3d(-0.1 * height, -0.5 * height, 0));
        builder.addJoint(head, 0, new Vector3d(0, 0.4 * height, 0));
        builder.addEndSite(3, new Vector3d(0, 0.1 * height, 0));
        Pose pose = new Pose(builder.build());
        ClipBuilder clip = new ClipBuilder(pose.skeleton(), FrameRate.of(30)).rotatesAllAndMovesRoot();
        for (int frame = 0; frame < frames; frame++) {
            pose.setLocalTranslation(0, frame * 0.01 * height, 0.5 * height, 0);
            clip.addFrame(pose);
        }
        return clip.build();
    }

    static String describe(Guess<?> guess) {
        return String.format(Locale.ROOT, "%s (%.2f, %s)", guess.value(), guess.confidence(), guess.reason());
    }
}
