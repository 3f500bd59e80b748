package dev.kintact.retarget;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.PostureEncoder;
import dev.kintact.retarget.planes.PlaneEncoder;

/**
 * Writes a performer's frames down as codes, for characters that need not exist yet. Scratch: one for each thread or stream;
 * a frame allocates nothing and does not depend on the frames before.
 */
public final class PerformanceEncoder {

    private final PosedBody posed;
    private final PostureEncoder joints;
    private final PlaneEncoder planes;

    PerformanceEncoder(BodySurface surface, PostureEncoder joints, PlaneEncoder planes) {
        posed = new PosedBody(surface);
        this.joints = joints;
        this.planes = planes;
    }

    /**
     * Encodes a frame.
     *
     * @param source of the performer's skeleton; world transforms are up to date. Not modified.
     * @param code of the encoding's layout. Modified.
     */
    public void encode(Pose source, EgocentricCode code) {
        posed.update(source);
        joints.encode(source, posed, code);
        if (joints.needsPlanes(code)) {
            planes.encode(posed, code);
        }
    }
}
