package dev.kintact.body;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;

/**
 * How high over the ground of its file somebody stands in a motion. Many captures float or are sunk as a whole by some
 * centimetres, and nothing stands on the ground in them. A foot stands where its lowest joint does not move; of all heights at
 * which feet stand not far from the ground, the one at which they stand most of the time is meant. Who is always in the air, on a
 * ladder or on something higher does not stand near the ground, and nothing is found.
 */
public final class StandingLevel {

    /** Feet slower than this stand, heights of the body a second. */
    private static final double SLOW = 0.1;

    /** Farther from the ground than this share of the height it is not the ground that people stand on. */
    private static final double FARTHEST = 0.08;

    /** Heights that differ by less than this share of the body's are the same. */
    private static final double SAME = 0.02;

    /** A level nearer to the ground than this share of the height is the ground. */
    private static final double LEAST = 0.005;

    /** For so long a foot must stand on the level, seconds. */
    private static final double LONG = 0.3;

    private StandingLevel() {}

    /**
     * The level on which somebody stands, metres over the ground; 0 if it is the ground, empty if nobody stands near it for long.
     *
     * @param clip of the rig's skeleton. Not modified.
     */
    public static OptionalDouble find(Rig rig, Clip clip) {
        double[] heights = standing(rig, clip);
        Arrays.sort(heights);
        int most = 0;
        int begin = 0;
        for (int from = 0, to = 0; from < heights.length; from++) {
            while (to < heights.length && heights[to] < heights[from] + SAME * rig.height()) {
                to++;
            }
            if (to - from > most) {
                most = to - from;
                begin = from;
            }
        }
        if (most < LONG * clip.rate().framesPerSecond()) {
            return OptionalDouble.empty();
        }
        double level = heights[begin + most / 2];
        return OptionalDouble.of(Math.abs(level) < LEAST * rig.height() ? 0 : level);
    }

    /** Heights of feet that stand near the ground, one for each foot and frame in which it does. */
    private static double[] standing(Rig rig, Clip clip) {
        return IntStream.range(0, 2)
                .mapToObj(side -> standing(rig, clip, side == 0))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static double[] standing(Rig rig, Clip clip, boolean left) {
        int[] joints = (left ? Stream.of(Role.LEFT_FOOT, Role.LEFT_TOES) : Stream.of(Role.RIGHT_FOOT, Role.RIGHT_TOES))
                .filter(rig.map()::has)
                .mapToInt(rig.map()::requireJoint)
                .toArray();
        double[] soles = new double[joints.length];
        Pose pose = new Pose(clip.skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        Vector3d[] before = new Vector3d[joints.length];
        for (int i = 0; i < joints.length; i++) {
            before[i] = new Vector3d();
            soles[i] = pose.getWorldPosition(joints[i], before[i]).y;
        }
        Vector3d now = new Vector3d();
        double[] heights = new double[clip.frameCount()];
        int count = 0;
        double slow = SLOW * rig.height() / clip.rate().framesPerSecond();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            double lowest = Double.POSITIVE_INFINITY;
            double moved = 0;
            for (int i = 0; i < joints.length; i++) {
                pose.getWorldPosition(joints[i], now);
                if (now.y - soles[i] < lowest) {
                    lowest = now.y - soles[i];
                    moved = now.distance(before[i]);
                }
                before[i].set(now);
            }
            if (frame > 0 && moved < slow && Math.abs(lowest) < FARTHEST * rig.height()) {
                heights[count++] = lowest;
            }
        }
        return Arrays.copyOf(heights, count);
    }
}
