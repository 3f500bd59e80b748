package dev.kintact.retarget.feet;

import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.PostureStage;
import java.util.Arrays;
import java.util.function.Supplier;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Where a character's feet belong in every frame of a clip. Immutable. World space, metres; the ground is at height 0.
 *
 * <p>Over the ground the middle of a foot is where the performer's is, scaled as the hips are, and further out where hips are
 * wider; while a place of the sole holds on the performer, it holds on the character. The lowest place is as high as the
 * performer's, scaled. The foot is turned as the performer's is. On the performer's own body, of whatever size, a plan changes
 * nothing. What has to be given up for holding is shared between the time before and the time after.
 */
public final class FootPlan {

    /** Ankle, rotation, how much grounded. */
    private static final int SIZE = 8;

    /** The most by which a foot may be off its free place, as a share of the performer's height, scaled. */
    static final double MOST_OFFSET = 0.3;

    /**
     * The fastest that ankles rise and sink because feet of another shape turn, in the performer's heights a second, scaled. Feet
     * that roll from heel to toe as people's do need less than half of it; captured feet turn about in a single frame.
     */
    private static final double FASTEST_LIFT = 1;

    /** Free places are means of a time three times as long to either side, seconds. */
    private static final double SMOOTH = 0.03;

    /** So many frames at most are read by one. */
    private static final int PART = 512;

    private final int frameCount;
    private final double[] goals;
    private final double[] firmness;
    private final FootTrack track;
    private final Supplier<Hold> holds;
    /** The most by which a foot may be off its free place, metres, and half the length of each mean of free places, frames. */
    private final double largest;

    private final int half;

    private FootPlan(int frameCount, FootTrack track, Supplier<Hold> holds, double largest, int half) {
        this.frameCount = frameCount;
        this.track = track;
        this.holds = holds;
        this.largest = largest;
        this.half = half;
        goals = new double[2 * SIZE * frameCount];
        firmness = new double[2 * frameCount];
        Arrays.fill(firmness, 1);
    }

    /**
     * A plan for a clip.
     *
     * @param posture how the performer's postures are copied to the character's rig
     * @param clip of the performer's skeleton. Not modified.
     */
    public static FootPlan of(Body performer, Body character, PosturePlan posture, Clip clip) {
        return of(performer, character, posture, clip, () -> (frame, copied) -> {}, SideBySide.IN_TURN);
    }

    /** Sees what is read for a plan. Scratch: one for each thread. */
    @FunctionalInterface
    public interface Onlooker {
        /**
         * Sees a frame.
         *
         * @param copied the performer's posture on the character; world transforms up to date. Not modified.
         */
        void see(int frame, Pose copied);
    }

    /**
     * The same while others look on.
     *
     * @param onlookers makes them; each frame is shown to one of them
     * @param both reads frames at once
     */
    public static FootPlan of(
            Body performer,
            Body character,
            PosturePlan posture,
            Clip clip,
            Supplier<Onlooker> onlookers,
            SideBySide both) {
        FootTrack track = new FootTrack(Math.max(1, clip.frameCount()));
        Frames frames = (first, end) -> {
            FeetReader reader = new FeetReader(performer, character);
            Onlooker onlooker = onlookers.get();
            PostureStage stage = posture.newStage();
            Pose source = new Pose(performer.rig().skeleton());
            Pose copied = new Pose(character.rig().skeleton());
            for (int frame = first; frame < end; frame++) {
                clip.getFrame(frame, source);
                stage.apply(source, copied);
                reader.read(source, copied, track, frame);
                onlooker.see(frame, copied);
            }
        };
        frames.read(0, clip.frameCount(), both);
        double rate = clip.rate().framesPerSecond();
        double height = posture.scale() * performer.height();
        Supplier<Hold> holds = () -> new Hold(performer, character, rate);
        int half = (int) Math.ceil(SMOOTH * rate);
        FootPlan plan = new FootPlan(clip.frameCount(), track, holds, MOST_OFFSET * height, half);
        double most = FASTEST_LIFT * height / rate;
        both.run(() -> plan.settle(0, most), () -> plan.settle(1, most));
        return plan;
    }

    /** Makes one course of the places that a foot's frames have; feet have nothing to do with each other. */
    private void settle(int side, double fastestLift) {
        smoothFreePlaces(side);
        slowLift(side, fastestLift);
        takeOver(side);
    }

    /** Reads frames of a clip that do not depend on each other. */
    private interface Frames {
        void read(int first, int end);

        /** In parts that are worth handing out. */
        default void read(int first, int end, SideBySide both) {
            if (end - first <= PART) {
                read(first, end);
                return;
            }
            int middle = (first + end) >>> 1;
            both.run(() -> read(first, middle, both), () -> read(middle, end, both));
        }
    }

    /**
     * The same plan with free places elsewhere, as something was in their way. What holds does so as before, and is where that
     * moves it least.
     *
     * @param by how far they are moved over the ground, metres: x and z of the left foot, then of the right, of each frame. Not
     *     modified.
     */
    public FootPlan moved(double[] by) {
        FootPlan plan = new FootPlan(frameCount, track.copy(), holds, largest, half);
        double[] course = new double[frameCount];
        for (int side = 0; side < 2; side++) {
            for (int axis = 0; axis < 2; axis++) {
                for (int frame = 0; frame < frameCount; frame++) {
                    course[frame] = by[4 * frame + 2 * side + axis];
                }
                double[] smooth = Envelope.smooth(course, half);
                for (int frame = 0; frame < frameCount; frame++) {
                    plan.track.add(frame, side, FootTrack.FREE_OFFSET + axis, smooth[frame]);
                }
            }
            plan.takeOver(side);
        }
        return plan;
    }

    /**
     * Feet of another shape or farther apart have their free places beside the performer's, by the way that they are turned;
     * captured feet turn about in a single frame, and the character's ankles would jump.
     */
    private void smoothFreePlaces(int side) {
        for (int axis = 0; axis < 2; axis++) {
            double[] course = new double[frameCount];
            for (int frame = 0; frame < frameCount; frame++) {
                course[frame] = track.get(frame, side, FootTrack.FREE_OFFSET + axis);
            }
            double[] smooth = Envelope.smooth(course, half);
            for (int frame = 0; frame < frameCount; frame++) {
                track.set(frame, side, FootTrack.FREE_OFFSET + axis, smooth[frame]);
            }
        }
    }

    /** No foot is lifted less than it must be not to sink, and none jumps: around a jump it is lifted before and after. */
    private void slowLift(int side, double most) {
        for (int frame = 1; frame < frameCount; frame++) {
            lift(side, frame, track.get(frame - 1, side, FootTrack.LIFT) - most);
        }
        for (int frame = frameCount - 2; frame >= 0; frame--) {
            lift(side, frame, track.get(frame + 1, side, FootTrack.LIFT) - most);
        }
    }

    private void lift(int side, int frame, double least) {
        track.set(frame, side, FootTrack.LIFT, Math.max(least, track.get(frame, side, FootTrack.LIFT)));
    }

    /** How far the foot is off its free place, x and z in metres: the mean of what remembers and what foresees. */
    private double[] offsets(int side) {
        Hold hold = holds.get();
        double[] offsets = new double[2 * frameCount];
        double x = 0;
        double z = 0;
        for (int frame = 1; frame < frameCount; frame++) {
            hold.look(track, side, frame);
            firmness[2 * frame + side] = hold.firmness;
            x = x * hold.kept + hold.changeX;
            z = z * hold.kept + hold.changeZ;
            offsets[2 * frame] = x / 2;
            offsets[2 * frame + 1] = z / 2;
        }
        x = 0;
        z = 0;
        for (int frame = frameCount - 1; frame > 0; frame--) {
            hold.look(track, side, frame);
            x = (x - hold.changeX) * hold.kept;
            z = (z - hold.changeZ) * hold.kept;
            offsets[2 * frame - 2] += x / 2;
            offsets[2 * frame - 1] += z / 2;
        }
        return offsets;
    }

    private void takeOver(int side) {
        double[] offsets = offsets(side);
        for (int frame = 0; frame < frameCount; frame++) {
            write(track, side, frame, offsets[2 * frame], offsets[2 * frame + 1], largest, goals, at(frame, side));
        }
    }

    /** Writes where a foot belongs: eight numbers. */
    static void write(
            FootTrack track, int side, int frame, double x, double z, double largest, double[] goals, int at) {
        double share = Ease.limit(Math.sqrt(x * x + z * z), largest);
        goals[at] = track.get(frame, side, FootTrack.ANKLE) + track.get(frame, side, FootTrack.FREE_OFFSET) + share * x;
        goals[at + 1] = track.get(frame, side, FootTrack.ANKLE_HEIGHT) + track.get(frame, side, FootTrack.LIFT);
        goals[at + 2] = track.get(frame, side, FootTrack.ANKLE + 1)
                + track.get(frame, side, FootTrack.FREE_OFFSET + 1)
                + share * z;
        for (int i = 0; i < 4; i++) {
            goals[at + 3 + i] = track.get(frame, side, FootTrack.ROTATION + i);
        }
        goals[at + 7] = track.get(frame, side, FootTrack.GROUNDED);
    }

    private int at(int frame, int side) {
        return (2 * frame + side) * SIZE;
    }

    public int frameCount() {
        return frameCount;
    }

    /**
     * Where the foot's joint belongs, metres.
     *
     * @param side 0 left, 1 right
     * @param dest Modified.
     * @return dest
     */
    public Vector3d goal(int frame, int side, Vector3d dest) {
        return dest.set(goals, at(frame, side));
    }

    /**
     * How the foot's joint is to be turned, from its own space to the world's.
     *
     * @param side 0 left, 1 right
     * @param dest Modified.
     * @return dest
     */
    public Quaterniond rotation(int frame, int side, Quaterniond dest) {
        int at = at(frame, side) + 3;
        return dest.set(goals[at], goals[at + 1], goals[at + 2], goals[at + 3]);
    }

    /**
     * How firmly the foot holds: 1 while it stands, 0 while it moves, smooth between.
     *
     * @param side 0 left, 1 right
     */
    public double firmness(int frame, int side) {
        return firmness[2 * Math.max(frame, Math.min(1, frameCount - 1)) + side];
    }

    /**
     * How much the foot belongs to the plan: 1 on and near the ground, 0 high in the air, smooth between.
     *
     * @param side 0 left, 1 right
     */
    public double grounded(int frame, int side) {
        return goals[at(frame, side) + 7];
    }
}
