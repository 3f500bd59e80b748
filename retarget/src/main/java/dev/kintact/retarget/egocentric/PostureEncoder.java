package dev.kintact.retarget.egocentric;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;

/** Writes a performer's posture down relative to its skin. Scratch; allocates nothing. */
public interface PostureEncoder {

    /**
     * Whether anybody will ask for the planes of a posture.
     *
     * @param code of the posture. Not modified.
     */
    default boolean needsPlanes(EgocentricCode code) {
        return true;
    }

    /**
     * Encodes a posture, all but its planes.
     *
     * @param pose of the performer; world transforms are up to date. Not modified.
     * @param posed the performer's surface in that pose. Not modified.
     * @param code of the same layout. Modified.
     */
    void encode(Pose pose, PosedBody posed, EgocentricCode code);
}
