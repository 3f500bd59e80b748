package dev.kintact.body.calibrate;

import dev.kintact.body.calibrate.RadialSurvey.Ray;
import dev.kintact.body.surface.FineGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A first, dense look at the trunk: where its axis should run, and how high each level of the grid lies on each side.
 *
 * <p>A level is half a matter of height and half of what carries the skin: heights alone would put the navel of a fat man
 * too high, joints alone would follow every whim of a rigger.
 */
final class TrunkProfile {

    private static final int LEVELS = 16;
    private static final double TOP = 0.9;

    /** The axis has at least this share of the trunk's depth in front of it and behind it. */
    private static final double WITHIN = 0.3;

    /** How much the joints that carry the skin of the belly have to say about its level. */
    private static final double BY_SKIN = 0.7;

    /** The skeleton is narrower at the shoulders than the shoulder joints are apart: the rest is arm. */
    private static final double CHEST_WIDTH = 0.75;

    /** Inner ellipses keep within this share of the way from the axis to the skin. */
    private static final double INNER = 0.5;

    private static final double BELLY_LEVEL = 0.3;
    private static final double CHEST_LEVEL = 0.65;

    /** What they say is believed up to this many levels from the height's. */
    private static final double FAR = 0.25;

    private final Anatomy anatomy;
    private final double[] axisShift = new double[LEVELS];
    private final double[] halfWidths = new double[LEVELS];
    private final double[][] skinLevel = new double[LEVELS][FineGrid.ANGLES];

    TrunkProfile(Anatomy anatomy, StandingSkin skin, RayCaster caster, ToDoubleBiFunction<Vector3dc, Vector3dc> limit) {
        this.anatomy = anatomy;
        settleAxis(new RadialSurvey(skin, caster, rays(limit)));
        settleWidths(new RadialSurvey(skin, caster, rays(limit)));
        RadialSurvey survey = new RadialSurvey(skin, caster, rays(limit));
        SkinLevels levels = new SkinLevels(anatomy);
        for (int row = 0; row < LEVELS; row++) {
            double[] carried = new double[FineGrid.ANGLES];
            for (int place = 0; place < FineGrid.ANGLES; place++) {
                carried[place] = survey.hit(index(row, place))
                        .map(hit -> levels.level(skin.allCarriers(hit.triangle(), hit.bary())))
                        .orElse(Double.NaN);
            }
            settleLevels(row, carried);
        }
        smooth();
        makeRising();
    }

    /** Skin that is carried by higher joints than that of the back at the same height has sagged. */
    private void settleLevels(int row, double[] carried) {
        int back = FineGrid.ANGLES / 2;
        double onBack = IntStream.rangeClosed(back - 1, back + 1)
                .mapToDouble(place -> carried[place])
                .filter(Double::isFinite)
                .average()
                .orElse(Double.NaN);
        for (int place = 0; place < FineGrid.ANGLES; place++) {
            double sagged = Math.min(FAR, Math.max(-FAR, carried[place] - onBack));
            double believed = Double.isFinite(sagged) ? bySkin(level(row), FineGrid.angle(place)) * sagged : 0;
            skinLevel[row][place] = level(row) + believed;
        }
    }

    /** Bellies sag, chests do not: in front and behind, heights tell more than the joints inside, which riggers place as they like. */
    private static double bySkin(double height, double angle) {
        double up = Math.min(1, Math.max(0, (height - BELLY_LEVEL) / (CHEST_LEVEL - BELLY_LEVEL)));
        double sideways = Math.pow(Math.sin(Math.toRadians(angle)), 2);
        return BY_SKIN * Math.max(sideways, 1 - up * up * (3 - 2 * up));
    }

    private static double level(int row) {
        return TOP * row / (LEVELS - 1);
    }

    private static int index(int row, int place) {
        return row * FineGrid.ANGLES + Math.floorMod(place, FineGrid.ANGLES);
    }

    private List<Ray> rays(ToDoubleBiFunction<Vector3dc, Vector3dc> limit) {
        List<Ray> rays = new ArrayList<>();
        for (int row = 0; row < LEVELS; row++) {
            RingFrame frame = frame(level(row));
            for (int place = 0; place < FineGrid.ANGLES; place++) {
                Vector3d centre = frame.origin(0, FineGrid.angle(place));
                Vector3d direction = frame.halfWidth() == 0
                        ? Rays.direction(0, FineGrid.angle(place))
                        : RingFrame.direction(0, FineGrid.angle(place));
                List<Integer> neighbours = new ArrayList<>(List.of(index(row, place - 1), index(row, place + 1)));
                if (row > 0) {
                    neighbours.add(index(row - 1, place));
                }
                if (row + 1 < LEVELS) {
                    neighbours.add(index(row + 1, place));
                }
                rays.add(new Ray(centre, direction, limit.applyAsDouble(centre, direction), neighbours));
            }
        }
        return rays;
    }

    private void settleAxis(RadialSurvey survey) {
        for (int row = 0; row < LEVELS; row++) {
            double front = survey.distance(index(row, 0));
            double back = survey.distance(index(row, FineGrid.ANGLES / 2));
            if (Double.isFinite(front) && Double.isFinite(back)) {
                double depth = front + back;
                axisShift[row] = Math.min((1 - WITHIN) * depth, Math.max(WITHIN * depth, back)) - back;
            }
        }
    }

    /** The inner ellipses are as wide as the skeleton, but keep to the inner half of the body. */
    private void settleWidths(RadialSurvey survey) {
        for (int row = 0; row < LEVELS; row++) {
            double wanted = skeletonHalfWidth(anatomy, level(row));
            double room = Double.POSITIVE_INFINITY;
            for (int place = 0; place < FineGrid.ANGLES; place++) {
                double unit = RingFrame.of(new Vector3d(), 1)
                        .origin(0, FineGrid.angle(place))
                        .length();
                double distance = survey.distance(index(row, place));
                room = Double.isFinite(distance) ? Math.min(room, INNER * distance / unit) : room;
            }
            halfWidths[row] = Math.min(wanted, room);
        }
    }

    /** Half the width of the skeleton at a level, between hip joints and somewhat inside the shoulder joints. */
    static double skeletonHalfWidth(Anatomy anatomy, double level) {
        return anatomy.hipHalf() + level * (CHEST_WIDTH * anatomy.shoulderHalf() - anatomy.hipHalf());
    }

    private void smooth() {
        double[][] raw = new double[LEVELS][];
        for (int row = 0; row < LEVELS; row++) {
            raw[row] = skinLevel[row].clone();
        }
        for (int row = 0; row < LEVELS; row++) {
            for (int place = 0; place < FineGrid.ANGLES; place++) {
                double sum = 0;
                int count = 0;
                for (int near = Math.max(0, row - 1); near <= Math.min(LEVELS - 1, row + 1); near++) {
                    for (int beside = place - 1; beside <= place + 1; beside++) {
                        // the difference is averaged, not the level, or the ends of the profile would be pulled inward
                        sum += raw[near][Math.floorMod(beside, FineGrid.ANGLES)] - level(near);
                        count++;
                    }
                }
                skinLevel[row][place] = level(row) + sum / count;
            }
        }
    }

    private void makeRising() {
        for (int place = 0; place < FineGrid.ANGLES; place++) {
            for (int row = 1; row < LEVELS; row++) {
                skinLevel[row][place] =
                        Math.max(skinLevel[row][place], skinLevel[row - 1][place] + 0.1 * TOP / (LEVELS - 1));
            }
        }
    }

    /** The inner ellipse at a level. */
    RingFrame frame(double level) {
        return RingFrame.of(axis(level), between(halfWidths, level));
    }

    private static double between(double[] rows, double level) {
        double row = Math.min(LEVELS - 1, Math.max(0, level / TOP * (LEVELS - 1)));
        int low = Math.min(LEVELS - 2, (int) row);
        return rows[low] + (row - low) * (rows[low + 1] - rows[low]);
    }

    /** The point of the axis at a level, well inside the body; a new vector. */
    Vector3d axis(double level) {
        return anatomy.trunkAxis(level).add(0, 0, between(axisShift, level));
    }

    /** How high, between hip centre (0) and shoulder line (1), the skin of a level lies in the direction of a place. */
    double height(double level, int place) {
        for (int row = 0; row + 1 < LEVELS; row++) {
            double low = skinLevel[row][place];
            double high = skinLevel[row + 1][place];
            if (level <= high || row + 2 == LEVELS) {
                double share = Math.min(1, Math.max(0, (level - low) / (high - low)));
                return level(row) + share * (level(row + 1) - level(row));
            }
        }
        return level;
    }
}
