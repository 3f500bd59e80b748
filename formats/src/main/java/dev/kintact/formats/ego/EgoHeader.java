package dev.kintact.formats.ego;

import dev.kintact.body.Rig;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.retarget.Encoding;

/**
 * What a file of codes says before its frames. Immutable.
 *
 * @param encoding how frames were encoded
 * @param performer whose postures they are: copied postures need its skeleton, roles and reference pose, not its skin
 * @param body where the performer's skin was known from, for people
 * @param tracks a clip of the performer without frames: which joints turn and move, at which rate
 * @param frameCount how many frames follow
 */
public record EgoHeader(Encoding encoding, Rig performer, String body, Clip tracks, int frameCount) {

    /**
     * A header.
     *
     * @throws IllegalArgumentException if the clip is of another skeleton than the performer
     */
    public EgoHeader {
        if (!tracks.skeleton().equals(performer.skeleton())) {
            throw new IllegalArgumentException("the motion is of another skeleton than the performer");
        }
        tracks = tracks.emptyCopy().build();
    }

    /** The header of a whole clip's file. */
    public static EgoHeader of(Encoding encoding, Rig performer, String body, Clip clip) {
        return new EgoHeader(encoding, performer, body, clip, clip.frameCount());
    }

    public FrameRate rate() {
        return tracks.rate();
    }

    /** How many bytes a frame takes in the file, its check sum included. */
    public int frameBytes() {
        int posture = 0;
        for (int joint = 0; joint < tracks.skeleton().jointCount(); joint++) {
            posture += (tracks.rotates(joint) ? 4 : 0) + (tracks.translates(joint) ? 3 : 0);
        }
        return Double.BYTES * posture + Float.BYTES * encoding.layout().size() + EgoFrames.CHECK_SUM;
    }
}
