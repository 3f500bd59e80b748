package dev.kintact.retarget.egocentric;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;

/** Writes a performer's posture down relative to its skin. Scratch; allocates nothing. */
public interface PostureEncoder {

    /**
     * Encodes a posture, all but its planes.
     *
     * @param pose of the performer; world transforms are up to date. Not modified.
     * @param posed the performer's surface in that pose. Not modified.
     * @param code of the same layout. Modified.
     */
    void encode(Pose pose, PosedBody posed, EgocentricCode code);
}
