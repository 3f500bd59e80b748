package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.touch.TouchCalibrationException.Reason;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Refuses takes from which nothing can be measured, before anything is. */
final class TakeChecks {

    /** No take is shorter, seconds. */
    private static final double SHORTEST = 2;

    /** Bones of one performer are as long in every take, but for this share. */
    private static final double SAME_LENGTH = 0.02;

    /** Bones shorter than this are not compared, metres. */
    private static final double SHORT_BONE = 0.02;

    private TakeChecks() {}

    static void check(Rig rig, Take take, Clip clip) {
        requireSameJoints(rig.skeleton(), take, clip.skeleton());
        if (clip.duration() < SHORTEST) {
            throw new TouchCalibrationException(
                    Reason.TOO_SHORT,
                    String.format(
                            Locale.ROOT,
                            "the %s take lasts %.1f seconds, too short for its %d touches; was the recording cut?",
                            take.label(),
                            clip.duration(),
                            take.touches().size()));
        }
        requireFinite(take, clip);
        requireSameBones(rig, take, clip);
    }

    private static void requireSameJoints(Skeleton body, Take take, Skeleton skeleton) {
        for (int joint = 0; joint < Math.max(body.jointCount(), skeleton.jointCount()); joint++) {
            String wanted = joint < body.jointCount() ? body.name(joint) : "no joint";
            String found = joint < skeleton.jointCount() ? skeleton.name(joint) : "no joint";
            boolean sameParent = wanted.equals(found) && body.parent(joint) == skeleton.parent(joint);
            if (!sameParent) {
                throw new TouchCalibrationException(
                        Reason.OTHER_PERFORMER,
                        "the " + take.label() + " take has another skeleton: " + found + " where " + wanted
                                + " is in the others; give takes of one performer, exported alike");
            }
        }
    }

    private static void requireFinite(Take take, Clip clip) {
        Quaterniond rotation = new Quaterniond();
        Vector3d translation = new Vector3d();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                boolean finite = clip.getRotation(frame, joint, rotation).isFinite()
                        && clip.getTranslation(frame, joint, translation).isFinite();
                if (!finite) {
                    throw new TouchCalibrationException(
                            Reason.NOT_FINITE,
                            "frame " + frame + " of the " + take.label() + " take has a value for "
                                    + clip.skeleton().name(joint)
                                    + " that is no number; fill the gaps of the capture and export it again");
                }
            }
        }
    }

    /** Compares the bones below the hips as they are in the first frame; what is above them moves as it likes. */
    private static void requireSameBones(Rig rig, Take take, Clip clip) {
        Pose body = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, body);
        Vector3d bone = new Vector3d();
        for (int joint = rig.map().requireJoint(Role.HIPS) + 1;
                joint < rig.skeleton().jointCount();
                joint++) {
            double wanted = body.getLocalTranslation(joint, bone).length();
            double found = clip.getTranslation(0, joint, bone).length();
            if (Math.max(wanted, found) > SHORT_BONE && Math.abs(found - wanted) > SAME_LENGTH * wanted) {
                throw new TouchCalibrationException(
                        Reason.OTHER_PERFORMER,
                        String.format(
                                Locale.ROOT,
                                "the %s take is of another performer: the bone to %s is %.1f cm long, and %.1f cm in the"
                                        + " others; give takes of one performer, captured with one skeleton",
                                take.label(),
                                rig.skeleton().name(joint),
                                100 * found,
                                100 * wanted));
            }
        }
    }
}
