package dev.kintact.retarget;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricEncoder;
import dev.kintact.retarget.planes.PlaneEncoder;

/** Writes a performer's frames down as codes. Scratch; allocates nothing. */
final class EncodingStage {

    private final PosedBody posed;
    private final EgocentricEncoder joints;
    private final PlaneEncoder planes;

    EncodingStage(BodySurface surface, EgocentricEncoder joints, PlaneEncoder planes) {
        posed = new PosedBody(surface);
        this.joints = joints;
        this.planes = planes;
    }

    /**
     * Encodes a frame.
     *
     * @param source world transforms are up to date. Not modified.
     * @param code Modified.
     */
    void encode(Pose source, EgocentricCode code) {
        posed.update(source);
        joints.encode(source, posed, code);
        planes.encode(posed, code);
    }
}
