package dev.kintact.retarget.posture;

import dev.kintact.body.Rig;
import dev.kintact.model.Pose;

/**
 * How far the joints of a performer have turned from the T-pose in a frame, D(t) of {@link PosturePlan}: the same for all
 * characters. Scratch: one for each thread or stream; a frame allocates nothing.
 */
public final class PerformerTurns {

    /** A rotation for each of the performer's joints, four values each. */
    final double[] values;

    private final double[] world;

    /** The T-pose rotations of the performer, inverted. */
    private final double[] fromTPose;

    /** The turns of a performer, before the first frame. */
    public PerformerTurns(Rig performer) {
        fromTPose = FlatRotations.inTPose(performer);
        for (int at = 0; at < fromTPose.length; at++) {
            fromTPose[at] = at % 4 == 3 ? fromTPose[at] : -fromTPose[at];
        }
        values = new double[fromTPose.length];
        world = new double[fromTPose.length];
    }

    /**
     * Reads a frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     */
    public void read(Pose source) {
        source.getWorldRotations(world);
        for (int joint = 0; 4 * joint < values.length; joint++) {
            FlatRotations.multiply(world, joint, fromTPose, joint, values, joint);
        }
    }
}
