package dev.kintact.model.edit;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The same motion at another frame rate: rotations by spherical, translations by straight interpolation.
 *
 * <p>New frames stand at exact multiples of the new frame time; a new time that falls on an old frame gives that frame to
 * the last bit. The last new frame is the last old one, so no end of a motion is cut off: where the length is no multiple
 * of the new frame time, that frame comes up to one new frame time late.
 */
public final class Resample {

    private Resample() {}

    /**
     * Resamples a clip; the clip itself if it has this rate already.
     *
     * @param clip Not modified.
     */
    public static Clip apply(Clip clip, FrameRate rate) {
        if (rate.equals(clip.rate()) || clip.frameCount() == 0) {
            return clip.withRate(rate);
        }
        // a new frame is step/unit old frames long; integers throughout, so nothing drifts over a long take
        long step = clip.rate().frames() * rate.seconds();
        long unit = clip.rate().seconds() * rate.frames();
        int lastFrame = clip.frameCount() - 1;
        ClipBuilder resampled = clip.emptyCopy(clip.skeleton(), rate);
        resampled.reserve((int) Math.min(Integer.MAX_VALUE, (double) lastFrame * unit / step + 2));
        Blend blend = new Blend(clip);
        long frame = 0;
        long remainder = 0;
        while (frame < lastFrame) {
            resampled.addFrame(blend.at((int) frame, (double) remainder / unit));
            frame += step / unit;
            remainder += step % unit;
            if (remainder >= unit) {
                remainder -= unit;
                frame++;
            }
        }
        return resampled.addFrame(blend.at(lastFrame, 0)).build();
    }

    /** A pose between two neighbouring frames. */
    private static final class Blend {
        private final Clip clip;
        private final Pose before;
        private final Pose after;
        private final Quaterniond rotation = new Quaterniond();
        private final Quaterniond nextRotation = new Quaterniond();
        private final Vector3d translation = new Vector3d();
        private final Vector3d nextTranslation = new Vector3d();

        Blend(Clip clip) {
            this.clip = clip;
            before = new Pose(clip.skeleton());
            after = new Pose(clip.skeleton());
        }

        Pose at(int frame, double fraction) {
            clip.getFrame(frame, before);
            if (fraction > 0) {
                clip.getFrame(frame + 1, after);
                blend(fraction);
            }
            return before;
        }

        private void blend(double fraction) {
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                if (clip.rotates(joint)) {
                    after.getLocalRotation(joint, nextRotation);
                    before.getLocalRotation(joint, rotation).slerp(nextRotation, fraction);
                    before.setLocalRotation(joint, rotation.normalize());
                }
                if (clip.translates(joint)) {
                    after.getLocalTranslation(joint, nextTranslation);
                    before.setLocalTranslation(
                            joint,
                            before.getLocalTranslation(joint, translation).lerp(nextTranslation, fraction));
                }
            }
        }
    }
}
