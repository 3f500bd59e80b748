package dev.kintact.retarget.feet;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Where a character's feet belong, frame by frame as they come: a {@link FootPlan} that does not know what comes next. Feet
 * hold from where they come down. Scratch: one for each stream; a step allocates nothing.
 */
public final class LiveFeet {

    private static final int SIZE = 8;

    private final FeetReader reader;
    private final FootTrack track;
    private final Hold hold;
    private final double largest;
    private final int rows;
    private final double[] offsets = new double[4];
    private final double[] goals = new double[2 * SIZE];
    private final double[] firmness = {1, 1};
    private int frame = -1;

    /** Feet of a stream that has so many frames a second, before its first frame. */
    public LiveFeet(Body performer, Body character, double framesPerSecond) {
        reader = new FeetReader(performer, character);
        rows = Hold.speedFrames(framesPerSecond) + 1;
        track = new FootTrack(rows);
        hold = new Hold(performer, character, framesPerSecond);
        largest = FootPlan.MOST_OFFSET
                * character.rig().hipHeight()
                / performer.rig().hipHeight()
                * performer.height();
    }

    /** Begins anew: the next frame has nothing to do with those before. */
    public void restart() {
        frame = -1;
        Arrays.fill(offsets, 0);
        Arrays.fill(firmness, 1);
    }

    /**
     * Takes the next frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @param copied the same posture on the character by copied rotations; world transforms up to date. Not modified.
     */
    public void step(Pose source, Pose copied) {
        // rows come round again, so frames may be counted anew before their number overflows
        frame = frame == Integer.MAX_VALUE - Integer.MAX_VALUE % rows - 1 ? rows - 1 : frame;
        frame++;
        reader.read(source, copied, track, frame);
        for (int side = 0; side < 2; side++) {
            if (frame > 0) {
                hold.look(track, side, frame);
                firmness[side] = hold.firmness;
                offsets[2 * side] = offsets[2 * side] * hold.kept + hold.changeX;
                offsets[2 * side + 1] = offsets[2 * side + 1] * hold.kept + hold.changeZ;
            }
            FootPlan.write(track, side, frame, offsets[2 * side], offsets[2 * side + 1], largest, goals, SIZE * side);
        }
    }

    /**
     * Where the foot's joint belongs in the frame last taken, metres.
     *
     * @param side 0 left, 1 right
     * @param dest Modified.
     * @return dest
     */
    public Vector3d goal(int side, Vector3d dest) {
        return dest.set(goals, SIZE * side);
    }

    /**
     * How the foot's joint is to be turned, from its own space to the world's.
     *
     * @param side 0 left, 1 right
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond rotation(int side, Quaterniond dest) {
        int at = SIZE * side + 3;
        return dest.set(goals[at], goals[at + 1], goals[at + 2], goals[at + 3]);
    }

    /**
     * How much the foot belongs to the plan: 1 on and near the ground, 0 high in the air, smooth between.
     *
     * @param side 0 left, 1 right
     */
    public double grounded(int side) {
        return goals[SIZE * side + 7];
    }

    /**
     * How firmly the foot holds: 1 while it stands, 0 while it moves, smooth between.
     *
     * @param side 0 left, 1 right
     */
    public double firmness(int side) {
        return firmness[side];
    }
}
